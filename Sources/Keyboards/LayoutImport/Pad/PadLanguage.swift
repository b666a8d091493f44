/// The language of a pad, and the word list for it.
enum PadLanguage {
    /// Codes that stand for another today (CLDR, `supplementalMetadata.xml`, language aliases), and languages whose
    /// words are in the list of another code.
    private static let codes = [
        "iw": "he", "in": "id", "ji": "yi", "tl": "fil", "no": "nb", "mo": "ro", "hr": "sh", "bs": "sh", "sr": "sh",
    ]
    private static let renamed: Set = ["iw", "in", "ji", "tl", "no", "mo"]

    /// The tag of a language with its code of today: `he-IL` for `iw-IL`.
    static func tag(_ locale: String) -> String {
        let tag = locale.replacing("_", with: "-")
        let language = String(tag.prefix { $0 != "-" })
        guard renamed.contains(language), let code = codes[language] else { return tag }
        return code + tag.dropFirst(language.count)
    }

    /// The name of the word list for a language, if there is one.
    static func list(for tag: String, among lists: [String]) -> String? {
        let language = tag.prefix { $0 != "-" }.lowercased()
        return [language, codes[language]].compactMap { $0 }.first(where: lists.contains)
    }
}
