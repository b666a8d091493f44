import KeySequences
import KeyboardExtension
import LayoutFiles
import TestSupport
import Testing

@testable import Keyboards

/// Types each digit several times.
struct EchoKeyboard: Keyboard {
    var times: Int

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        guard case .key(let key) = event else { return KeyboardResponse() }
        switch key.action {
        case .digit(let digit):
            for _ in 0..<times { proxy.insertText("\(digit)") }
            return KeyboardResponse()
        case .engine(EchoAction.shout.rawValue, _):
            proxy.insertText("!")
            return KeyboardResponse()
        default:
            // Everything that all keyboards do alike: delete, return, the next keyboard, layers.
            return key.perform(&proxy)
        }
    }
}

/// The actions of an echo layout, besides those of every keyboard.
enum EchoAction: String, EngineAction {
    case shout
}

/// The options of an echo layout.
struct EchoSettings: EngineSettings {
    var times = 2

    static let options: [EngineOption<EchoSettings>] = [.count("times", \.times, 1...9)]
}

extension EchoKeyboard {
    static let engine = KeyboardEngine(
        EngineVocabulary(name: "echo", actions: EchoAction.names), settings: EchoSettings.self
    ) { layout, settings, _ in
        AvailableKeyboard(layout: layout) { EchoKeyboard(times: settings.times) }
    }
}

/// The engine with which CONTRIBUTING shows how to add one, and the layout and the file that it shows with it.
@Suite struct EchoEngineTests {
    /// The block of CONTRIBUTING in that language.
    private static func block(_ language: String) throws -> String {
        let blocks = try Paper(".github/CONTRIBUTING.md").blocks
        return try #require(blocks.first { $0.language == language }).text
    }

    @Test func `The engine of CONTRIBUTING types`() throws {
        #expect(try EngineDevice.facts(EchoKeyboard.engine, after: ["5 {shout}"]).contains("document: 55!¦"))
        #expect(try EngineDevice.facts(EchoKeyboard.engine, ["times": "3"], after: ["5"]).contains("document: 555¦"))
    }

    @Test func `The layout and the file of CONTRIBUTING go with it`() throws {
        let layout = try LayoutFile.read(
            Array(try Self.block("yml").utf8), id: "echo", file: "echo.yaml", engines: [EchoKeyboard.engine.vocabulary])
        let file = try Script(Array(try Self.block("text").utf8), name: "echo.keys")
        let test = SequenceTest(file, on: try EngineDevice.device(EchoKeyboard.engine, layout))
        #expect(test.passed, "\(test.differences) \(test.problems)")
    }
}
