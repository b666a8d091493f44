package import HostAppKit
import KeyboardExtension
import TextModel

/// The names of the facts about the screen, in the order facts are printed.
package enum FactName: String, CaseIterable, Hashable, Sendable {
    case document, sees, traits
    case keyboard, keyboards, layer, size, field, app, profile
    case display, expression, accuracy, stack, memory, history
    case candidates, revision, mode
    case results, chips, filters
    case message, stopped, events, log
}

extension FactName {
    /// The fact of that name. Throws if there is none.
    package init(named name: String) throws(Refusal) {
        guard let fact = FactName(rawValue: name) else {
            throw .unknown("fact", name, among: FactName.allCases.map(\.rawValue))
        }
        self = fact
    }

    /// The facts of a list of names: `display,memory`.
    package static func list(_ names: some StringProtocol) throws(Refusal) -> [FactName] {
        try names.split(separator: ",").map { (name) throws(Refusal) in
            try FactName(named: String(name.filter { !$0.isWhitespace }))
        }
    }
}

/// A fact's value.
package enum FactValue: Hashable, Sendable {
    case text(String)
    case list([String])
}

extension FactName {
    /// The meaning of the fact, in half a sentence.
    package var meaning: String { row.meaning }

    /// Whether a saved session contains the fact when it changes.
    package var isRecorded: Bool { row.isRecorded }

    /// The value of the fact on a screen; nil if the screen does not have it.
    func value(on screen: Screen) -> FactValue? { row.value(screen) }

    private struct Row {
        let meaning: String
        let isRecorded: Bool
        let value: (Screen) -> FactValue?

        init(_ meaning: String, isRecorded: Bool = true, value: @escaping (Screen) -> FactValue?) {
            self.meaning = meaning
            self.isRecorded = isRecorded
            self.value = value
        }

        /// A fact that is one text.
        static func text(
            _ meaning: String, isRecorded: Bool = true, _ text: @escaping (Screen) -> String?
        ) -> Row {
            Row(meaning, isRecorded: isRecorded) { text($0).map(FactValue.text) }
        }

        /// A fact that is a list.
        static func list(
            _ meaning: String, isRecorded: Bool = true, _ list: @escaping (Screen) -> [String]?
        ) -> Row {
            Row(meaning, isRecorded: isRecorded) { list($0).map(FactValue.list) }
        }
    }

    private var row: Row {
        switch self {
        case .document: .text("the text of the field, with caret, selection and marked text") { $0.documentText }
        case .sees:
            .text("what the keyboard can read before and after the caret", isRecorded: false) { $0.seenText }
        case .traits:
            .list("the traits of the field as the keyboard sees them", isRecorded: false) {
                $0.traits
            }
        case .keyboard: .text("the keyboard on the screen; none after it was dismissed") { $0.shownKeyboard ?? "none" }
        case .keyboards: .list("the enabled keyboards, while their list is open") { $0.listedKeyboards }
        case .layer: .text("the layer on the screen") { $0.layer }
        case .size: .text("the size of the keyboard's view in points, width×height") { $0.size }
        case .field: .text("the field with the focus") { $0.path.field }
        case .app: .text("the app on the screen") { $0.path.app }
        case .profile:
            .text("the profile the device follows, and settings changed since", isRecorded: false) { $0.profile }
        case .display: .text("the number a calculator shows") { $0.appearance?.display }
        case .expression: .text("the expression above the display") { $0.appearance?.expression }
        case .accuracy:
            .text("inexact if the number had to be rounded") {
                $0.appearance?.isApproximate == true ? "inexact" : nil
            }
        case .stack: .list("a calculator's stack, top first") { $0.appearance?.stack }
        case .memory: .list("a calculator's memory, newest first") { $0.appearance?.memory }
        case .history: .list("completed calculations, newest first") { $0.appearance?.history }
        case .candidates: .list("the words the keyboard offers, best first") { $0.appearance?.candidates }
        case .revision: .text("what the keyboard last changed in the text by itself") { $0.appearance?.revision }
        case .mode: .text("how keys are read: abc, Abc, ABC or 123; deg or rad") { $0.appearance?.mode }
        case .results: .list("what the app found, best first") { $0.app?.results }
        case .chips: .list("what the results are narrowed down by") { $0.app?.chips }
        case .filters: .list("what the results can be narrowed down by, best first") { $0.app?.filters }
        case .message:
            .text("why a line was refused, or what the keyboard or the app says") {
                $0.error ?? $0.answer ?? $0.appMessage
            }
        case .stopped:
            .list("why keyboards were stopped in the last line") { screen in
                screen.stops.isEmpty ? nil : screen.stops.map(\.description)
            }
        case .events:
            .list("callbacks and requests of the last line", isRecorded: false) { $0.events }
        case .log: .list("the lines that keyboards wrote to the system's log", isRecorded: false) { $0.log }
        }
    }
}
