package import KeyboardExtension
package import KeymanRules
package import SourceText
import Transforms

/// The test that a source has in its comments: keys to press, and the text they should leave.
///
///     c keys: [K_A][SHIFT K_B]
///     c expected: aB
///     c context: text that stands in the field before
///     c option: name=value
package struct KeymanTest: Hashable, Sendable {
    /// A line of the file.
    package struct Line: Hashable, Sendable {
        package var number: Int
        package var text: String
        /// The value in the line, in UTF-8 units.
        package var range: Range<Int>
    }

    package var keys: [KeymanPress] = []
    package var context = ""
    package var expected = ""
    /// How often the keyboard should beep.
    package var beeps = 0
    /// The text that the keyboard should still know of, if that is less.
    package var expectedContext: String?
    /// The values of stores, by their names; those with `&` are what the system says.
    package var options: [String: String] = [:]
    package var expectedOptions: [String: String] = [:]
    package var savedOptions: [String: String] = [:]
    package var hasCapsLock = false
    /// Where the text is expected.
    package var expectedLine: Line?

    /// The test of a file; nil if it has none. Throws what is wrong with it.
    package init?(_ bytes: [UInt8], file: String) throws(InvalidFileError) {
        var problems: [FileError] = []
        var isTest = false
        // Lines are separated by code points: with a carriage return before it, a line break is one character.
        let lines = KeymanFile.text(of: bytes).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
            guard text.hasPrefix("c ") || text.hasPrefix("C "), let colon = text.firstIndex(of: ":") else { continue }
            let name = text[..<colon].dropFirst(2).trimmedPart
            let value = text[text.index(after: colon)...].trimmedPart
            let place = Line(number: index + 1, text: text, range: value.utf8Range)
            let written = String(value)
            switch name {
            case "keys":
                isTest = true
                do throws(KeyProblem) {
                    keys = try Self.presses(value)
                } catch {
                    problems.append(
                        FileError(
                            file: file, line: place.number, excerpt: SourceExcerpt(place.text, error.range),
                            message: error.message))
                }
            case "expected":
                (expected, beeps) = Self.unescaped(written)
                expectedLine = place
            case "context": context = Self.unescaped(written).text
            case "expected context": expectedContext = Self.unescaped(written).text
            case "option": Self.note(written, in: &options)
            case "expected option": Self.note(written, in: &expectedOptions)
            case "saved option": Self.note(written, in: &savedOptions)
            case "capsLock": hasCapsLock = written == "1"
            default: break
            }
        }
        guard problems.isEmpty else { throw InvalidFileError(problems) }
        if !isTest { return nil }
    }

    private static let maximumKeys = 2_000

    private struct KeyProblem: Error {
        var range: Range<Int>
        var message: String
    }

    /// `[K_A][SHIFT K_B]`.
    private static func presses(_ text: Substring) throws(KeyProblem) -> [KeymanPress] {
        var presses: [KeymanPress] = []
        var rest = text
        while !rest.isEmpty {
            guard rest.first == "[", let end = rest.firstIndex(of: "]") else {
                throw KeyProblem(range: rest.utf8Range, message: "keys are written [K_A][SHIFT K_B]")
            }
            let written = rest[rest.index(after: rest.startIndex)..<end]
            var words = written.split(separator: " ").map { $0.uppercased() }
            guard let key = words.popLast().flatMap(KeyNames.canonical) else {
                throw KeyProblem(
                    range: written.utf8Range, message: "unknown key ‘\(written)’; keys are K_A and the like")
            }
            guard let modifiers = VirtualKey.Modifiers(words: words) else {
                throw KeyProblem(
                    range: written.utf8Range,
                    message: "the modifier keys are SHIFT, CAPS, CTRL, LCTRL, RCTRL, ALT, LALT and RALT")
            }
            guard presses.count < maximumKeys else {
                throw KeyProblem(range: rest.utf8Range, message: "a test has at most \(maximumKeys) keys")
            }
            presses.append(
                KeymanPress(key, modifiers.caps == true ? modifiers.keys.union([.caps]) : modifiers.keys))
            rest = rest[rest.index(after: end)...].trimmedPart
        }
        return presses
    }

    /// A text in which `\u0061` and `\U00010330` are characters, and `\b` a beep.
    private static func unescaped(_ written: String) -> (text: String, beeps: Int) {
        var text = String.UnicodeScalarView()
        var beeps = 0
        var rest = written.unicodeScalars[...]
        while let next = rest.popFirst() {
            guard next == "\\", let letter = rest.first else {
                text.append(next)
                continue
            }
            let length = letter == "u" ? 4 : letter == "U" ? 8 : 0
            let digits = rest.dropFirst().prefix(length)
            if letter == "b" {
                beeps += 1
                rest.removeFirst()
            } else if length > 0, digits.count == length,
                let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                text.append(scalar)
                rest.removeFirst(length + 1)
            } else {
                text.append(next)
            }
        }
        return (String(text), beeps)
    }

    private static func note(_ written: String, in options: inout [String: String]) {
        let parts = written.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        options[parts[0].trimmedPart.lowercased()] = String(parts[1].trimmedPart)
    }

    // MARK: - On a device

    /// The layout on which the test is played: with all modifier keys, the keys of the test, and its options.
    package func layout(of keyboard: KeymanKeyboard, id: String) -> KeyboardLayout {
        var layout = keyboard.layout(id: id, form: KeymanProgram.hardwareForm, with: Set(keys.map(\.key)))
        for (name, value) in options {
            switch name {
            case "&platform": layout.options["platform"] = value
            case "&baselayout", "&baselayoutalt": layout.options["baseLayout", default: ""] += " \(value)"
            default: layout.options["store \(name)"] = value
            }
        }
        return layout
    }

    /// The state of the keyboard before the test.
    private func state(of program: KeymanProgram) -> KeymanState {
        let layouts = options.filter { $0.key.hasPrefix("&baselayout") }.map(\.value)
        var state = KeymanState(
            platform: options["&platform"] ?? "hardware desktop native", baseLayouts: layouts.joined(separator: " "))
        program.restore(options, in: &state)
        return state
    }
}

