/// One of the words of a typed text, which may each be in another field of a contact.
struct TypedWord: Sendable {
    /// From this length on, in letters, what is typed is also found inside words.
    static let minimumLengthInside = 3

    /// The symbols, without breaks.
    let reading: ContactQuery.Reading
    /// Whether the word is also found inside words, if it is the only one.
    let isFoundInside: Bool
    /// How the word is looked for in numbers, if it is made of digits alone.
    let dialled: DialledQuery?
}
