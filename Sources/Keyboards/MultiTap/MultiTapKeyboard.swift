package import KeyboardExtension
import LayoutFiles
import T9Input

/// A phone pad without prediction: each press of a key goes on to its next letter, which stays marked until its time is
/// over or something else is typed.
package struct MultiTapKeyboard: Keyboard {
    static let vocabulary = EngineVocabulary(
        name: "multiTap", actions: ["letterCase"], needsLetters: true, options: ["multiTapTimeout": .duration])

    private var typing: MultiTapTyping
    private var typesDigits = false
    private var marked = MarkedComposition()
    private var field: ServedField?

    package init(layout: KeyboardLayout) { typing = MultiTapTyping(layout: layout) }

    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        if typing.isComposing, marked.isLost(typing.markedText, at: event, &proxy) {
            typing.abandon()
            proxy.unmarkText()
        }
        var mirror = MirroringProxy(proxy, markedText: typing.markedText)
        let response = handle(event, &mirror)
        proxy = mirror.base
        marked.wasEdited(mirror.trail)
        return response
    }

    private mutating func handle<Base>(
        _ event: KeyboardEvent, _ proxy: inout MirroringProxy<Base>
    ) -> KeyboardResponse {
        var response = KeyboardResponse(standardFor: event)
        begin(at: event, proxy)
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
        guard !typing.isComposing else { return response }
        begin(at: event, proxy)
        if proxy.ranEmpty, case .key(let key) = event {
            response.requests.append(.wake(at: key.time + LateContext.patience))
        } else {
            typing.followSentence(proxy.wantsCapital)
        }
        return response
    }

    /// Starts anew where the field is another, or has meanwhile said what it is.
    private mutating func begin(at event: KeyboardEvent, _ proxy: some TextDocumentProxy) {
        let served = ServedField(proxy)
        guard event == .willAppear || served != field, !event.isLoad, !typing.isComposing else { return }
        field = served
        typesDigits = proxy.traits.wantsDigits
        typing.setLetterCase(.automatic(startsSentence: false))
        typing.followSentence(proxy.wantsCapital)
    }

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