extension KeymanTest {
    /// What the rules do, without a device: the text afterwards, what the keyboard still knows of it, and what an app
    /// would type beside it.
    package struct Result: Sendable {
        package var text: String
        package var context = ""
        package var state: KeymanState
        package var beeps = 0
        /// The text before each key, and whether Caps Lock was on.
        package var before: [(text: String, caps: Bool)] = []
        /// How many code points were there when a key that no rule is for typed something in the app.
        package var typedByApp: [(place: Int, character: Unicode.Scalar)] = []
    }

    /// Applies the rules to the keys of the test.
    package func result(of program: KeymanProgram) -> Result {
        var result = Result(text: context, state: state(of: program))
        var known = program.context(of: context)
        var caps = hasCapsLock && !program.info.capsLock.isAlwaysOff
        for press in keys {
            result.before.append((result.text, caps))
            switch press.key {
            case "K_CAPS":
                caps = program.info.capsLock.isOn(afterPressWhen: caps)
                continue
            case "K_CONTROL", "K_ALT": continue
            case "K_SHIFT":
                if program.info.capsLock.isFreedByShift { caps = false }
                continue
            default: break
            }
            let modifiers = caps ? press.modifiers.union([.caps]) : press.modifiers
            let outcome = program.press(KeymanPress(press.key, modifiers), after: known, result.state)
            result.state = outcome.state
            if outcome.beeps { result.beeps += 1 }
            // The context may be shorter than the text; what it has lost is in the text.
            result.text = result.text.dropping(known.text) + outcome.context.text
            known = outcome.context
            if outcome.isLeft {
                if let character = KeyNames.typedByApps[press.key] {
                    result.typedByApp.append((result.text.unicodeScalars.count, character))
                }
                known = program.context(of: "")
            }
            if press.modifiers.contains(.shift), program.info.capsLock.isFreedByShift { caps = false }
        }
        result.context = known.text
        return result
    }
}

extension String {
    /// The text without the one at its end.
    fileprivate func dropping(_ end: String) -> String {
        let (own, other) = (unicodeScalars, end.unicodeScalars)
        return String(String.UnicodeScalarView(own.dropLast(other.count)))
    }
}
