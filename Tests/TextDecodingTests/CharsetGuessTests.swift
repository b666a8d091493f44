import TestSupport
import Testing

@testable import TextDecoding

/// Texts of many languages, in each character set they are written in, without its name.
@Suite struct CharsetGuessTests {
    @Test(arguments: WrittenNames.all)
    func `Twenty names are read right in each charset`(_ written: WrittenNames) throws {
        #expect(written.names.count == 20)
        let text = written.names.joined(separator: "\n")
        for charset in written.charsets {
            let bytes = try SystemIconv.bytes(text, in: charset)
            let guess = CharsetGuess(bytes)
            let read = String(decoding: guess.charset.decoded(bytes[...]).utf8, as: UTF8.self)
            #expect(read == text, "\(charset) taken for \(guess.label)")
        }
    }
}
