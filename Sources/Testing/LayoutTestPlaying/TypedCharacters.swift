import KeyboardExtension
import LDMLFiles
import Transforms

/// The characters that a keyboard can type: with one key, or with two of which the first changes what the second types.
struct TypedCharacters {
    /// A keyboard has few keys; of more than so many outputs, pairs would take too long.
    private static let maximumOutputs = 1_000

    private let keyboard: LDMLKeyboard
    private let rules: TransformRules

    init(_ keyboard: LDMLKeyboard, _ layout: KeyboardLayout) {
        self.keyboard = keyboard
        rules = TransformRules(layout)
    }

    /// The characters and strings of a repertoire that cannot be typed. A string may be typed by one character after
    /// the other.
    func missing(_ repertoire: LDMLTestFile.Repertoire) -> [String] {
        let outputs = Set(keyboard.outputs(repertoire.kind).map(rules.units))
        let start = rules.context(of: "")
        let contexts = outputs.map { rules.typing($0, into: start) }
        let characters = repertoire.texts.flatMap(\.unicodeScalars).map(String.init)
        var wanted = Set((repertoire.texts + characters).map(plain)).subtracting(contexts.map(plain))
        if outputs.count <= Self.maximumOutputs {
            for context in contexts where !wanted.isEmpty {
                for units in outputs { wanted.remove(plain(rules.typing(units, into: context))) }
            }
        }
        return repertoire.texts.filter { text in
            wanted.contains(plain(text)) && text.unicodeScalars.contains { wanted.contains(plain(String($0))) }
        }
    }

    /// A text as a context has it.
    private func plain(_ text: String) -> [TextUnit] { plain(rules.context(of: text)) }

    private func plain(_ context: InputContext) -> [TextUnit] { context.units.filter { !$0.isMarker } }
}
