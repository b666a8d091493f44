/// The page of digits and symbols of a layout whose file has none, as on the bundled layout `qwerty`.
enum SymbolsPage {
    static let rows = ["1234567890", "-/:;()$&@\"", "#%*+=_'?!,"].map { $0.map(String.init) }

    /// A layout that types these itself needs no such page.
    static let necessary = Set("0123456789.,?!".map(String.init))

    /// Punctuation of other scripts, by the block of their letters.
    private static let marks: [(letters: ClosedRange<UInt32>, marks: String)] = [
        (0x370...0x3FF, "·;«»"), (0x530...0x58F, "։՝՜՞՛"), (0x590...0x5FF, "־׳״"), (0x600...0x77F, "،؛؟ـ"),
        (0x900...0xD7F, "।॥"), (0xE00...0xE7F, "ฯๆ"), (0x1200...0x137F, "።፣፤"), (0x3040...0x30FF, "、。「」・ー"),
        (0x3100...0x312F, "，。、？！"), (0x4E00...0x9FFF, "，。、？！"),
    ]

    /// The marks of the script of most of these letters, without those that the layout has.
    static func marks(for letters: [Unicode.Scalar], besides texts: Set<String>) -> [String] {
        let found = marks.first { block in letters.count { block.letters.contains($0.value) } * 2 > letters.count }
        return (found?.marks ?? "").map(String.init).filter { !texts.contains($0) }
    }
}
