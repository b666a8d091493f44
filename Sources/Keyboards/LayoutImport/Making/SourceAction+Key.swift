import KeyboardExtension

extension SourceAction {
    /// The key that does this. The letters are what is on the key that leads back to them.
    func key(letters: String) -> LayoutKey {
        switch self {
        case .shift:
            LayoutKey(
                id: "shift", label: "⇧", action: .layer(RowsMaking.shiftLayer), longPress: Self.lock, width: Self.width)
        case .lockShift: LayoutKey(id: "caps", label: "⇪", action: Self.lock, width: Self.width)
        case .symbols:
            LayoutKey(id: "symbols", label: "123", action: .layer(RowsMaking.symbolsLayer), width: Self.width)
        case .letters:
            LayoutKey(id: "letters", label: letters, action: .layer(KeyboardLayout.baseLayer), width: Self.width)
        case .dismiss: LayoutKey(id: "dismiss", label: "⌨", action: .dismissKeyboard)
        case .frame(let kind): kind.wideKey
        }
    }

    /// Holding shift locks capitals, as on the bundled layouts.
    private static let lock = KeyAction.engine("shiftLock", slot: nil)
    fileprivate static let width = 1.5
}

extension FrameKey {
    fileprivate var wideKey: LayoutKey {
        var key = key
        switch self {
        case .next, .space: break
        case .returnKey, .delete: key.width = SourceAction.width
        }
        return key
    }
}
