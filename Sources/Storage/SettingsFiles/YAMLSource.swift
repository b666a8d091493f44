import SourceText
import Yams

/// A position in a text as the YAML parser reports it: line and column, counted from 1, the column in Unicode scalars.
struct LineMark: Hashable, Sendable {
    let line: Int
    let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The start of the text if the parser reports no position.
    init(_ mark: Mark?) {
        line = mark?.line ?? 1
        column = mark?.column ?? 1
    }
}

/// The lines of a YAML text as its parser counts them. Converts the parser's positions.
struct YAMLSource: Sendable {
    let lines: [String]

    init(_ text: String) { lines = YAMLSource.lines(of: text) }

    /// A line, counted from 1; empty after the end.
    func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

    /// The UTF-8 offset of a mark in its line. Marks count Unicode scalars.
    func offset(_ mark: LineMark) -> Int {
        line(mark.line).unicodeScalars.prefix(max(0, mark.column - 1)).reduce(0) { $0 + $1.utf8.count }
    }

    /// A part of a line, given as UTF-8 offsets. The parser reports what is missing at the end of a text after its last
    /// line; that is the end of the text.
    func span(_ range: Range<Int>, inLine number: Int) -> SourceSpan {
        guard number <= lines.count else { return end }
        return SourceSpan(line: number, excerpt: SourceExcerpt(line(number), range))
    }

    /// The end of the last line that has something.
    var end: SourceSpan {
        let last = lines.lastIndex { !$0.isEmpty } ?? 0
        let length = line(last + 1).utf8.count
        return SourceSpan(line: last + 1, excerpt: SourceExcerpt(line(last + 1), length..<length))
    }

    /// The words in a range of a line.
    func words(in range: Range<Int>? = nil, ofLine number: Int) -> [SettingsWord] {
        var words: [SettingsWord] = []
        var (word, offset) = ("", 0)
        func endWord() {
            guard !word.isEmpty else { return }
            words.append(SettingsWord(text: word, span: span(offset - word.utf8.count..<offset, inLine: number)))
            word = ""
        }
        for character in line(number) {
            if character.isWhitespace || range?.contains(offset) == false {
                endWord()
            } else {
                word.append(character)
            }
            offset += character.utf8.count
        }
        endWord()
        return words
    }

    /// YAML has more kinds of line breaks than other files.
    private static func lines(of text: String) -> [String] {
        var lines = [String.UnicodeScalarView()]
        var endsInReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where endsInReturn: endsInReturn = false
            case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(String.UnicodeScalarView())
                endsInReturn = scalar == "\r"
            default:
                lines[lines.count - 1].append(scalar)
                endsInReturn = false
            }
        }
        return lines.map { String($0) }
    }
}
