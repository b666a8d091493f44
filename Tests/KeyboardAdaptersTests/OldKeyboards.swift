import KeyboardAdapters
import KeyboardExtension

/// An action handler, as frameworks for keyboards have them: a gesture on an action.
final class ActionHandler {
    enum Gesture { case press, release, longPress }
    enum Action: Hashable { case character(String), backspace, space, nextKeyboard, custom(named: String) }

    private let proxy: ProxyObject
    private(set) var words = 0

    init(proxy: ProxyObject) { self.proxy = proxy }

    func handle(_ gesture: Gesture, on action: Action) {
        switch (gesture, action) {
        case (.release, .character(let text)): proxy.insertText(text)
        case (.longPress, .character(let text)): proxy.insertText(text.uppercased())
        case (.release, .space):
            proxy.insertText(" ")
            words += 1
        case (.release, .backspace): proxy.deleteBackward()
        case (.release, .nextKeyboard): proxy.advanceToNextInputMode()
        case (.release, .custom(named: "paste")):
            proxy.request(.readPasteboard) { [weak self] answer in
                if case .pasteboard(let text?) = answer { self?.proxy.insertText(text) }
            }
        default: break
        }
    }
}

extension ActionHandler.Action {
    init?(_ action: KeyAction) {
        switch action {
        case .type(" "): self = .space
        case .type(let text): self = .character(text)
        case .standard(.deleteBackward): self = .backspace
        case .standard(.nextKeyboard): self = .nextKeyboard
        case .engine(let name, _): self = .custom(named: name)
        default: return nil
        }
    }
}

extension KeyboardLayout {
    static let old = KeyboardLayout(
        id: "old",
        layers: [
            Layer(id: "base", rows: [["c", "a", "f", "e", "space"], ["accent", "paste", "stray", "del", "next"]])
        ],
        keys: [
            LayoutKey(id: "space", action: .type(" ")),
            LayoutKey(id: "accent", action: .engine("accent", slot: nil)),
            LayoutKey(id: "paste", action: .engine("paste", slot: nil)),
            LayoutKey(id: "stray", action: .engine("stray", slot: nil)),
            LayoutKey(id: "del", action: .deleteBackward), LayoutKey(id: "next", action: .nextKeyboard),
        ])
}

extension AvailableKeyboard {
    static let accents = AvailableKeyboard(layout: .old) {
        ProxyKeyboard {
            AccentController(textDocumentProxy: $0)
        } handle: { controller, event in
            guard case .key(let key) = event else { return }
            switch key.key {
            case "accent": controller.accentTapped()
            case "space": controller.spaceTapped()
            case "del", "next": controller.textDocumentProxy.perform(key)
            default: controller.letterTapped(key.key)
            }
        } appearance: {
            KeyboardAppearance(candidates: $0.accents.map(String.init))
        }
    }

    static let gestures = AvailableKeyboard(layout: .old) {
        ProxyKeyboard {
            ActionHandler(proxy: $0)
        } handle: { handler, event in
            if case .key(let key) = event, let action = ActionHandler.Action(key.action) {
                handler.handle(key.isHeld ? .longPress : .release, on: action)
            }
        } appearance: {
            KeyboardAppearance(mode: "\($0.words) words")
        }
    }
}
