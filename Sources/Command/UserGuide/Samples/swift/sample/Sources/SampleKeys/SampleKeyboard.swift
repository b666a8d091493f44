public import KeyboardExtension

/// A keyboard of five letters. The key `again` types the character before the caret once more.
public struct SampleKeyboard: Keyboard {
    /// A keyboard on which nothing was pressed.
    public init() {}

    /// Handles one event.
    public mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        guard case .key(let key) = event else { return KeyboardResponse() }
        guard key.action == .engine("again", slot: nil) else { return key.perform(&proxy) }
        if let last = proxy.documentContextBeforeInput?.last { proxy.insertText(String(last)) }
        return KeyboardResponse()
    }
}

extension SampleKeyboard {
    /// Its keys. One without a `LayoutKey` types its id.
    public static let layout = KeyboardLayout(
        id: "sample", name: "Sample", locale: "en", engine: "sample",
        layers: [.init(id: "base", rows: [["a", "e", "i", "o", "u"], ["again", "space", "del", "next"]])],
        keys: [
            LayoutKey(id: "again", action: .engine("again", slot: nil)),
            LayoutKey(id: "space", aliases: [" "], action: .type(" ")),
            LayoutKey(id: "del", label: "⌫", action: .deleteBackward, repeats: true),
            LayoutKey(id: "next", label: "🌐", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
        ])
}
