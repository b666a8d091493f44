import TextDecoding

/// The character sets of one file of cards: those that are named, and the one guessed for texts that name none.
struct CardCharsets {
    /// At the start of the file.
    private let lines: ContentLines
    /// Whether the bytes of the file are UTF-8 as a whole. Encoded values may still be something else.
    let isUTF8: Bool
    private var survey: Survey?
    private var named: [String: Charset?] = [:]
    private var reported: Set<String> = []

    /// - Parameter lines: the file from its start.
    init(_ lines: ContentLines, isUTF8: Bool) {
        self.lines = lines
        self.isUTF8 = isUTF8
    }

    /// Whether a name may be ignored: ASCII text is read correctly without it, and `8bit` and `none` name no character
    /// set.
    static func isASCII(_ name: String) -> Bool {
        ["usascii", "ascii", "ansix341968", "8bit", "none", ""].contains(Charset.canonical(name))
    }

    /// The character set with a name; `nil` if it is unknown.
    mutating func charset(named name: String) -> Charset? {
        if let known = named[name] { return known }
        let charset = Charset(anyName: name)
        named[name] = .some(charset)
        return charset
    }

    /// Whether an unknown name is met for the first time.
    mutating func reports(_ name: String) -> Bool { reported.insert(name.uppercased()).inserted }

    /// The guess for a text that names no character set; `nil` if it is UTF-8, or damaged UTF-8.
    ///
    /// All such texts of a file are looked at once, so that they get the same guess.
    ///
    /// - Parameter bytes: the text, decoded from its transfer encoding.
    mutating func guess(_ bytes: ArraySlice<UInt8>) -> CharsetGuess? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        let kind = Survey.Kind(bytes)
        guard kind != .utf8 || !isUTF8 || survey != nil else { return nil }
        let found = survey ?? Survey(lines)
        survey = found
        return kind == .other || found.isMostlyOther ? found.guess : nil
    }

    /// The texts of a file that name no character set.
    private struct Survey {
        private(set) var guess: CharsetGuess
        private var utf8Count = 0
        private var otherCount = 0

        enum Kind {
            case ascii, utf8, other

            /// Text that is mostly UTF-8 counts as such, because a character may have been cut in two.
            init(_ bytes: ArraySlice<UInt8>) {
                let check = UTF8Check(bytes)
                self =
                    check.faults > 0 && check.faults >= check.characters
                    ? .other : check.characters + check.faults > 0 ? .utf8 : .ascii
            }
        }

        /// Whether so few texts look like UTF-8 that they do so by accident.
        var isMostlyOther: Bool { otherCount > 0 && otherCount >= utf8Count * 9 }

        init(_ lines: ContentLines) {
            var sample: [UInt8] = []
            for case .property(let line) in CardScan(lines) {
                guard let property = line.property, property != .photo,
                    line.parameters.charset.map(CardCharsets.isASCII) ?? true
                else { continue }
                let bytes = line.parameters.encoding.decoded(line.value).bytes
                switch Kind(bytes) {
                case .ascii: break
                case .utf8: utf8Count += 1
                case .other:
                    otherCount += 1
                    sample += bytes.prefix(CharsetGuess.maximumCount)
                    sample.append(UInt8(ascii: "\n"))
                }
                if sample.count >= CharsetGuess.maximumCount { break }
            }
            guess = CharsetGuess(sample)
        }
    }
}
