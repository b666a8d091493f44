public import KeyboardExtension

extension KeyboardLayout {
    /// Letters, and the key for their accents. A key without a `LayoutKey` types its id.
    public static let accents = KeyboardLayout(
        id: "accents", name: "Accents", locale: "fr", engine: "accents",
        layers: [
            Layer(
                id: baseLayer,
                rows: [
                    "qwertyuiop".map(String.init),
                    "asdfghjkl".map(String.init),
                    ["accent"] + "zxcvbnm".map(String.init) + ["del"],
                    ["next", "space", ".", "return"],
                ])
        ],
        keys: [
            LayoutKey(id: "accent", label: "´`^", action: .engine("accent", slot: nil), width: 1.5),
            LayoutKey(id: "del", label: "⌫", action: .deleteBackward, repeats: true, width: 1.5),
            // Some phones draw their own next-keyboard key, so the host decides.
            LayoutKey(id: "next", label: "🌐", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
            LayoutKey(id: "space", aliases: [" "], action: .type(" "), width: 5),
            LayoutKey(id: "return", label: "⏎", action: .returnKey, width: 2),
        ])
}
