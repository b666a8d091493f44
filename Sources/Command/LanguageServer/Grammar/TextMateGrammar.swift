/// The grammar of `.keys` files for editors that read those of TextMate: VS Code, Zed, and pages with Shiki.
enum TextMateGrammar {
    static let json: JSONValue = [
        "$schema": "https://json.schemastore.org/tmlanguage.json",
        "name": "Keybed keys",
        "scopeName": "source.keybed-keys",
        "fileTypes": ["keys"],
        "patterns": .list(lines.map(\.json)),
        "repository": ["keys": ["patterns": .list(keys.map(\.json))]],
    ]

    /// A regular expression with the scopes of its groups, or of the whole match.
    private struct Rule {
        var match: String
        /// By the number of the group; 0 stands for the whole.
        var scopes: [(group: Int, scope: String)]
        /// The group in which keys are highlighted.
        var keys: Int?

        var json: JSONValue {
            let named = scopes.map { group, scope in
                JSONValue.Member(name: "\(group)", value: ["name": .text("\(scope).keybed-keys")])
            }
            let nested =
                keys.map { [JSONValue.Member(name: "\($0)", value: ["patterns": [["include": "#keys"]]])] } ?? []
            return ["match": .text(match), "captures": .object(named + nested)]
        }
    }

    private static let lines = [
        Rule(match: "^#.*$", scopes: [(0, "comment.line.number-sign")]),
        Rule(match: "^(>)(.*)$", scopes: [(1, "keyword.operator.prompt")], keys: 2),
        Rule(
            match: "^(:(?:\(KeysWords.alternatives(KeysWords.commands))))(?![^\\s])(.*)$",
            scopes: [(1, "keyword.control"), (2, "string.unquoted.argument")]),
        // A command of the app on the screen.
        Rule(match: "^(:\\S*)(.*)$", scopes: [(1, "entity.name.function"), (2, "string.unquoted.argument")]),
        Rule(
            match: "^(\(KeysWords.alternatives(KeysWords.facts)))(\\[\\d+\\])?(:)(.*)$",
            scopes: [
                (1, "variable.other.fact"), (2, "constant.numeric"), (3, "punctuation.separator"),
                (4, "string.unquoted.value"),
            ]),
        Rule(match: "(?<!\\\\)\\|", scopes: [(0, "punctuation.separator.table")]),
    ]

    private static let keys = [
        Rule(match: "\"(?:[^\"\\\\]|\\\\.)*\"", scopes: [(0, "string.quoted.double")]),
        Rule(
            match: "(\\{)(?:(\(KeysWords.alternatives(KeysWords.verbs)))(?=\\s))?([^}]*)(\\})",
            scopes: [
                (1, "punctuation.section"), (2, "keyword.other.gesture"), (3, "entity.name.tag"),
                (4, "punctuation.section"),
            ]),
    ]
}
