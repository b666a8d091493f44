/// What JSON has and YAML has not.
enum JSONText {
    /// The lines of a JSON text such that YAML reads them: without HeliBoard's comments, and with one escape for a
    /// character that JSON writes as two, `\ud83d\ude00`.
    static func forYAML(_ lines: [String]) -> [String] {
        lines.map { line in
            if ImportFormat.isComment(line) { return "" }
            guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
            let pairs = #/\\u(?<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?<low>[dD][c-fC-F][0-9a-fA-F]{2})/#
            return line.replacing(pairs) { pair in
                guard let high = UInt32(pair.high, radix: 16), let low = UInt32(pair.low, radix: 16) else {
                    return String(pair.output.0)
                }
                let digits = String(0x10000 + ((high & 0x3FF) << 10 | low & 0x3FF), radix: 16)
                return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
    }
}
