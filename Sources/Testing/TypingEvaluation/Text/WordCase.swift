/// How a language writes its words in small letters.
struct WordCase: Sendable {
    private let hasDotlessI: Bool

    /// - Parameter language: a BCP 47 tag.
    init(language: String) {
        let code = language.prefix { $0 != "-" }
        hasDotlessI = code == "tr" || code == "az"
    }

    func lowercased(_ word: String) -> String {
        hasDotlessI ? word.replacing("İ", with: "i").replacing("I", with: "ı").lowercased() : word.lowercased()
    }
}
