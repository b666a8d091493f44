import Simulator

/// Where in a line of keys that cannot be read the trouble is.
enum KeysColumn {
    /// In characters, counted from 0: of the first word, quote or brace that cannot be read by itself, else of the first word.
    ///
    ///     " 1 {hold"   →   3
    static func ofTrouble(in keys: String) -> Int {
        var offset = 0
        var first: Int?
        // A line that is too long as a whole is not worth looking through.
        var rest = keys.prefix(100_000)
        while let character = rest.first {
            if character.isWhitespace {
                rest.removeFirst()
                offset += 1
                continue
            }
            first = first ?? offset
            let piece = piece(of: rest)
            if (try? KeyLine.parse(String(piece))) == nil { return offset }
            offset += piece.count
            rest = rest[piece.endIndex...]
        }
        return first ?? 0
    }

    /// A quoted text, a brace or what stands before one.
    private static func piece(of rest: Substring) -> Substring {
        switch rest.first {
        case "{": return rest.firstIndex(of: "}").map { rest[...$0] } ?? rest
        case "\"":
            var isEscaped = false
            for index in rest.indices.dropFirst() {
                if !isEscaped, rest[index] == "\"" { return rest[...index] }
                isEscaped = !isEscaped && rest[index] == "\\"
            }
            return rest
        default: return rest.prefix { !$0.isWhitespace && $0 != "{" }
        }
    }
}
