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
}
