import KeyboardExtension
import T9Input

struct MultiTapTyping: Hashable, Sendable {
    init(layout: KeyboardLayout) {}
    mutating func endLetter(_ proxy: inout some TextDocumentProxy, spelling: inout T9Keyboard.InputMode) {}
    mutating func deleteLetter(_ proxy: inout some TextDocumentProxy, spelling: inout T9Keyboard.InputMode) -> Bool { false }
    mutating func press(_ digit: Int, _ key: KeyEvent, _ proxy: inout some TextDocumentProxy, spelling: inout T9Keyboard.InputMode, letterCase: inout LetterCase) -> KeyboardResponse { KeyboardResponse() }
}
struct MultiTapKeyboard: Keyboard {
    static let vocabulary = EngineVocabulary(name: "multiTap", actions: ["letterCase"], options: ["multiTapTimeout": .duration])
    init(layout: KeyboardLayout) {}
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse { KeyboardResponse(standardFor: event) }
}
import LayoutFiles
