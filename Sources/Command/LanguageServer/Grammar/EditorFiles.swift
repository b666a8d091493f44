import SourceText

/// The files by which editors know `.keys` files: a folder that VS Code installs as an extension, and one for Vim.
package enum EditorFiles {
    /// The files with their paths, whose folders are `vscode` and `vim`.
    package static let all: [(path: String, text: String)] = [
        ("vscode/package.json", text(extensionManifest)),
        ("vscode/language-configuration.json", text(languageConfiguration)),
        ("vscode/syntaxes/keys.tmLanguage.json", text(TextMateGrammar.json)),
        ("vim/syntax/\(DocumentKind.keysLanguage).vim", VimSyntax.text),
        ("vim/ftdetect/\(DocumentKind.keysLanguage).vim", VimSyntax.detection),
    ]

    private static let extensionManifest: JSONValue = [
        "name": "keybed-keys", "displayName": "Keybed keys", "publisher": "keybed",
        "description": "Colours for .keys files, the tests of keyboards.",
        "version": "1.0.0", "license": "MIT", "engines": ["vscode": "^1.75.0"],
        "categories": ["Programming Languages"],
        "contributes": [
            "languages": [
                [
                    "id": .text(DocumentKind.keysLanguage), "aliases": ["Keybed keys"], "extensions": [".keys"],
                    "configuration": "./language-configuration.json",
                ]
            ],
            "grammars": [
                [
                    "language": .text(DocumentKind.keysLanguage), "scopeName": "source.keybed-keys",
                    "path": "./syntaxes/keys.tmLanguage.json",
                ]
            ],
        ],
    ]

    private static let languageConfiguration: JSONValue = [
        "comments": ["lineComment": "#"],
        "brackets": [["{", "}"]],
        "autoClosingPairs": [["open": "{", "close": "}"], ["open": "\"", "close": "\""]],
    ]

    private static func text(_ json: JSONValue) -> String { json.indented() + "\n" }
}

extension JSONValue {
    /// The value with a member or element on a line, for people who read it.
    fileprivate func indented(_ margin: String = "") -> String {
        let inner = margin + "  "
        switch self {
        case .list(let values) where !values.isEmpty:
            return "[\n" + values.map { inner + $0.indented(inner) }.joined(separator: ",\n") + "\n\(margin)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(JSONString.written($0.name)): \($0.value.indented(inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
        case .null, .flag, .integer, .number, .text, .list, .object: return String(decoding: bytes, as: UTF8.self)
        }
    }
}
