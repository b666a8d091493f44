import Files
package import T9Input

extension LayoutCatalog {
    /// Whether a pad can type a word list: at least 95 of 100 of its most frequent words, since lists have words of
    /// other languages as well.
    package func canType(_ list: String, on keypad: Keypad) -> Bool {
        guard let words = try? words.frequentWords(of: list), !words.isEmpty else { return false }
        let typed = words.count { keypad.digits(for: $0) != nil }
        return typed * 100 >= words.count * 95
    }
}

extension WordLists {
    private static let maximumSample = 5000

    /// The first words of a list, which are its most frequent ones.
    fileprivate func frequentWords(of name: String) throws -> [String] {
        let bytes = try FileBytes.read(try file(name))
        var words: [String] = []
        var rest = bytes[...]
        while words.count < Self.maximumSample, !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(line.count + 1)
            let word = line.prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        }
        return words
    }
}
