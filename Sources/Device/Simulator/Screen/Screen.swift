package import KeyboardExtension
import TextModel

/// The screen as a list of named facts, each worked out when asked for.
///
/// A screen is for looking at once: while it is kept, the next edit has to copy the documents.
package struct Screen {
    private let simulation: Simulation

    fileprivate init(_ simulation: Simulation) { self.simulation = simulation }

    /// A fact, nil where there is nothing of the kind: a T9 keyboard has no `display`.
    package subscript(name: FactName) -> FactValue? {
        let state = simulation.state
        switch name {
        case .document: return .text(MarkedUpText.string(from: simulation.document))
        case .sees: return state.shown.map { _ in .text(simulation.seen.text) }
        case .keyboard: return .text(state.shown ?? "none")
        case .keyboards: return state.listsKeyboards ? .list(state.enabled) : nil
        case .layer: return simulation.layer.map(FactValue.text)
        case .field: return .text(simulation.focusedPath.field)
        case .app: return .text(state.app)
        case .profile: return .text(profile)
        case .display: return appearance?.display.map(FactValue.text)
        case .expression: return appearance?.expression.map(FactValue.text)
        case .accuracy: return appearance?.isApproximate == true ? .text("inexact") : nil
        case .stack: return appearance?.stack.map(FactValue.list)
        case .memory: return appearance?.memory.map(FactValue.list)
        case .history: return appearance?.history.map(FactValue.list)
        case .candidates: return appearance?.candidates.map(FactValue.list)
        case .revision: return appearance?.revision.map(FactValue.text)
        case .mode: return appearance?.mode.map(FactValue.text)
        case .results: return simulation.app?.results.map(FactValue.list)
        case .chips: return simulation.app?.chips.map(FactValue.list)
        case .message: return (trouble ?? simulation.app?.message).map(FactValue.text)
        case .events: return .list(state.events)
        }
    }

    /// What went wrong, or what the keyboard says; an app's message is nothing of the kind.
    package var trouble: String? { simulation.refusal?.description ?? simulation.state.crash ?? appearance?.message }

    /// What the keyboard on the screen shows beside its keys.
    package var appearance: KeyboardAppearance? {
        simulation.state.shownKeyboard?.keyboard.appearance
    }

    /// The profile and what was changed in it since: `ios16, systemGlobe yes`.
    private var profile: String {
        let state = simulation.state
        let changes = ProfileSetting.all.filter { state.changedSettings.contains($0.name) }
            .map { "\($0.name) \($0.value(in: state.profile))" }
        return ([state.profile.name] + changes).joined(separator: ", ")
    }

    /// The chain that the last press set off, or the last line if none was pressed: why the screen is as it is.
    package var trace: [TraceEntry] { simulation.state.trace }
}

extension Simulation {
    /// What there is to see.
    package var screen: Screen { Screen(self) }

    /// The enabled keyboards, in the order of the next-keyboard key.
    package var enabledKeyboards: [String] { state.enabled }

    /// Every keyboard that can be enabled.
    package var availableKeyboards: [String] { catalog.keyboards }

    /// The profile in force, with what was changed in it.
    package var profile: HostProfile { state.profile }

    /// The keyboard on the screen, nil while it is dismissed.
    package var shownKeyboard: String? { state.shown }
}
