import Yams

/// Finds the extent of values in their line. The YAML parser reports only where they start.
extension YAMLSource {
    /// The position of a text, including its quotes. If it has several lines, only the first is included; of a block,
    /// only its indicator.
    func span(of scalar: Node.Scalar) -> SourceSpan { span(of: scalar.string, at: LineMark(scalar.mark)) }

    /// The position of a text at a mark.
    func span(of text: String, at mark: LineMark) -> SourceSpan {
        let scanner = LineScanner(line(mark.line))
        let start = scanner.endOfProperties(offset(mark))
        return span(start..<scanner.endOfText(text, start), inLine: mark.line)
    }

    /// The range of a scalar that is written literally in one line, without its quotes; `nil` for any other.
    func plainRange(of scalar: Node.Scalar) -> Range<Int>? {
        let mark = LineMark(scalar.mark)
        let scanner = LineScanner(line(mark.line))
        let start = scanner.endOfProperties(offset(mark))
        let inner = scanner.isQuote(start) ? start + 1 : start
        let end = inner + scalar.string.utf8.count
        return scanner.has(scalar.string, at: inner) && scanner.endOfText(scalar.string, start) == end + inner - start
            ? inner..<end : nil
    }

    /// The position of brackets with their content, or up to the end of the line if they do not close there.
    func span(ofFlowAt mark: LineMark) -> SourceSpan {
        let scanner = LineScanner(line(mark.line))
        let start = scanner.endOfProperties(offset(mark))
        return span(start..<scanner.endOfBrackets(start), inLine: mark.line)
    }

    /// The position of the word a mark points to, or the end of the text if there is none after it.
    func span(ofWordAt mark: LineMark) -> SourceSpan {
        if mark.line == lines.count, line(mark.line).isEmpty { return end }
        let start = offset(mark)
        return span(start..<LineScanner(line(mark.line)).endOfWord(start), inLine: mark.line)
    }

    /// Whether there are brackets at a mark.
    func isFlow(_ mark: LineMark) -> Bool {
        let scanner = LineScanner(line(mark.line))
        return scanner.isBracket(scanner.endOfProperties(offset(mark)))
    }
}

/// Finds the ends of values in one line of YAML, as UTF-8 offsets.
private struct LineScanner {
    private let bytes: [UInt8]

    init(_ line: String) { bytes = Array(line.utf8) }

    func isQuote(_ place: Int) -> Bool { at(place) == UInt8(ascii: "\"") || at(place) == UInt8(ascii: "'") }

    func isBracket(_ place: Int) -> Bool { at(place) == UInt8(ascii: "{") || at(place) == UInt8(ascii: "[") }

    func has(_ text: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }

    /// The offset after an anchor and a tag, `&name !!str`, unless the line has nothing after them.
    func endOfProperties(_ start: Int) -> Int {
        var place = start
        while at(place) == UInt8(ascii: "&") || at(place) == UInt8(ascii: "!") {
            place = endOfWord(place)
            while isSpace(place) { place += 1 }
        }
        return place < bytes.count ? place : start
    }

    func endOfWord(_ start: Int) -> Int {
        var place = start
        while place < bytes.count, !isSpace(place) { place += 1 }
        return place
    }

    func endOfText(_ text: String, _ start: Int) -> Int {
        switch at(start) {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): endOfQuotes(start)
        case UInt8(ascii: "|"), UInt8(ascii: ">"): endOfWord(start)
        default: has(text, at: start) ? start + text.utf8.count : endOfLine
        }
    }

    func endOfBrackets(_ start: Int) -> Int {
        var (place, depth) = (start, 0)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return place + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                // An apostrophe within a word is not a quote.
                if place == 0 || !isPartOfWord(place - 1) { place = endOfQuotes(place) - 1 }
            default: break
            }
            place += 1
        }
        return endOfLine
    }

    private func endOfQuotes(_ start: Int) -> Int {
        let quote = bytes[start]
        var place = start + 1
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                place += 2
            } else if bytes[place] != quote {
                place += 1
            } else if quote == UInt8(ascii: "'"), at(place + 1) == quote {
                place += 2
            } else {
                return place + 1
            }
        }
        return endOfLine
    }

    /// The end of the line without trailing white space.
    private var endOfLine: Int { (bytes.lastIndex { !LineScanner.spaces.contains($0) } ?? -1) + 1 }

    private static let spaces: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]

    private func isSpace(_ place: Int) -> Bool { at(place).map(LineScanner.spaces.contains) ?? false }

    private func isPartOfWord(_ place: Int) -> Bool {
        bytes[place] >= 0x80 || Character(UnicodeScalar(bytes[place])).isLetter
            || Character(UnicodeScalar(bytes[place])).isNumber
    }

    private func at(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }
}
