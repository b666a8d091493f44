import TextDecoding

/// What cards say of their character sets, and what they mean where they say nothing.
enum CardCharset {
    /// Whether a name says nothing that needs to be known: US-ASCII is a part of all of them.
    static func isASCII(_ name: String) -> Bool {
        ["usascii", "ascii", "ansix341968", "8bit", "none", ""].contains(Charset.canonical(name))
    }

    /// The text of bytes of which nothing is said: UTF-8 if they can be, else windows-1252, which is what old programs
    /// write without a word.
    ///
    /// A character that was cut in two does not make a text another one: mostly UTF-8 is UTF-8.
    static func guessed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let check = UTF8Check(bytes)
        if check.faults == 0 { return bytes }
        let charset: Charset = check.characters > check.faults ? .utf8 : .windows1252
        return charset.decoded(bytes).utf8
    }
}
