/// What every keyboard promises to those who type on it. A new promise needs only a case and its row.
package enum Promise: String, CaseIterable, Hashable, Sendable, Codable {
    case survives, undo, text, delete, marked, unicode, window, `switch`, secret, insert, calculator

    /// What is promised, in one sentence.
    package var sentence: String { row.sentence }

    /// Where the promise does not apply, in half a sentence; nil if it always applies.
    package var exceptions: String? { row.exceptions }

    private var row: (sentence: String, exceptions: String?) {
        switch self {
        case .survives:
            ("It throws no error, holds no more memory than the device allows, and floods nobody.", nil)
        case .undo:
            (
                "Undoing a line restores screen and store, redoing it leads to the same again, and so does the same "
                    + "line on a copy of the device.", "what an app has stored outside stays"
            )
        case .text:
            (
                "Letters vanish only by a delete key, a selection that is typed over, a composition, a candidate, or a "
                    + "revision that is shown; and a key that types a text inserts this text, in either case.",
                "where the device carries out edits in its own way, as smart deletion does; while it sees the text of "
                    + "some time before; the space before a mark on a keyboard that suggests words; and where rules "
                    + "change what is typed"
            )
        case .delete:
            (
                "After keys that type one character each, as many deletes restore the document.",
                "with a selection, a composition, smart deletion, an app that changes the text, where characters "
                    + "merge with their neighbours, and where rules change what is typed"
            )
        case .marked:
            (
                "Nothing is still marked when it leaves the screen.",
                "text that the user or an app has marked, or the keyboard while it saw the text of some time before, "
                    + "and a field that return has left"
            )
        case .unicode: ("It never splits a surrogate pair.", nil)
        case .window:
            (
                "The same lines lead to the same document on every device.",
                "once something it read was cut, late or empty on one of the devices, a setting was changed, or a "
                    + "device carried out an edit in its own way"
            )
        case .switch:
            (
                "From every layer a key, a long press or a flick leads to another keyboard.",
                "where the device draws a next-keyboard key of its own, and where there is no other keyboard"
            )
        case .secret:
            (
                "What was typed into fields for passwords and one-time codes is in no store, log, pasteboard or "
                    + "request, and is no candidate in another field.",
                "secrets of fewer than five characters, or that fewer than five letters and digits lead to, which turn "
                    + "up by chance; what was shown, typed or read before the keyboard knew the field; and what a "
                    + "memory key of a calculator stores, because that is what the key is for"
            )
        case .insert:
            (
                "The key insert of a calculator types the number shown, without grouping; in an error it types "
                    + "nothing.",
                "a number that the display shows rounded; of a number that is being typed, zeros at its end may be "
                    + "left out"
            )
        case .calculator:
            (
                "On a calculator, MR recalls what MS stored, MC empties the memory, del takes back the last digit, "
                    + "a + b is b + a, and read gives what insert typed.",
                "on a layer without these keys, each found by its name, and rounded numbers that are read"
            )
        }
    }
}

/// A promise that was not kept.
package struct BrokenPromise: Hashable, Sendable, Codable {
    /// The promise; nil for an invariant of the author.
    package var promise: Promise?
    package var keyboard: String
    /// What distinguishes it from other ways to break the same promise: the same for the same fault, whatever the text
    /// around it was.
    package var kind: String
    /// What happened, in one sentence.
    package var sentence: String

    package init(_ promise: Promise?, by keyboard: String, kind: String, _ sentence: String) {
        self.promise = promise
        self.keyboard = keyboard
        self.kind = kind
        self.sentence = sentence
    }

    /// The name of the promise: `always` for an invariant of the author.
    package var name: String { promise?.rawValue ?? "always" }

    /// Whether two findings are the same failure.
    package func isSame(as other: BrokenPromise) -> Bool {
        (promise, keyboard, kind) == (other.promise, other.keyboard, other.kind)
    }
}
