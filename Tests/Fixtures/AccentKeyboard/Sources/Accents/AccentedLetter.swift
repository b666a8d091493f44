/// A letter and what it may carry.
struct AccentedLetter: Hashable, Sendable {
    /// The letter without an accent, small.
    let plain: Character
    /// With each accent, the usual one first, in the case of the letter.
    private let accented: [Character]
    /// Itself in the case it was found in.
    private let bare: Character

    private static let accents: [Character: String] = [
        "a": "àâäáãå", "c": "ç", "e": "éèêë", "i": "îïíì", "n": "ñ", "o": "ôöóòõø", "u": "ùûüú", "y": "ÿý",
    ]

    /// The letter that a character is a form of, `e` for `e`, `ê` and `É`; nil for one that carries no accents.
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

    /// Every form in the order the accent key gives them, beginning with the accent used last; without an accent comes
    /// last.
    ///
    ///     e, nothing used yet   →   é è ê ë e
    ///     E, used last: ê       →   Ê É È Ë E
    func forms(startingWith lastUsed: Character?) -> [Character] {
        let first = accented.firstIndex { String($0).lowercased() == lastUsed.map(String.init) } ?? 0
        return [accented[first]] + accented[..<first] + accented[(first + 1)...] + [bare]
    }
}
