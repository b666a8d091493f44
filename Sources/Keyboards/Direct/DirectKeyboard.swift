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
        if case .key(let key) = event, case .type(let text) = key.action, text.settlesCapital {
            // Nothing has to be read around what says by itself how to go on.
            proxy.insertText(text)
            return textWasTyped { proxy.traits.autocapitalizationType == .allCharacters }
        }
        var mirror = MirroringProxy(proxy)
        defer { proxy = mirror.base }
        switch event {
        case .willAppear:
            document = proxy.documentIdentifier
            shift = .automatic
            layer = KeyboardLayout.baseLayer
            return followText(mirror)
        case .textDidChange where document != proxy.documentIdentifier:
            // The focus has moved to another field while the keyboard stayed.
            document = proxy.documentIdentifier
            shift = .automatic
            return show(proxy.wantsCapital && hasShift ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
        case .didAppear, .textDidChange, .selectionDidChange, .wake: return followText(mirror)
        case .key(let key):
            var response = press(key, &mirror)
            if mirror.ranEmpty { response.requests.append(.wake(at: key.time + LateContext.patience)) }
            return response
        default: return KeyboardResponse()
        }
    }

    package var appearance: KeyboardAppearance {
        KeyboardAppearance(mode: shift == .locked ? "ABC" : nil, labels: shift == .locked ? ["shift": "⇪"] : [:])
    }

    private mutating func press<Base>(_ key: KeyEvent, _ proxy: inout MirroringProxy<Base>) -> KeyboardResponse {
        switch key.action {
        case .type(let text):
            proxy.insertText(text)
            return characterWasTyped(text, proxy)
        case .digit(let digit):
            proxy.insertText("\(digit)")
            return characterWasTyped("\(digit)", proxy)
        case .returnKey:
            proxy.insertText("\n")
            return characterWasTyped("\n", proxy)
        case .deleteBackward:
            proxy.deleteBackward()
            return followText(proxy)
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

    /// Text was typed behind which capitals are wanted or not, whatever stands before it.
    private mutating func textWasTyped(wantsCapital: () -> Bool) -> KeyboardResponse {
        if shift == .manual { shift = .automatic }
        guard hasShift, shift == .automatic, showsLetters else { return KeyboardResponse() }
        return show(wantsCapital() ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
    }

    private mutating func characterWasTyped<Base>(_ text: String, _ proxy: MirroringProxy<Base>) -> KeyboardResponse {
        if shift == .manual { shift = .automatic }
        // A space or a new line leads from symbols back to letters, as on a phone.
        if layer != DirectKeyboard.shiftLayer, text == " " || text == "\n" {
            return show(proxy.wantsCapital && hasShift ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
        }
        return followText(proxy)
    }

    /// Shows capitals or small letters as the text asks for, unless the user has decided or other keys are shown.
    private mutating func followText<Base>(_ proxy: MirroringProxy<Base>) -> KeyboardResponse {
        guard hasShift, !proxy.ranEmpty, shift == .automatic, showsLetters else { return KeyboardResponse() }
        return show(proxy.wantsCapital ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
    }

    private var showsLetters: Bool { layer == KeyboardLayout.baseLayer || layer == DirectKeyboard.shiftLayer }

    private mutating func show(_ target: String) -> KeyboardResponse {
        guard layer != target else { return KeyboardResponse() }
        layer = target
        return KeyboardResponse(requests: [.showLayer(target)])
    }
}

extension String {
    /// Whether it ends in a visible ASCII character: no sentence and no word begins right behind one.
    fileprivate var settlesCapital: Bool { utf8.last.map { (0x21..<0x7F).contains($0) } == true }
}
