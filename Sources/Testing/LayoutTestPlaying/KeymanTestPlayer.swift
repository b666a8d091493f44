package import KeySequences
package import KeyboardExtension
package import KeymanFiles
import KeymanRules
package import Simulator
import SourceText
import TextModel

/// Plays the test of a keyboard in Keyman's language: by the rules alone, then as a `.keys` file on a device.
package struct KeymanTestPlayer {
    /// The name of the keyboard that is tested on the device.
    private static let name = "keyman-test"

    private let test: KeymanTest
    private let keyboard: KeymanKeyboard
    private let file: String
    /// What the rules do without a device.
    private let result: KeymanTest.Result

    package init(_ test: KeymanTest, of keyboard: KeymanKeyboard, file: String) {
        self.test = test
        self.keyboard = keyboard
        self.file = file
        result = test.result(of: keyboard.program)
    }

    /// The layout on which the test is played.
    package var layout: KeyboardLayout { test.layout(of: keyboard, id: Self.name) }

    /// The outcome on a new device that has a keyboard with the ``layout``.
    package func outcome(on device: Simulation) -> SequenceOutcome {
        SequenceOutcome(file: file, verdict: verdict(on: device), seconds: 0)
    }

    private func verdict(on device: Simulation) -> SequenceOutcome.Verdict {
        var differences = ruleDifferences
        do {
            let script = try Script(Array(keysFile(named: Self.name).utf8), name: file)
            let played = SequenceTest(script, on: device)
            differences += played.differences.map { placed($0.fact, $0.expected, "\($0.actual)", after: $0.keys) }
            guard played.problems.isEmpty else { return .failed(differences, played.problems) }
        } catch {
            return .unusable(error)
        }
        return differences.isEmpty ? .passed : .failed(differences, [])
    }

    private func placed(_ fact: String, _ expected: String, _ actual: String, after keys: [String]) -> Difference {
        let line = test.expectedLine
        let column = line.map { SourceExcerpt($0.text, $0.range).column } ?? 1
        return Difference(
            at: ValuePlace(file: file, line: line?.number ?? 1, column: column), fact: fact, expected: expected,
            actual: actual, after: keys)
    }

    /// What the rules do otherwise than the test expects.
    private var ruleDifferences: [Difference] {
        let program = keyboard.program
        var pairs = [("text", test.expected, result.text)]
        if let context = test.expectedContext { pairs.append(("context", context, result.context)) }
        if test.beeps > 0 { pairs.append(("beeps", "\(test.beeps)", "\(result.beeps)")) }
        for (name, value) in test.expectedOptions.sorted(by: { $0.key < $1.key }) {
            pairs.append(("option \(name)", value, program.value(of: name, in: result.state) ?? "none"))
        }
        for (name, value) in test.savedOptions.sorted(by: { $0.key < $1.key }) {
            pairs.append(("saved \(name)", value, result.state.saved[name] ?? "none"))
        }
        let keys = test.keys.map { "[\(($0.modifiers.map(\.rawValue).sorted() + [$0.key]).joined(separator: " "))]" }
        return pairs.filter { $0.1 != $0.2 }.map { placed($0.0, $0.1, $0.2, after: [keys.joined()]) }
    }

    /// The test as a `.keys` file for a keyboard with some name.
    package func keysFile(named name: String) -> String {
        var lines = [":keyboard \(name)"]
        if !test.context.isEmpty { lines.append(Self.document(test.context)) }
        var words: [String] = test.hasCapsLock ? ["caps"] : []
        func endLine() {
            if !words.isEmpty { lines.append("> " + words.joined(separator: " ")) }
            words = []
        }
        for (press, before) in zip(test.keys, result.before) {
            switch press.key {
            case "K_CAPS": words.append("caps")
            case "K_CONTROL", "K_ALT": break
            // Pressed and released.
            case "K_SHIFT": words += ["shift", "{wait 2s}", "shift"]
            case "K_LEFT", "K_RIGHT", "K_UP", "K_DOWN":
                // Something else than the keyboard moves the caret.
                endLine()
                lines.append(Self.document(before.text))
            default:
                // Caps Lock stays until it is pressed again; a key that has it as a modifier wants it for itself.
                let caps = press.modifiers.contains(.caps) && !before.caps ? [Modifier.caps.rawValue] : []
                let others = press.modifiers.subtracting([.caps])
                words += caps + Modifier.allCases.filter(others.contains).map(\.rawValue) + [press.key] + caps
            }
        }
        endLine()
        var text = Array(test.expected.unicodeScalars)
        for (place, character) in result.typedByApp.reversed() {
            text.insert(character, at: min(place, text.count))
        }
        let document = MarkedUpText.escape(String(String.UnicodeScalarView(text)))
        lines.append("document: \(JSONString.written(document + "¦"))")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The command that replaces the text, with the caret at its end.
    private static func document(_ text: String) -> String {
        ":document \(MarkedUpText.escape(text).replacing("\n", with: "\\n"))¦"
    }
}
