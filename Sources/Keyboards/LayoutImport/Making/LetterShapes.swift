/// Capitals and small letters, as the language of a layout has them.
struct LetterShapes {
    /// Whether `i` and `ı` are two letters, with the capitals `İ` and `I`.
    let hasDotlessI: Bool

    /// - Parameters:
    ///   - locale: the language of the layout, as a BCP 47 tag, if it is known.
    ///   - texts: what its keys type; `ı` is on no keyboard of other languages.
    init(locale: String?, texts: some Sequence<String>) {
        let language = locale?.prefix { $0 != "-" && $0 != "_" }.lowercased()
        hasDotlessI = language == "tr" || language == "az" || texts.contains("ı")
    }

    func capital(_ text: String) -> String {
        hasDotlessI ? text.replacing("i", with: "İ").uppercased() : text.uppercased()
    }

    func small(_ text: String) -> String {
        hasDotlessI ? text.replacing("İ", with: "i").replacing("I", with: "ı").lowercased() : text.lowercased()
    }
}
