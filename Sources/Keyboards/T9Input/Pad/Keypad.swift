/// The key of each letter: letters are on the keys 2…9, and the apostrophe, the hyphen and the point are on key 1.
///
///     Keypad.latin.digits(for: "Müller's")   // 6 8 5 5 3 7 1 7
///
/// Case and accents do not matter: a letter that is on no key is looked up as its base letter (`é` as `e`, `ß` as `s`),
/// see ``LetterFolding``. A keypad may list accented letters (`й`), which then have keys of their own.
///
/// It never changes, so copies share it.
package final class Keypad: Hashable, Sendable, CustomStringConvertible {
    /// The key of the apostrophe, of the other marks within words, and of punctuation.
    package static let apostropheDigit: UInt8 = 1

    /// The arrangement of the Latin letters on telephones (ITU-T E.161).
    package static let latin = Keypad([
        (2, ["a", "b", "c"]), (3, ["d", "e", "f"]), (4, ["g", "h", "i"]), (5, ["j", "k", "l"]),
        (6, ["m", "n", "o"]), (7, ["p", "q", "r", "s"]), (8, ["t", "u", "v"]), (9, ["w", "x", "y", "z"]),
    ])

    private let lettersByDigit: [[String]]
    /// Whether the small form of `I` is `ı`, as in Turkish: whether the keypad lists `ı`.
    private let hasDotlessI: Bool
    /// The digit of each ASCII scalar, 0 for none. Gives the same result as `otherDigits`, without hashing.
    private let asciiDigits: [UInt8]
    private let otherDigits: [Unicode.Scalar: UInt8]
    /// The letters of several code points, such as `ch` and `क्ष`, by their first; the longest first.
    private let longLetters: [Unicode.Scalar: [LongLetter]]

    private struct LongLetter: Sendable {
        let scalars: [Unicode.Scalar]
        let digit: UInt8
    }

    /// A keypad with these letters. Skips keys other than 2…9, and letters that are already on an earlier key.
    package init(_ keys: [(digit: UInt8, letters: [String])]) {
        var letters = [[String]](repeating: [], count: 10)
        var digits: [Unicode.Scalar: UInt8] = [:]
        var longLetters: [Unicode.Scalar: [LongLetter]] = [:]
        for mark in LetterFolding.apostrophes + LetterFolding.marksInWords { digits[mark] = Self.apostropheDigit }
        for (digit, characters) in keys where (2...9).contains(digit) {
            for letter in characters {
                if let scalar = LetterFolding.lowercase(letter.unicodeScalars) {
                    guard digits[scalar] == nil else { continue }
                    digits[scalar] = digit
                } else {
                    let scalars = Array(letter.lowercased().unicodeScalars)
                    guard let first = scalars.first, scalars.count > 1 else { continue }
                    let known = longLetters[first] ?? []
                    guard !known.contains(where: { $0.scalars == scalars }) else { continue }
                    longLetters[first] = (known + [LongLetter(scalars: scalars, digit: digit)]).sorted {
                        $0.scalars.count > $1.scalars.count
                    }
                }
                letters[Int(digit)].append(letter)
            }
        }
        for (base, variants) in LetterFolding.variants {
            guard let digit = digits[base] else { continue }
            for variant in variants.unicodeScalars where digits[variant] == nil { digits[variant] = digit }
        }
        lettersByDigit = letters
        self.longLetters = longLetters
        hasDotlessI = letters.joined().contains("ı")
        otherDigits = digits
        asciiDigits = (0..<128).map { value in
            let lowercase = LetterFolding.lowercase(CollectionOfOne(Unicode.Scalar(UInt8(value))))
            return lowercase.flatMap { digits[$0] } ?? 0
        }
    }

    /// The letters by key: `2 abc 3 def`.
    package var description: String {
        (2...9).map { "\($0) \(lettersByDigit[$0].joined(separator: longLetters.isEmpty ? "" : "·"))" }
            .joined(separator: " ")
    }

    /// Whether both have the same letters on the same keys.
    package static func == (first: Keypad, second: Keypad) -> Bool {
        first === second || first.lettersByDigit == second.lettersByDigit
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(lettersByDigit) }

    /// Every letter and apostrophe that can be typed, with its own key or that of its base letter, in the order of the
    /// scalars.
    var foldedDigits: [(scalar: Unicode.Scalar, digit: UInt8)] {
        otherDigits.filter { !LetterFolding.marksInWords.contains($0.key) }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// The letters on a key, in their order; empty for a key without letters.
    package func letters(on digit: UInt8) -> [String] {
        digit < 10 ? lettersByDigit[Int(digit)] : []
    }

    /// The key that types a letter or apostrophe; `nil` if there is none.
    package func digit(for character: Character) -> UInt8? {
        guard let digits = digits(for: character.unicodeScalars), digits.count == 1 else { return nil }
        return digits[0]
    }

    /// A word in capitals; on a Turkish keypad `i` becomes `İ`.
    func uppercased(_ word: String) -> String {
        hasDotlessI ? word.replacing("i", with: "İ").uppercased() : word.uppercased()
    }

    /// A word in small letters; on a Turkish keypad `I` becomes `ı` and `İ` becomes `i`.
    package func lowercased(_ word: String) -> String {
        hasDotlessI ? word.replacing("İ", with: "i").replacing("I", with: "ı").lowercased() : word.lowercased()
    }

    /// Whether the character joins letters within a word, as the apostrophe of `can't` does.
    package static func joinsLetters(_ character: Character) -> Bool {
        LetterFolding.apostrophes.contains { character == Character($0) }
    }

    /// The keys that type a word, one for each letter; `nil` if a character cannot be typed or the word is empty.
    package func digits(for word: String) -> [UInt8]? {
        digits(for: word.unicodeScalars)
    }

    /// The keys of a word, if it can be typed with at most ``WordIndex/maximumKeys`` keys; otherwise `nil`.
    func keys(for word: String) -> [UInt8]? {
        digits(for: word).flatMap { $0.count <= WordIndex.maximumKeys ? $0 : nil }
    }

    /// The digits of letters given as scalars. A combining mark belongs to the letter before it and needs no key;
    /// neither does the zero width non-joiner.
    func digits(for scalars: some Sequence<Unicode.Scalar>) -> [UInt8]? {
        if !longLetters.isEmpty { return longDigits(for: Array(scalars)) }
        var digits: [UInt8] = []
        for scalar in scalars {
            if let digit = digit(for: scalar) {
                digits.append(digit)
            } else if digits.isEmpty || !Self.takesNoKey(scalar) {
                return nil
            }
        }
        return digits.isEmpty ? nil : digits
    }

    /// The same on a keypad with letters of several code points, of which the longest that fits is taken.
    private func longDigits(for scalars: [Unicode.Scalar]) -> [UInt8]? {
        var digits: [UInt8] = []
        var rest = scalars[...]
        while let first = rest.first {
            if let letter = longLetter(rest) {
                digits.append(letter.digit)
                rest = rest.dropFirst(letter.scalars.count)
                continue
            }
            rest = rest.dropFirst()
            if let digit = digit(for: first) {
                digits.append(digit)
            } else if digits.isEmpty || !Self.takesNoKey(first) {
                return nil
            }
        }
        return digits.isEmpty ? nil : digits
    }

    /// Whether a letter has several code points.
    var hasLongLetters: Bool { !longLetters.isEmpty }

    /// The first letters of a text, each with one press, and the marks on the last of them.
    func prefix(of text: String, letters count: Int) -> String {
        var rest = Substring(text)
        for _ in 0..<count {
            guard let first = rest.first else { break }
            let length = firstLongLetter(of: rest)?.unicodeScalars.count ?? first.unicodeScalars.count
            rest.unicodeScalars.removeFirst(length)
        }
        return String(text.prefix(upTo: rest.startIndex))
    }

    /// The letter of several code points with which a text begins, if there is one.
    package func firstLongLetter(of text: Substring) -> String? {
        longLetters.isEmpty
            ? nil
            : longLetter(Array(text.unicodeScalars.prefix(64))[...]).map { letter in
                String(String.UnicodeScalarView(text.unicodeScalars.prefix(letter.scalars.count)))
            }
    }

    private func longLetter(_ scalars: ArraySlice<Unicode.Scalar>) -> LongLetter? {
        let small = { (scalar: Unicode.Scalar) in LetterFolding.lowercase(CollectionOfOne(scalar)) ?? scalar }
        return scalars.first.flatMap { longLetters[small($0)] }?.first { letter in
            letter.scalars.count <= scalars.count && zip(letter.scalars, scalars).allSatisfy { $0 == small($1) }
        }
    }

    private static func takesNoKey(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark || scalar == LetterFolding.zeroWidthNonJoiner
    }

    /// The digit of an ASCII byte; 0 if it is on no key or not ASCII.
    func digit(forASCII byte: UInt8) -> UInt8 {
        byte < 128 ? asciiDigits[Int(byte)] : 0
    }

    /// A word in small letters and its digits, if it has only ASCII letters that are on keys, and apostrophes; `nil`
    /// for other words, which need the slower ``digits(for:)``.
    func smallASCII(_ word: UnsafeBufferPointer<UInt8>) -> (letters: [UInt8], digits: [UInt8])? {
        guard !hasDotlessI, longLetters.isEmpty, !word.isEmpty else { return nil }
        var letters: [UInt8] = []
        var digits: [UInt8] = []
        letters.reserveCapacity(word.count)
        digits.reserveCapacity(word.count)
        for byte in word {
            let digit = digit(forASCII: byte)
            guard digit != 0 else { return nil }
            letters.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            digits.append(digit)
        }
        return (letters, digits)
    }

    private func digit(for scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII {
            let digit = asciiDigits[Int(scalar.value)]
            return digit == 0 ? nil : digit
        }
        if let digit = otherDigits[scalar] { return digit }
        return LetterFolding.lowercase(CollectionOfOne(scalar)).flatMap { otherDigits[$0] }
    }
}
