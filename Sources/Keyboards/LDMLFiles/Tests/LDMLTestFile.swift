package import SourceText
import Transforms
import XMLFiles

/// A file of tests for an LDML keyboard (TR35 part 7, “Keyboard Test Data”).
package struct LDMLTestFile: Sendable {
    /// Characters and strings that a keyboard must be able to type.
    package struct Repertoire: Sendable {
        /// The ways of pressing keys by which they must be typed.
        package enum Kind: String, CaseIterable, Sendable {
            case `default`, simple, gesture, flick, longPress, multiTap, hardware
        }

        package let name: String
        package let kind: Kind
        package let texts: [String]
        package let line: Int
    }

    /// What a test does, one after the other.
    package enum Step: Sendable {
        /// A press of a key, wherever it is.
        case key(String, Gesture)
        /// A press of a key that has this text.
        case emit(String)
        case backspace
        /// The text that is expected.
        case check(String)
    }

    /// How a key is pressed.
    package enum Gesture: Hashable, Sendable {
        case tap
        case flick([String])
        /// A long press, and which of its keys is taken, from 1; 0 for the one that it takes by itself.
        case longPress(Int)
        case taps(Int)
    }

    package struct PlacedStep: Sendable {
        package let step: Step
        package let line: Int
        /// The line of the file, and the part of it with the expected text.
        package let excerpt: SourceExcerpt?
    }

    package struct Test: Sendable {
        /// The name of the suite and of the test.
        package let name: String
        package let start: String
        package let steps: [PlacedStep]
        package let line: Int
    }

    package let file: String
    /// The name of the keyboard's file.
    package let keyboard: String
    package let repertoires: [Repertoire]
    package let tests: [Test]

    /// The greatest number of characters and strings of all repertoires.
    private static let maximumCharacters = 100_000

    /// Reads a file. Throws every problem.
    package init(_ bytes: [UInt8], file: String) throws(InvalidFileError) {
        let document = try LDMLFile.document(bytes, file: file, schema: .tests)
        var reading = TestReading(document: document)
        let root = LDMLElement(element: document.root, document: document)
        self.file = file
        keyboard = root.children.first { $0.name == "info" }?["keyboard"] ?? ""
        if keyboard.isEmpty { reading.problems.report(root.problem("the element info with the keyboard is missing")) }
        repertoires = root.children.filter { $0.name == "repertoire" }.compactMap { reading.repertoire($0) }
        tests = root.children.filter { $0.name == "tests" }.flatMap { suite in
            suite.children.filter { $0.name == "test" }.map { reading.test($0, of: suite["name"] ?? "") }
        }
        guard reading.problems.isEmpty else { throw reading.problems.all }
    }

    private struct TestReading {
        let document: XMLDocument
        var problems = LDMLProblems()
        var properties = UnicodeProperties()
        var textsLeft = LDMLTestFile.maximumCharacters

        mutating func repertoire(_ element: LDMLElement) -> Repertoire? {
            let type = element["type"] ?? "default"
            guard let kind = Repertoire.Kind(rawValue: type) else {
                problems.report(
                    element.problem(
                        "type", nil, LDMLProblems.unknown("type", type, among: Repertoire.Kind.allCases.map(\.rawValue))
                    ))
                return nil
            }
            do throws(TransformSyntaxError) {
                guard let texts = try CharacterSetReader.texts(element["chars"] ?? "", atMost: textsLeft, &properties)
                else {
                    problems.report(
                        element.problem(
                            "chars", nil,
                            "the repertoires of a file have at most \(LDMLTestFile.maximumCharacters) characters"))
                    return nil
                }
                textsLeft -= texts.count
                return Repertoire(
                    name: element["name"] ?? "", kind: kind, texts: texts,
                    line: document.line(of: element.element))
            } catch {
                problems.report(element.problem("chars", error.range, error.message))
                return nil
            }
        }

        mutating func test(_ element: LDMLElement, of suite: String) -> Test {
            var start = ""
            var steps: [PlacedStep] = []
            for child in element.children {
                let line = document.line(of: child.element)
                func add(_ step: Step, _ excerpt: SourceExcerpt? = nil) {
                    steps.append(PlacedStep(step: step, line: line, excerpt: excerpt))
                }
                switch child.name {
                case "startContext":
                    if !steps.isEmpty { problems.report(child.problem("startContext comes first in a test")) }
                    start = text("to", of: child)
                case "keystroke": if let gesture = gesture(child) { add(.key(text("key", of: child), gesture)) }
                case "emit": add(.emit(text("to", of: child)))
                case "backspace": add(.backspace)
                case "check": add(.check(text("result", of: child)), child.element["result"].map(document.excerpt))
                default: break
                }
            }
            return Test(
                name: "\(suite)/\(element["name"] ?? "")", start: start, steps: steps,
                line: document.line(of: element.element))
        }

        private mutating func text(_ name: String, of element: LDMLElement) -> String {
            do throws(TransformSyntaxError) {
                return try LiteralReader.unescaped(element[name] ?? "", hasDigits: true)
            } catch {
                problems.report(element.problem(name, error.range, error.message))
                return ""
            }
        }

        private mutating func gesture(_ element: LDMLElement) -> Gesture? {
            var gestures: [Gesture] = []
            if let flick = element["flick"] { gestures.append(.flick(flick.split(separator: " ").map(String.init))) }
            if let written = element["longPress"] {
                guard let number = Int(written), (0...999).contains(number) else {
                    problems.report(element.problem("longPress", nil, "longPress is a number from 0 to 999"))
                    return nil
                }
                gestures.append(.longPress(number))
            }
            if let written = element["tapCount"] {
                guard let count = Int(written), (2...999).contains(count) else {
                    problems.report(element.problem("tapCount", nil, "tapCount is a number from 2 to 999"))
                    return nil
                }
                gestures.append(.taps(count))
            }
            guard gestures.count <= 1 else {
                problems.report(element.problem("a keystroke has one of flick, longPress and tapCount"))
                return nil
            }
            return gestures.first ?? .tap
        }
    }
}
