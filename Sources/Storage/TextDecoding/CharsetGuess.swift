/// Guesses the character set of texts that name none.
///
/// Each likely character set is tried with each language that is written in it. A language gets points for each letter
/// of its alphabet, more for frequent ones, and loses points for what its texts do not have: other letters, a capital
/// after a small letter, letters of two scripts in one word, symbols within words, bytes that are no characters.
///
/// The more text, the better the guess. It cannot distinguish character sets in which a text is the same bytes:
/// windows-1252 stands for ISO-8859-1 and ISO-8859-15, windows-1254 for ISO-8859-9, windows-1253 for ISO-8859-7. Nor
/// does it know those of Macintosh and DOS, except for Russian.
package struct CharsetGuess: Hashable, Sendable {
    /// The name in WHATWG's Encoding Standard.
    package let label: String
    package let charset: Charset

    /// Bytes after this many are not looked at.
    package static let maximumCount = 16_384

    /// The best guess for some bytes; windows-1252 if nothing speaks for another.
    package init(_ bytes: [UInt8]) {
        let sample = bytes.prefix(Self.maximumCount)
        var best = (label: "windows-1252", charset: Charset.windows1252, points: Int.min)
        for (label, languages) in WrittenLanguage.byCharset {
            guard let charset = Charset(label: label) else { continue }
            let text = Array(String(decoding: charset.decoded(sample).utf8, as: UTF8.self).unicodeScalars)
            for language in languages {
                let points = language.points(text)
                if points > best.points { best = (label, charset, points) }
            }
        }
        (label, charset) = (best.label, best.charset)
    }
}
