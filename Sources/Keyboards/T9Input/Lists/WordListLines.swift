/// The lines of a word list or overlay: `word`, or `word<TAB>value`.
///
/// Empty lines and lines that start with `#` are skipped, and so are a byte order mark and the carriage returns of
/// Windows.
enum WordListLines {
    /// The bytes of a file or of a part of it, valid while the line is being read.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Calls `body` for each line that is not skipped, in order, and collects the problems. Stops reading when a list
    /// has too many words.
    static func forEach(
        of file: [UInt8], from source: WordListError.Source, _ problems: inout WordListProblems,
        _ body: (_ word: Bytes, _ value: Bytes?, _ line: Int) throws(WordListError.LineError) -> Void
    ) {
        var line = 1
        file.withUnsafeBufferPointer { bytes in
            var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            while start < bytes.count {
                var position = start
                var tab = -1
                while position < bytes.count, bytes[position] != newline {
                    if tab < 0, bytes[position] == Self.tab { tab = position }
                    position += 1
                }
                let end = position > start && bytes[position - 1] == carriageReturn ? position - 1 : position
                if end > start, bytes[start] != numberSign {
                    do throws(WordListError.LineError) {
                        let word = Bytes(rebasing: bytes[start..<(tab < 0 ? end : tab)])
                        if word.isEmpty { throw .missingWord }
                        try body(word, tab < 0 ? nil : Bytes(rebasing: bytes[tab + 1..<max(tab + 1, end)]), line)
                    } catch {
                        problems.append(WordListError(source: source, line: line, problem: error))
                        if error == .tooManyWords { return }
                    }
                }
                start = position + 1
                line += 1
            }
        }
    }

    /// The bytes as text. Throws if they are not valid UTF-8.
    static func text(_ bytes: Bytes) throws(WordListError.LineError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8 }
        return text
    }

    /// The score written in decimal digits. Throws if it is not a number from 0 to ``WordIndex/maximumScore``.
    static func score(_ bytes: Bytes) throws(WordListError.LineError) -> Int16 {
        var value = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte), value <= WordIndex.maximumScore else {
                throw .badScore(try text(bytes))
            }
            value = value * 10 + Int(byte - 0x30)
        }
        guard !bytes.isEmpty, value <= WordIndex.maximumScore else { throw .badScore(try text(bytes)) }
        return Int16(value)
    }

    private static let tab: UInt8 = 0x09
    private static let newline: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    private static let numberSign: UInt8 = 0x23
}
