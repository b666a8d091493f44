package import KeyboardExtension
import LayoutFiles
import T9Input

/// A phone pad without prediction: each press of a key goes on to its next letter, which stays marked until its time is
/// over or something else is typed.
package struct MultiTapKeyboard: ComposingKeyboard {
    static let vocabulary = EngineVocabulary(
        name: "multiTap", actions: ["letterCase"], needsLetters: true, options: ["multiTapTimeout": .duration])

    private var typing: MultiTapTyping
    private var typesDigits = false
    var place = ComposingPlace()

    package init(layout: KeyboardLayout) { typing = MultiTapTyping(layout: layout) }

    mutating func respond(
        to event: KeyboardEvent, _ proxy: inout MirroringProxy<some TextDocumentProxy>
    ) -> KeyboardResponse {
        var response = KeyboardResponse(standardFor: event)
        switch event {
        case .willDisappear:
            typing.endLetter(&proxy)
            response.requests.append(.cancelWake)
        case .wake: typing.endLetter(&proxy)
        case .key(let key):
            if case .digit(let digit) = key.action, !typesDigits {
                response = typing.press(digit, at: key.time, &proxy)
            } else {
                press(key.action, &proxy)
            }
        default: break
        }
        return response
    }

    mutating func begin(_ proxy: some TextDocumentProxy) {
        typesDigits = proxy.traits.wantsDigits
        typing.setLetterCase(.automatic(startsSentence: false))
        typing.followSentence(proxy.wantsCapital)
    }

    mutating func abandon() -> [StoredChange] {
        typing.abandon()
        return []
    }

    mutating func followText(_ proxy: some TextDocumentProxy) { typing.followSentence(proxy.wantsCapital) }

    var isComposing: Bool { typing.isComposing }

    var markedText: String { typing.markedText }

    package var appearance: KeyboardAppearance {
        KeyboardAppearance(mode: typesDigits ? "123" : typing.letterCase.label)
    }

    private mutating func press(_ action: KeyAction, _ proxy: inout some TextDocumentProxy) {
        switch action {
        case .engine: cycleCase(&proxy)
        case .deleteBackward:
            if !typing.deleteLetter(&proxy) { proxy.deleteBackward() }
        case .digit(let digit): proxy.insertText("\(digit)")
        case .type(let text):
            typing.endLetter(&proxy)
            proxy.insertText(text)
        case .returnKey:
            typing.endLetter(&proxy)
            proxy.insertText("\n")
        case .layer, .nextKeyboard, .dismissKeyboard: typing.endLetter(&proxy)
        }
    }

    /// abc → Abc → ABC → 123 → abc.
    private mutating func cycleCase(_ proxy: inout some TextDocumentProxy) {
        if typesDigits {
            typesDigits = false
            typing.setLetterCase(.lower)
        } else if typing.letterCase == .allCaps, !typing.isComposing {
            typesDigits = true
        } else {
            typing.cycleLetterCase(&proxy)
        }
    }
}
