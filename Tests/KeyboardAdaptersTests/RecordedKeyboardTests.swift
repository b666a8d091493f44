import JSONText
import KeyboardAdapters
import KeyboardExtension
import KeyboardWire
import ProxyRules
import Synchronization
import Testing

/// A keyboard that was written for UIKit, recorded.
@Suite struct RecordedKeyboardTests {
    /// The lines of a trace, after its head.
    private final class Trace: Sendable {
        private let text = Mutex("")

        func write(_ part: String) { text.withLock { $0 += part } }

        var lines: [TraceLine] {
            get throws {
                try text.withLock { $0 }.split(separator: "\n").dropFirst().map { try TraceLine(line: Array($0.utf8)) }
            }
        }
    }

    private static func press(
        _ keys: [String], hidesLetters: Bool = false, traits: TextInputTraits = .init()
    ) throws
        -> [TraceLine]
    {
        let trace = Trace()
        let accents = ProxyKeyboard {
            AccentController(textDocumentProxy: $0)
        } handle: { controller, event in
            guard case .key(let key) = event else { return }
            key.key == "accent" ? controller.accentTapped() : controller.letterTapped(key.key)
        }
        var keyboard = RecordedKeyboard(accents, hidesLetters: hidesLetters) { trace.write($0) }
        var proxy = PlainProxy()
        proxy.traits = traits
        for (index, key) in keys.enumerated() {
            let event = KeyEvent(key: key, action: .type(key), time: .milliseconds(100 * index))
            _ = try keyboard.handle(.key(event), proxy: &proxy)
        }
        return try trace.lines
    }

    @Test func `Each call is written, with what was shown before and after`() throws {
        let lines = try Self.press(["e", "accent"])
        let edits = lines.compactMap { if case .edit(let edit) = $0.content { edit } else { nil } }
        #expect(edits == [.insert("e"), .deleteBackward, .insert("é")])
        let shown = lines.compactMap { line -> String? in
            guard case .read(let read) = line.content, read.hasText != nil else { return nil }
            return (read.before ?? nil) ?? "nil"
        }
        #expect(shown == ["nil", "nil", "e", "e", "e", "é"])
        #expect(lines.map(\.number) == Array(1...lines.count))
        #expect(lines.last?.time == 100)
    }

    @Test func `Letters can be hidden`() throws {
        let text = try Self.press(["A", "e", "accent"], hidesLetters: true).written
        #expect(!text.contains("é") && text.contains("Aa"))
    }

    @Test func `Nothing is written of a field for a secret`() throws {
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        #expect(try Self.press(["e"], traits: traits).isEmpty)
    }
}

/// A field without quirks.
private struct PlainProxy: TextDocumentProxy {
    private var text = ""
    var traits = TextInputTraits()
    var documentContextBeforeInput: String? { text.isEmpty ? nil : text }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var hasText: Bool { !text.isEmpty }
    var documentIdentifier: DocumentIdentifier { DocumentIdentifier(rawValue: "a") }
    var documentInputMode: TextInputMode? { nil }
    var needsInputModeSwitchKey: Bool { true }
    var hasFullAccess: Bool { false }
    mutating func insertText(_ new: String) { text += new }
    mutating func deleteBackward() { text = String(text.dropLast()) }
    mutating func adjustTextPosition(byCharacterOffset offset: Int) {}
    mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {}
    mutating func unmarkText() {}
}
