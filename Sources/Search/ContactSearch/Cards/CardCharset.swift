import TextDecoding

/// Interprets the names of character sets in cards, and guesses the character set of text that names none.
enum CardCharset {
    /// Whether a name may be ignored: ASCII text is read correctly without it, and `8bit` and `none` name no character
    /// set.
    static func isASCII(_ name: String) -> Bool {
        ["usascii", "ascii", "ansix341968", "8bit", "none", ""].contains(Charset.canonical(name))
    }

    /// Text of unknown encoding as UTF-8. It is taken for UTF-8 if most of its non-ASCII characters are valid UTF-8,
    /// else for windows-1252, which old programs write without naming it.
    ///
    /// Text that is mostly valid stays UTF-8, because a character may have been cut in two.
    static func guessed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let check = UTF8Check(bytes)
        if check.faults == 0 { return bytes }
        let charset: Charset = check.characters > check.faults ? .utf8 : .windows1252
        return charset.decoded(bytes).utf8
    }
}
