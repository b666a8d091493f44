package import KeyboardExtension

/// An edit a keyboard requests: an entry of the journal that goes from the keyboard's process to the host's.
package enum ProxyEdit: Hashable, Sendable {
    case insert(String)
    case deleteBackward
    case moveCaret(by: Int)
    case mark(String, selected: Range<Int>)
    case unmark
}

extension ProxyEdit {
    package var isCaretMove: Bool {
        if case .moveCaret = self { true } else { false }
    }

    /// Asks a proxy for the edit.
    package func make(in proxy: inout some TextDocumentProxy) {
        switch self {
        case .insert(let text): proxy.insertText(text)
        case .deleteBackward: proxy.deleteBackward()
        case .moveCaret(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
        case .mark(let text, let selected): proxy.setMarkedText(text, selectedRange: selected)
        case .unmark: proxy.unmarkText()
        }
    }
}
