import HostAppKit
import JSONText
import KeyboardExtension
import Sessions
import Simulator
import SourceText

/// A part of what a page shows. It travels as a whole when it has changed; the name of a case is its name in updates.
enum PagePart: String, CaseIterable {
    /// The text around the caret, with selection and marked text.
    case document
    /// What the keyboard can read.
    case sees
    /// The keys on the screen, and where they are.
    case keyboard
    /// The labels that replace those of keys at present.
    case labels
    /// The candidates.
    case bar
    /// The key that is held on the device.
    case held
    /// The keys that fingers are on.
    case touched
    /// The fields of the app, with the beginnings of their texts.
    case fields
    /// The app, the keyboards, the profile and the settings.
    case device
    /// The consequences of the last press.
    case why
    /// How many lines can be undone and redone.
    case history
    /// What is wrong with the file of the keyboard on the screen.
    case problems
    /// Why the last line was refused.
    case refusal

    /// Writes the value of the part, null where there is nothing.
    func write(_ view: PageView, to writer: inout JSONWriter) {
        let simulation = view.simulation
        switch self {
        case .document: DocumentWindow(simulation).write(to: &writer)
        case .sees:
            if let seen = simulation.screen.seen(atMost: DocumentWindow.seenLength) {
                (simulation.isSecure ? seen.hidden : seen).write(to: &writer)
            } else {
                writer.null()
            }
        case .keyboard:
            if let keys = DrawnKeys(simulation) { keys.write(to: &writer) } else { writer.null() }
        case .labels:
            let labels = simulation.screen.appearance?.labels ?? [:]
            writer.object { writer in
                for (key, label) in labels.sorted(by: { $0.key < $1.key }) {
                    writer.name(of: key)
                    writer.string(label)
                }
            }
        case .bar: CandidateChoice(simulation).write(to: &writer)
        case .held:
            guard let key = view.touches.heldKey else { return writer.null() }
            let choices = simulation.shownKeys.first { $0.id == key }?.longPressChoices ?? []
            writer.object { writer in
                writer.member("key", key)
                writer.name("choices")
                writer.strings(choices.map(\.label))
            }
        case .touched: writer.strings([view.touches.key].compactMap(\.self))
        case .fields: FieldList(simulation).write(to: &writer)
        case .device: DeviceParts(simulation).write(to: &writer)
        case .why:
            writer.array(Why.entries(simulation.screen)) { writer, entry in
                writer.object { writer in
                    writer.member("kind", entry.kind)
                    writer.member("text", entry.text)
                }
            }
        case .history:
            let length = simulation.historyLength
            writer.object { writer in
                writer.member("done", length.done)
                writer.member("undone", length.undone)
            }
        case .problems: writer.strings(view.session.shownProblems)
        case .refusal:
            guard let refusal = simulation.refusal else { return writer.null() }
            writer.object { writer in
                writer.member("message", refusal.heading)
                writer.name("excerpt")
                writer.strings((view.session.excerpt?.lines ?? []) + refusal.fileProblems.flatMap(\.report))
            }
        }
    }
}
