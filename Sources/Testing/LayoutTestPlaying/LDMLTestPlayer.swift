package import KeySequences
package import KeyboardExtension
package import LDMLFiles
package import Simulator
import SourceText
import TextModel
import Transforms

/// Plays the tests of an LDML keyboard on a device.
package struct LDMLTestPlayer {
    /// Longer than quick presses of a key can be apart.
    private static let pause = SimulatedTime.seconds(2)

    private let file: LDMLTestFile
    private let keyboard: LDMLKeyboard

    package init(_ file: LDMLTestFile, of keyboard: LDMLKeyboard) {
        self.file = file
        self.keyboard = keyboard
    }

    /// The name of the keyboard that is tested on the device.
    private static let name = "ldml-test"

    /// The layout on which the tests are played: every key of the keyboard is on it.
    package var layout: KeyboardLayout? {
        keyboard.testLayout(id: Self.name, emits: emits)
    }

    private var emits: [String] {
        file.tests.flatMap(\.steps).compactMap { if case .emit(let text) = $0.step { text } else { nil } }
    }

    /// The outcome of each repertoire and each test.
    ///
    /// - Parameter device: a new device that has a keyboard with the ``layout``.
    package func outcomes(on device: Simulation) -> [SequenceOutcome] {
        let layout = layout
        let repertoires = file.repertoires.map { repertoire in
            SequenceOutcome(
                file: "\(file.file): \(repertoire.name)",
                verdict: verdict(of: repertoire, layout), seconds: 0)
        }
        return repertoires
            + file.tests.map { test in
                SequenceOutcome(
                    file: "\(file.file): \(test.name)",
                    verdict: replaced(test) ?? verdict(of: test, on: device, layout), seconds: 0)
            }
    }

    /// A test is skipped if a later one has its name, as Keyman does, which keeps tests by their names.
    private func replaced(_ test: LDMLTestFile.Test) -> SequenceOutcome.Verdict? {
        let last = file.tests.last { $0.name == test.name }?.line ?? test.line
        return last == test.line ? nil : .skipped(reason: "the test in line \(last) has the same name")
    }

    // MARK: - Tests

    private func verdict(
        of test: LDMLTestFile.Test, on device: Simulation, _ layout: KeyboardLayout?
    ) -> SequenceOutcome.Verdict {
        var device = device
        var differences: [Difference] = []
        var done: [String] = []
        let delete = layout?.keys.values.first { $0.action == .deleteBackward }?.id ?? ""
        do {
            try device.run(":keyboard \(Self.name)")
            let length = test.start.utf16.count
            try device.run(.document(TextDocument(test.start, selection: length..<length)))
            var emitted = emits.count - emits(from: test)
            for step in test.steps {
                switch step.step {
                case .key(let key, let gesture):
                    done.append(Self.written(key, gesture))
                    // A gesture without a meaning types nothing.
                    if keyboard.has(key, gesture) { try device.run(.press(Self.presses(key, gesture))) }
                case .emit(let text):
                    done.append("emit \(text)")
                    try device.run(.press([.wait(Self.pause), .named(LDMLKeyboard.emitting(emitted), times: 1)]))
                    emitted += 1
                case .backspace:
                    done.append("backspace")
                    try device.run(.press([.named(delete, times: 1)]))
                case .check(let expected):
                    let actual = device.device.document.text
                    guard !isSame(actual, expected) else { continue }
                    differences.append(
                        Difference(
                            at: ValuePlace(file: file.file, line: step.line, column: step.excerpt?.column ?? 1),
                            fact: "result", expected: Self.notation(expected), actual: Self.notation(actual),
                            after: done.suffix(5)))
                }
            }
        } catch {
            let problem = FileError(file: file.file, line: test.line, column: 1, message: "\(error)")
            return .failed(differences, [problem])
        }
        return differences.isEmpty ? .passed : .failed(differences, [])
    }

    /// The number of texts that this test and those after it type.
    private func emits(from test: LDMLTestFile.Test) -> Int {
        file.tests.drop { $0.name != test.name || $0.line != test.line }.flatMap(\.steps).count {
            if case .emit = $0.step { true } else { false }
        }
    }

    /// Whether two texts are the same: canonically, unless the keyboard compares code points.
    private func isSame(_ actual: String, _ expected: String) -> Bool {
        keyboard.transforms.normalizes
            ? actual == expected : actual.unicodeScalars.elementsEqual(expected.unicodeScalars)
    }

    private static func presses(_ key: String, _ gesture: LDMLTestFile.Gesture) -> [KeyPress] {
        let presses: [KeyPress] =
            switch gesture {
            case .tap: [.named(key, times: 1)]
            case .flick(let words): Flick(compass: words).map { [.flick(key, $0)] } ?? []
            case .longPress(0): [.hold(key, nil)]
            case .longPress(1): [.hold(key, nil), .pick(0)]
            case .longPress(let number): [.hold(key, nil), .pick(number - 1)]
            case .taps(let count): [.named(key, times: count)]
            }
        return [.wait(pause)] + presses
    }

    private static func written(_ key: String, _ gesture: LDMLTestFile.Gesture) -> String {
        switch gesture {
        case .tap: "keystroke \(key)"
        case .flick(let words): "keystroke \(key), flick \(words.joined(separator: " "))"
        case .longPress(let number): "keystroke \(key), longPress \(number)"
        case .taps(let count): "keystroke \(key), tapCount \(count)"
        }
    }

    /// A text in which what cannot be seen, or looks like something else, is written as an escape.
    private static func notation(_ text: String) -> String {
        String(
            text.unicodeScalars.flatMap { scalar -> [Character] in
                let properties = scalar.properties
                let isPlain =
                    properties.canonicalCombiningClass == .notReordered && !properties.isDefaultIgnorableCodePoint
                    && properties.generalCategory != .control
                return isPlain ? [Character(scalar)] : Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
            })
    }

    // MARK: - Repertoires

    private func verdict(of repertoire: LDMLTestFile.Repertoire, _ layout: KeyboardLayout?) -> SequenceOutcome.Verdict {
        guard let layout else { return .passed }
        let missing = TypedCharacters(keyboard, layout).missing(repertoire)
        guard !missing.isEmpty else { return .passed }
        let list = missing.prefix(20).joined(separator: " ")
        let kind = repertoire.kind == .default ? "" : "\(repertoire.kind.rawValue) "
        let more = missing.count > 20 ? " and \(missing.count - 20) more" : ""
        return .failed(
            [],
            [
                FileError(
                    file: file.file, line: repertoire.line, column: 1,
                    message:
                        "no \(kind)key types \(list)\(more)"
                )
            ])
    }
}
