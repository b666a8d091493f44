/// The syntax of `.keys` files for Vim and Neovim.
enum VimSyntax {
    static let text = """
        " The syntax of .keys files, written by keybed lsp --editor-files.
        if exists("b:current_syntax") | finish | endif
        syntax match keysComment /^#.*/
        syntax match keysPrompt /^>/ nextgroup=keysKeys
        syntax match keysKeys /.*/ contained contains=keysString,keysBraces
        syntax region keysString start=/"/ skip=/\\\\./ end=/"/ oneline contained
        syntax match keysBraces /{[^}]*}/ contained contains=keysVerb
        syntax match keysVerb /{\\zs\\(\(words(KeysWords.verbs))\\)\\ze\\s/ contained
        syntax match keysAppCommand /^:\\S*/
        syntax match keysCommand /^:\\(\(words(KeysWords.commands))\\)\\(\\s\\|$\\)\\@=/
        syntax match keysFact /^\\(\(words(KeysWords.facts))\\)\\(\\[\\d\\+\\]\\)\\?:/
        syntax match keysBar /\\\\\\@<!|/
        highlight default link keysComment Comment
        highlight default link keysPrompt Operator
        highlight default link keysString String
        highlight default link keysBraces Special
        highlight default link keysVerb Keyword
        highlight default link keysAppCommand Function
        highlight default link keysCommand Keyword
        highlight default link keysFact Identifier
        highlight default link keysBar Delimiter
        let b:current_syntax = "keybed-keys"

        """

    /// The file type that Vim and the server know the files by.
    static let detection = """
        autocmd BufNewFile,BufRead *.keys setfiletype \(DocumentKind.keysLanguage)

        """

    private static func words(_ words: [String]) -> String { words.sorted().joined(separator: "\\|") }
}
