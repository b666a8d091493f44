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

    /// The characters of a repertoire that cannot be typed.
    func missing(_ repertoire: LDMLTestFile.Repertoire) -> [Unicode.Scalar] {
        let outputs = keyboard.outputs(repertoire.kind).sorted().map(rules.units)
        let start = rules.context(of: "")
        let contexts = outputs.map { rules.typing($0, into: start) }
        let single = Set(contexts.map(\.text))
        var missing = repertoire.characters.filter { !single.contains(plain($0)) }
        guard !missing.isEmpty, outputs.count <= Self.maximumOutputs else { return missing }
        var wanted = Set(missing.map(plain))
        for context in contexts {
            for units in outputs {
                wanted.remove(rules.typing(units, into: context).text)
                if wanted.isEmpty { return [] }
            }
        }
        missing = missing.filter { wanted.contains(plain($0)) }
        return missing
    }

    /// A character as the text of a context has it.
    private func plain(_ scalar: Unicode.Scalar) -> String {
        rules.context(of: String(scalar)).text
    }
}
