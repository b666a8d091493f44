package import KeyboardExtension
import T9Input

/// A phone keypad without prediction: each press of a key shows the key's next letter. The letter stays marked until
/// its time is over or something else is typed.
package struct MultiTapKeyboard: ComposingKeyboard {
    private var typing: MultiTapTyping
    private var typesDigits = false
    private let language: String
    private let returnKeys: ReturnKeys
    var composition = FieldComposition()

    init(keypad: Keypad, language: String, timeout: Duration, _ returnKeys: ReturnKeys) {
        self.language = language
        typing = MultiTapTyping(keypad: keypad, timeout: timeout)
        self.returnKeys = returnKeys
    }

    mutating func respond(
        to event: KeyboardEvent, _ proxy: inout some ConfirmingProxy
    ) -> KeyboardResponse {
        switch event {
        case .willDisappear:
            typing.endLetter(&proxy)
            return KeyboardResponse(requests: [.cancelWake])
        case .wake: typing.endLetter(&proxy)
        case .key(let key): return press(key, &proxy)
        case .load, .willAppear, .didAppear, .didDisappear, .candidate, .textWillChange, .textDidChange,
            .selectionWillChange, .selectionDidChange, .stored, .forget, .answer, .viewWillTransition,
            .didReceiveMemoryWarning:
            break
        }
        return KeyboardResponse()
    }

    mutating func begin(_ proxy: some TextDocumentProxy) {
        typesDigits = proxy.traits.wantsDigits
        typing.setMarks(PunctuationMarks(proxy.traits, language: language))
        typing.setLetterCase(.automatic(startsSentence: false))
        typing.followSentence(proxy.wantsCapital)
    }

    mutating func abandon(isLeft: Bool) -> [StoredChange] {
        typing.abandon()
        return []
    }

    mutating func followText(_ proxy: some TextDocumentProxy) { typing.followSentence(proxy.wantsCapital) }

    var isComposing: Bool { typing.isComposing }

    var markedText: String { typing.markedText }

    package var typingState: String { typesDigits ? "digits" : typing.state }

    package var appearance: KeyboardAppearance {
        KeyboardAppearance(
            mode: typesDigits ? "123" : typing.letterCase.label,
            labels: returnKeys.labels(for: composition.field?.returnKeyType))
    }

    private mutating func press(_ key: KeyEvent, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch key.action {
        case .digit(let digit):
            return typesDigits ? key.perform(&proxy) : typing.press(digit, at: key.time, &proxy)
        case .standard(.deleteBackward):
            return typing.deleteLetter(&proxy) ? KeyboardResponse() : key.perform(&proxy)
        case .type, .typeAndShow, .layer, .standard:
            typing.endLetter(&proxy)
            return key.perform(&proxy)
        case .engine(let name, _):
            switch MultiTapAction(rawValue: name) {
            case .letterCase: cycleCase(&proxy)
            case nil: break
            }
            return KeyboardResponse()
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
