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
        case .sees: return state.shown == nil ? nil : .text(seen)
        case .keyboard: return .text(state.shown ?? "none")
        case .layer: return simulation.layer.map(FactValue.text)
        case .field: return .text(simulation.focusedPath.field)
        case .app: return .text(state.app)
        case .profile: return .text(state.profile.name)
        case .display: return appearance?.display.map(FactValue.text)
        case .expression: return appearance?.expression.map(FactValue.text)
        case .memory: return appearance?.memory.map(FactValue.list)
        case .history: return appearance?.history.map(FactValue.list)
        case .candidates: return appearance?.candidates.map(FactValue.list)
        case .mode: return appearance?.mode.map(FactValue.text)
        case .results: return simulation.app?.results.map(FactValue.list)
        case .chips: return nil
        case .message:
            return (simulation.refusal?.description ?? state.crash ?? appearance?.message).map(FactValue.text)
        case .events: return .list(state.events)
        }
    }

    /// What the keyboard on the screen shows beside its keys.
    package var appearance: KeyboardAppearance? {
        simulation.state.shown.flatMap { simulation.state.running[$0]?.keyboard.appearance }
    }

    private var seen: String {
        let proxy = simulation.makeProxy()
        func side(_ text: String?) -> String { text.map(MarkedUpText.escape) ?? "nil" }
        let middle = proxy.selectedText.map { "[" + MarkedUpText.escape($0) + "]" } ?? "¦"
        return side(proxy.documentContextBeforeInput) + middle + side(proxy.documentContextAfterInput)
    }
}

extension Simulation {
    /// What there is to see.
    package var screen: Screen { Screen(self) }

    /// The enabled keyboards, in the order of the next-keyboard key.
    package var enabledKeyboards: [String] { state.enabled }

    /// Every keyboard that can be enabled.
    package var availableKeyboards: [String] { catalog.keyboards }

    /// The keyboard on the screen, nil while it is dismissed.
    package var shownKeyboard: String? { state.shown }
}
