/// One of several words of a typed text, which may each be in another field of a contact.
struct TypedWord: Sendable {
    /// The symbols, without breaks.
    let reading: ContactQuery.Reading
    /// How the word is looked for in numbers, if it is made of digits alone.
    let dialled: DialledQuery?
}
