import Foundation
import KeyboardAdapters
import KeyboardExtension

// Keyboards as they are written for phones, before anything of them is rewritten. Only the types of UIKit have other
// names.

/// A keyboard in the style of a `UIInputViewController`: two spaces become a full stop, and the accent key changes the
/// letter before the caret until a second without a key has passed.
final class OldController {
    let textDocumentProxy: ProxyObject
    private var accents: [Character] = []
    private var chosen = 0
    private(set) var shown = "abc"

    private static let forms: [Character: [Character]] = ["e": ["é", "è", "ê"], "a": ["à", "â"]]

    init(textDocumentProxy: ProxyObject) { self.textDocumentProxy = textDocumentProxy }

    func letterTapped(_ letter: String) {
        accents = []
        textDocumentProxy.insertText(letter)
    }

    func spaceTapped() {
        accents = []
        if textDocumentProxy.documentContextBeforeInput?.hasSuffix(" ") == true {
            textDocumentProxy.deleteBackward()
            textDocumentProxy.insertText(". ")
        } else {
            textDocumentProxy.insertText(" ")
        }
    }

    func accentTapped() {
        if accents.isEmpty {
            guard let letter = textDocumentProxy.documentContextBeforeInput?.last, let forms = Self.forms[letter] else {
                return
            }
            (accents, chosen) = (forms + [letter], 0)
        } else {
            chosen = (chosen + 1) % accents.count
        }
        textDocumentProxy.deleteBackward()
        textDocumentProxy.insertText(String(accents[chosen]))
        shown = accents.map(String.init).joined()
        // Was DispatchQueue.main.asyncAfter(deadline: .now() + 1).
        textDocumentProxy.after(.seconds(1)) { [weak self] in
            self?.accents = []
            self?.shown = "abc"
        }
    }

    func deleteTapped() { textDocumentProxy.deleteBackward() }
    func globeTapped() { textDocumentProxy.advanceToNextInputMode() }
}

/// An action handler, as frameworks for keyboards have them: a gesture on an action.
final class OldActionHandler {
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

extension OldActionHandler.Action {
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
    static let oldController = AvailableKeyboard(layout: .old) {
        ProxyKeyboard {
            OldController(textDocumentProxy: $0)
        } handle: { controller, event in
            guard case .key(let key) = event else { return }
            switch key.key {
            case "accent": controller.accentTapped()
            case "space": controller.spaceTapped()
            case "del": controller.deleteTapped()
            case "next": controller.globeTapped()
            default: controller.letterTapped(key.key)
            }
        } appearance: {
            KeyboardAppearance(mode: $0.shown)
        }
    }

    static let oldActionHandler = AvailableKeyboard(layout: .old) {
        ProxyKeyboard {
            OldActionHandler(proxy: $0)
        } handle: { handler, event in
            if case .key(let key) = event, let action = OldActionHandler.Action(key.action) {
                handler.handle(key.isHeld ? .longPress : .release, on: action)
            }
        } appearance: {
            KeyboardAppearance(mode: "\($0.words) words")
        }
    }
}
