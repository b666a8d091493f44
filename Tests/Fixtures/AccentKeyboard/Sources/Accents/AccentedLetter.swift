/// A letter and its accented forms.
struct AccentedLetter: Hashable, Sendable {
    /// The letter without an accent, in lower case.
    let plain: Character
    /// The accented forms, the most usual first, in the case of the letter.
    private let accented: [Character]
    /// The letter without an accent, in its case.
    private let bare: Character

    private static let accents: [Character: String] = [
        "a": "àâäáãå", "c": "ç", "e": "éèêë", "i": "îïíì", "n": "ñ", "o": "ôöóòõø", "u": "ùûüú", "y": "ÿý",
    ]

    /// The letter of which a character is a form: `e` for `e`, `ê` and `É`; nil for a character without accented forms.
    init?(_ character: Character) {
        let isCapital = character.isUppercase
        let small = character.lowercased()
        guard
            let (plain, accented) = Self.accents.first(where: {
                String($0) == small || $1.contains { String($0) == small }
            })
        else { return nil }
        self.plain = plain
        self.accented = Array(isCapital ? accented.uppercased() : accented)
        bare = isCapital ? Character(plain.uppercased()) : plain
    }

    /// Every form in the order in which the accent key gives them: the accent used last comes first, the letter without
    /// an accent last.
    ///
    ///     e, nothing used yet   →   é è ê ë e
    ///     E, used last: ê       →   Ê É È Ë E
    func forms(startingWith lastUsed: Character?) -> [Character] {
        let first = accented.firstIndex { String($0).lowercased() == lastUsed.map(String.init) } ?? 0
        return [accented[first]] + accented[..<first] + accented[(first + 1)...] + [bare]
    }
}
