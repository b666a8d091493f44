package import TextModel

/// An edit as a keyboard asks for it: one entry of the journal that crosses from the keyboard's process to the host's.
package enum ProxyEdit: Hashable, Sendable {
    case insert(String)
    case deleteBackward
    case moveCaret(by: Int)
    case mark(String, selected: Range<Int>)
    case unmark
}

extension TextDocument {
    /// What the host makes of a keyboard's edit; nil if it changes nothing.
    package func edit(for request: ProxyEdit) -> TextEdit? {
        switch request {
        // Devices do not delete a selection by typing nothing over it.
        case .insert(""): markedRange == nil ? nil : inserting("")
        case .insert(let text): inserting(text)
        case .deleteBackward: deletingBackward()
        case .moveCaret(let offset): movingCaret(by: offset)
        case .mark("", _) where markedRange == nil: nil
        case .mark(let text, let selected): marking(text, selected: selected)
        case .unmark: markedRange == nil ? nil : unmarking()
        }
    }
}
