import BenchmarkSupport

/// A `.keys` file of many keys.
struct Trial: Sendable {
    let name: String
    let keys: Int
    let text: String
    var options: [String] = []

    static let all = [
        Trial("qwerty, lines of 1,000 keys", keys: 1_000_000, lineLength: 990),
        Trial("qwerty, lines of 50 keys", keys: 1_000_000, lineLength: 48),
        Trial("qwerty under ios16", keys: 1_000_000, lineLength: 990, options: ["--profile", "ios16"]),
        Trial("t9-en", keyboard: "t9-en", keys: 100_000, lineLength: 200) { digits(of: $0) + "0" },
        Trial("calculator", keyboard: "calculator", keys: 100_000, lineLength: 200) { _ in "12.5+3=7*8-1.25=" },
    ]

    /// Twenty lines that calculate and check the result.
    static let calculation =
        ":keyboard calculator\n> 12.5+3=\ndisplay: 15.5\n"
        + String(repeating: "> 7*8-1.25=\ndisplay: 54.75\n", count: 8) + "> 1/3=\n"

    private static let words =
        "the quick brown fox jumps over a lazy dog and then some more words come along".split(separator: " ")

    /// Lines of random words, the same each time, with at least `wanted` keys.
    private init(
        _ name: String, keyboard: String = "qwerty", keys wanted: Int, lineLength: Int, options: [String] = [],
        typed: (Substring) -> String = { $0 + " " }
    ) {
        var random: UInt64 = 1
        var keys = 0
        var lines = [":keyboard \(keyboard)"]
        while keys < atMost(wanted) {
            var line = ""
            while line.count < lineLength {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                line += typed(Trial.words[Int(random >> 33) % Trial.words.count])
            }
            lines.append("> \"\(line)\"")
            keys += line.count
        }
        self.name = name
        self.keys = keys
        self.options = options
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func digits(of word: Substring) -> String {
        String(word.utf8.map { Array("22233344455566677778889999")[Int($0) - 97] })
    }
}
