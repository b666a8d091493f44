/// Which diacritics letters have, and which letter has the diacritics of another one and one more.
///
/// The standard library does not decompose letters, but it compares them canonically: `ấ` equals `â` with an acute. So
/// each letter of the keypad is looked up among all letters with one mark more.
final class LetterDiacritics: Sendable {
    static let none = LetterDiacritics([], on: .latin)

    /// A letter without the diacritics of keys, and which of the diacritics it is given.
    private struct Parts: Hashable {
        var root: Unicode.Scalar
        var keys: KeySet
    }

    /// The keys of the most frequent scalars, by their value.
    private let near: [KeySet]
    private let far: [Unicode.Scalar: KeySet]
    private let parts: [Unicode.Scalar: Parts]
    /// The letters that the keypad lists.
    private let wholes: [Parts: Unicode.Scalar]

    /// Beyond are scripts whose letters have no diacritics, and combining marks that few languages use.
    private static let nearCount = 0x2000

    /// - Parameter marks: for each key, the combining marks on a dotted circle and the letters it stands for.
    init(_ marks: [[Character]], on keypad: Keypad) {
        var combining: [Unicode.Scalar: KeySet] = [:]
        var ownLetters: [Unicode.Scalar: KeySet] = [:]
        for (place, mark) in marks.enumerated().flatMap({ place, marks in marks.map { (place, $0) } }) {
            let scalars = mark.unicodeScalars
            if scalars.count == 2, scalars.first == Diacritics.dottedCircle, let last = scalars.last {
                combining[last, default: .none].insert(place)
            } else if let letter = LetterFolding.lowercase(scalars) {
                ownLetters[letter, default: .none].insert(place)
            }
        }
        let decomposition = Decomposition(combining, ownLetters, on: keypad)
        var parts: [Unicode.Scalar: Parts] = [:]
        var wholes: [Parts: Unicode.Scalar] = [:]
        var found = combining
        let listed = Set(
            (2...9).flatMap { keypad.letters(on: $0) }.compactMap { LetterFolding.lowercase($0.unicodeScalars) })
        func note(_ letter: Unicode.Scalar, _ root: Unicode.Scalar, _ keys: KeySet, isListed: Bool) {
            let both = Parts(root: root, keys: keys)
            parts[letter] = both
            if isListed, wholes[both] == nil { wholes[both] = letter }
            if !keys.isEmpty { found[letter] = keys }
        }
        for letter in decomposition.letters {
            let (root, keys) = decomposition.rootAndKeys(of: letter)
            let isListed = listed.contains(letter)
            note(letter, root, keys, isListed: isListed)
            guard let capital = Self.capital(letter), capital != letter else { continue }
            note(capital, Self.capital(root) ?? root, keys, isListed: isListed)
        }
        self.parts = parts
        self.wholes = wholes
        near = (0..<(marks.isEmpty ? 0 : Self.nearCount)).map { value in
            Unicode.Scalar(UInt32(value)).flatMap { found[$0] } ?? .none
        }
        far = found.filter { $0.key.value >= Self.nearCount }
    }

    private static func capital(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
        let capital = letter.properties.uppercaseMapping.unicodeScalars
        return capital.count == 1 ? capital.first : nil
    }

    /// The keys whose diacritics a word has.
    func keys(of word: String) -> KeySet { keys(ofUTF8: word.utf8) }

    /// The same for a word in UTF-8.
    func keys(ofUTF8 word: some Sequence<UInt8>) -> KeySet {
        var keys = KeySet.none
        var value = 0
        for byte in word {
            switch byte {
            case 0x80..<0xC0: value = value << 6 | Int(byte & 0x3F)
            case ..<0x80: (keys, value) = (keys.union(self.keys(of: value)), Int(byte))
            case ..<0xE0: (keys, value) = (keys.union(self.keys(of: value)), Int(byte & 0x1F))
            case ..<0xF0: (keys, value) = (keys.union(self.keys(of: value)), Int(byte & 0x0F))
            default: (keys, value) = (keys.union(self.keys(of: value)), Int(byte & 0x07))
            }
            // Damaged text could go on with more bytes than a letter has.
            value &= 0x1F_FFFF
        }
        return keys.union(self.keys(of: value))
    }

    private func keys(of value: Int) -> KeySet {
        if value < near.count { return near[value] }
        guard !far.isEmpty else { return .none }
        return Unicode.Scalar(UInt32(value)).flatMap { far[$0] } ?? .none
    }

    /// The letter without the diacritics of these keys; `nil` if the keypad does not list it.
    func letter(_ letter: Unicode.Scalar, without keys: KeySet) -> Unicode.Scalar? {
        guard var parts = parts[letter] else { return nil }
        parts.keys.subtract(keys)
        return wholes[parts]
    }

    /// Gives a letter the diacritic of a key, unless one has it: the only letter that can have it, or the only one of
    /// these that already has a diacritic, as the tone of `huân` is on the `â`. Does nothing if there is no such
    /// letter.
    func mark(_ text: inout [Unicode.Scalar], with key: Int) {
        if text.contains(where: { parts[$0]?.keys.contains(key) == true }) { return }
        var marked = text.indices.compactMap { place -> (place: Int, letter: Unicode.Scalar, isMarked: Bool)? in
            guard var parts = parts[text[place]] else { return nil }
            let isMarked = !parts.keys.isEmpty
            parts.keys.insert(key)
            return wholes[parts].map { (place, $0, isMarked) }
        }
        if marked.count > 1 { marked.removeAll { !$0.isMarked } }
        guard let only = marked.first, marked.count == 1 else { return }
        text[only.place] = only.letter
    }
}

/// The letters of a keypad, each as another letter with one mark more.
private struct Decomposition {
    /// The letters of the keypad, and those that derive from them.
    let letters: [Unicode.Scalar]
    private var steps: [Unicode.Scalar: (base: Unicode.Scalar, keys: KeySet)] = [:]

    init(
        _ combining: [Unicode.Scalar: KeySet], _ ownLetters: [Unicode.Scalar: KeySet], on keypad: Keypad
    ) {
        letters = keypad.foldedDigits.map(\.scalar)
        var composed: [Character: (base: Unicode.Scalar, keys: KeySet)] = [:]
        for base in letters {
            for (mark, keys) in combining {
                var text = String.UnicodeScalarView()
                text.append(base)
                text.append(mark)
                composed[Character(String(text))] = (base, keys)
            }
        }
        for letter in letters {
            if let step = composed[Character(letter)], step.base != letter { steps[letter] = step }
        }
        for (letter, keys) in ownLetters {
            let step = steps[letter] ?? (LetterFolding.base(of: letter) ?? letter, .none)
            steps[letter] = (step.base, step.keys.union(keys))
        }
    }

    /// The letter without marks, and the keys of its marks.
    func rootAndKeys(of letter: Unicode.Scalar) -> (root: Unicode.Scalar, keys: KeySet) {
        var (root, keys) = (letter, KeySet.none)
        // No letter has as many marks; a letter that is its own mark ends here too.
        for _ in 0..<4 {
            guard let step = steps[root] else { break }
            keys.formUnion(step.keys)
            if step.base == root { break }
            root = step.base
        }
        return (root, keys)
    }
}
