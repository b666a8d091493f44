/// A thing of schema.org that a page describes in JSON-LD or microdata.
struct SchemaThing: Equatable {
    enum Value: Equatable {
        case text(String)
        /// A nested thing, by its place in ``DeclaredThings``.
        case thing(Int)
    }

    /// Such as `Recipe` or `LocalBusiness`, without the address of the vocabulary.
    var types: [String] = []
    /// The address that names the thing: `@id` or `itemid`.
    var id: String?
    /// The values of each property, in their order in the page.
    var properties: [String: [Value]] = [:]
    /// The parts of the page that describe the thing as well: the identifiers in `itemref`.
    var references: [String] = []

    /// Whether there is more of it than a type and an address.
    var isDescribed: Bool { !properties.isEmpty || !references.isEmpty }

    /// The name after the last slash, hash or colon: `https://schema.org/Recipe` and `schema:Recipe` are `Recipe`.
    static func shortName(_ address: some StringProtocol) -> String {
        String(address.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "")
    }
}

/// Text as shown to a reader.
enum PageText {
    /// Replaces each run of white space with one space, and removes it at the ends.
    static func collapsed(_ text: String) -> String {
        text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }

    /// The text in a string that may be written in HTML, as many in JSON-LD are: `Fish &#038; chips`, `A <b>pie</b>`.
    ///
    /// Tags of HTML are removed if one of them is an end tag or a line break. So a text about the element `<table>`
    /// keeps it.
    static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return text }
        let marks: [[UInt8]] = ["</", "<br", "<BR"].map { Array($0.utf8) }
        guard bytes.indices.contains(where: { index in marks.contains { bytes[index...].starts(with: $0) } }) else {
            return CharacterReferences.decoded(bytes[...], isAttribute: true)
        }
        var plain = ""
        var tokens = HTMLTokenizer(bytes)
        var isUnseen = false
        while let token = tokens.next() {
            switch token {
            case .text(let text): if !isUnseen { plain += text }
            case .start(let tag):
                isUnseen = tag.rules.contains(.unseen)
                if tag.rules.contains(.line) { plain += " " }
                if !tag.rules.contains(.known) { plain += tokens.source }
            case .end(let name):
                isUnseen = false
                let rules = ElementRules.of(name)
                if rules.contains(.line) { plain += " " }
                if !rules.contains(.known) { plain += tokens.source }
            }
        }
        return plain
    }
}
