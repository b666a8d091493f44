package import KeyboardExtension
import LayoutFiles

/// A keyboard whose keys type what stands on them, with capitals as on a phone: by themselves where the field asks for
/// them, for one letter after shift, and locked by a long press of shift.
package struct DirectKeyboard: Keyboard {
    static let vocabulary = EngineVocabulary(name: "direct", actions: ["shiftLock"])
    private static let shiftLayer = "shift"

    /// Why capitals are shown, or are not.
    private enum Shift: Hashable, Sendable {
        /// As the field and the text before the caret ask for.
        case automatic
        /// As the user set it, until the next character.
        case manual
        case locked
    }

    private let hasShift: Bool
    private var shift = Shift.automatic
    private var layer = KeyboardLayout.baseLayer
    private var document: DocumentIdentifier?

    package init(layout: KeyboardLayout) {
        hasShift = layout.layer(DirectKeyboard.shiftLayer) != nil
    }

    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        switch event {
        case .key(let key): return press(key, &proxy)
        case .willAppear:
            document = proxy.documentIdentifier
            shift = .automatic
            layer = KeyboardLayout.baseLayer
            return followText(proxy)
        case .textDidChange where document != proxy.documentIdentifier:
            // The focus has moved to another field while the keyboard stayed.
            document = proxy.documentIdentifier
            shift = .automatic
            return show(proxy.wantsCapital && hasShift ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
        case .didAppear, .textDidChange, .selectionDidChange, .wake: return followText(proxy)
        default: return KeyboardResponse()
        }
    }

    package var appearance: KeyboardAppearance {
        KeyboardAppearance(mode: shift == .locked ? "ABC" : nil, labels: shift == .locked ? ["shift": "⇪"] : [:])
    }

    private mutating func press(_ key: KeyEvent, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch key.action {
        case .type(let text): return type(text, &proxy)
        case .digit(let digit): return type("\(digit)", &proxy)
        case .returnKey: return type("\n", &proxy)
        case .deleteBackward: return deleteBackward(at: key.time, &proxy)
        case .engine:
            shift = .locked
            return show(DirectKeyboard.shiftLayer)
        case .layer(let id):
            shift = id == DirectKeyboard.shiftLayer ? .manual : .automatic
            layer = layer == id ? KeyboardLayout.baseLayer : id
            return KeyboardResponse(standardFor: .key(key))
        case .nextKeyboard, .dismissKeyboard: return KeyboardResponse(standardFor: .key(key))
        }
    }

    private mutating func type(_ text: String, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        if shift == .manual { shift = .automatic }
        // A space or a new line leads from symbols back to letters, as on a phone.
        let leadsBack = layer != DirectKeyboard.shiftLayer && (text == " " || text == "\n")
        let wantsCapital = hasShift && (leadsBack || followsText) && proxy.wantsCapital(behind: text)
        proxy.insertText(text)
        guard leadsBack || followsText else { return KeyboardResponse() }
        return show(wantsCapital ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
    }

    private mutating func deleteBackward<Proxy: TextDocumentProxy>(
        at time: SimulatedTime, _ proxy: inout Proxy
    ) -> KeyboardResponse {
        var mirror = MirroringProxy(proxy)
        mirror.deleteBackward()
        proxy = mirror.base
        guard mirror.ranEmpty else { return followText(mirror) }
        return KeyboardResponse(requests: [.wake(at: time + LateContext.patience)])
    }

    /// Shows capitals or small letters as the text asks for.
    private mutating func followText(_ proxy: some TextDocumentProxy) -> KeyboardResponse {
        guard followsText else { return KeyboardResponse() }
        return show(proxy.wantsCapital ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
    }

    /// Whether capitals come and go as the text asks for: not where the user has decided or other keys are shown.
    private var followsText: Bool { hasShift && shift == .automatic && showsLetters }

    private var showsLetters: Bool { layer == KeyboardLayout.baseLayer || layer == DirectKeyboard.shiftLayer }

    private mutating func show(_ target: String) -> KeyboardResponse {
        guard layer != target else { return KeyboardResponse() }
        layer = target
        return KeyboardResponse(requests: [.showLayer(target)])
    }
}
