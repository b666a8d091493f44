/// A thing of schema.org that a page describes in JSON-LD or microdata.
struct SchemaThing: Equatable {
    enum Value: Equatable {
        case text(String)
        case thing(SchemaThing)
    }

    /// Such as `Recipe` or `LocalBusiness`, without the address of the vocabulary.
    var types: [String] = []
    var properties: [String: [Value]] = [:]

    mutating func add(_ name: String, _ value: Value) { properties[name, default: []].append(value) }

    /// The values of the first of these properties that has any, as text: of a nested thing its name or address.
    func texts(_ names: String..., of part: String? = nil) -> [String] {
        for name in names {
            let texts = (properties[name] ?? []).compactMap { value -> String? in
                switch value {
                case .text(let text): PageText.collapsed(text)
                case .thing(let thing): thing.text(part.map { [$0] } ?? ["name", "url", "@id"])
                }
            }.filter { !$0.isEmpty }
            if !texts.isEmpty { return texts }
        }
        return []
    }

    func things(_ name: String) -> [SchemaThing] {
        (properties[name] ?? []).compactMap { if case .thing(let thing) = $0 { thing } else { nil } }
    }

    private func text(_ names: [String]) -> String? {
        for name in names {
            for case .text(let text) in properties[name] ?? [] { return PageText.collapsed(text) }
        }
        return nil
    }

    /// The name after the last slash, hash or colon: `https://schema.org/Recipe` is `Recipe`.
    static func shortName(_ address: String) -> String {
        String(address.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "")
    }
}

/// Text as shown to a reader.
enum PageText {
    /// Replaces each run of white space with one space, and removes it at the ends.
    static func collapsed(_ text: String) -> String {
        text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }
}
