import SourceText
import Yams

/// Says in plain words what is wrong with a text that is not YAML, and where.
///
/// The parser says what it expected of its grammar: `found character that cannot start any token`. Its reason and its
/// marks show which mistake it was.
struct YAMLDiagnosis {
    private let source: YAMLSource
    /// The parser's words.
    private let reason: String
    /// Where the parser stopped.
    private let mark: LineMark
    /// Where the list, mapping or text begins that the parser was reading, if it says so.
    private let start: LineMark?

    init(_ reason: String, at mark: Mark, in context: YamlError.Context?, of source: YAMLSource) {
        self.source = source
        self.reason = reason
        self.mark = LineMark(mark)
        start = context.map { LineMark($0.mark) }
    }

    typealias Problem = (span: SourceSpan, message: String)

    var problem: Problem {
        if let tab = source.tabInIndentation(ofLine: mark.line) { return (tab, "a tab; indent with spaces") }
        for (fragments, diagnose) in Self.diagnoses where fragments.contains(where: reason.contains) {
            return diagnose(self)
        }
        return here("this cannot be read; put a text with special characters in quotes")
    }

    /// A row for each mistake: what the parser may say about it, and what we say.
    private static let diagnoses: [(reasons: [String], diagnose: @Sendable (YAMLDiagnosis) -> Problem)] = [
        (["cannot start any token"], { $0.quoted { "a text cannot begin with ‘\($1)’" } }),
        (["undefined alias"], { $0.quoted { text, _ in "‘\(text)’ refers to nothing" } }),
        (
            ["expected alphabetic or numeric", "mapping keys are not allowed"],
            { $0.quoted { "‘\($1)’ has a meaning at the start of a text" } }
        ),
        (["tag", "URI", "expected '!'"], { $0.quoted { _, _ in "‘!’ begins a tag, and this file has none" } }),
        (
            ["directive", "version number", "digit or '.'", "incompatible"],
            { $0.quoted { _, _ in "‘%’ begins a directive" } }
        ),
        (["mapping values are not allowed"], { $0.colon }),
        (["expected key"], { $0.misplacedLine }),
        (["expected '-' indicator"], { $0.here("the lines of a list begin with ‘- ’; this one does not") }),
        (["block sequence entries are not allowed"], { $0.here("a list begins on a line of its own") }),
        (["',' or '", "node content"], { $0.brackets }),
        (
            ["end of stream", "unexpected document indicator"],
            { $0.at($0.start ?? $0.mark, "this text has no closing quote") }
        ),
        (
            ["unknown escape"],
            { $0.here("an unknown escape; write \\\\ for a backslash, or use single quotes") }
        ),
        (
            ["hexdecimal", "Unicode character escape"],
            { $0.here("after \\x, \\u and \\U come two, four or eight hexadecimal digits of a character") }
        ),
        (["another document", "document start"], { $0.here("a file has one part; remove this line") }),
        (
            ["comment or line break", "indentation indicator"],
            { $0.here("the text after | begins on the next line; leave the rest of this line empty") }
        ),
        (["expected ':'"], { $0.at($0.start ?? $0.mark, Self.noColon) }),
        (["tab character"], { $0.here("a tab; indent with spaces") }),
    ]

    private static let endedQuote =
        "a text in quotes ends before this; put all of it in quotes, with \\\" for a quote in it"
    private static let noColon = "this line has no colon; write a name, ‘: ’ and a value"

    // MARK: - Mistakes that several reasons stand for

    /// `name: A: b`, or a line that is indented deeper than the text above it.
    private var colon: Problem {
        let before = source.line(mark.line).utf8.prefix(source.offset(mark))
        let hasColon = String(before)?.contains(": ") == true
        if hasColon { return here("a second ‘: ’ on this line; put the text that has it in quotes") }
        let line = source.line(mark.line)
        let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let span = source.span(indentation..<max(indentation, source.offset(mark)), inLine: mark.line)
        if indentation > 0 {
            return (span, "this line is indented deeper than the one it belongs to; begin both in the same column")
        }
        let above = (1..<max(mark.line, 1)).last { !source.line($0).utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
        return at(LineMark(line: above ?? mark.line, column: 1), Self.noColon)
    }

    /// A line in a block whose lines it does not fit.
    private var misplacedLine: Problem {
        switch character {
        case "]", "}": here("‘\(character)’ closes nothing; remove it, or put the text in quotes")
        case "-": here("a line of a list among the names of a mapping; indent the list below its own name")
        case "\"", "'": here(Self.endedQuote)
        case _ where isFirstOfLine:
            here("this line begins in no column of the lines above; indent it like those it belongs to")
        case _ where source.closesQuote(before: mark): here(Self.endedQuote)
        default: here("nothing can follow here; put the whole text in quotes")
        }
    }

    /// A bracket that is not closed, or something between brackets that is not separated.
    private var brackets: Problem {
        let open = source.openBracket(before: mark) ?? start.flatMap { source.isFlow($0) ? $0 : nil }
        guard let open else { return here("a value is missing here") }
        let bracket = source.character(at: open)
        let other = bracket == "[" ? "]" : "}"
        if mark.line == open.line, !isAfterLine, source.rest(after: mark).contains(other) {
            return here(
                reason.contains("node content") ? "a value is missing before this" : "a comma is missing before this")
        }
        return at(open, "‘\(bracket)’ is not closed; write ‘\(other)’, or put the text in quotes")
    }

    // MARK: - Places

    private func here(_ message: String) -> Problem { at(mark, message) }

    private func at(_ mark: LineMark, _ message: String) -> Problem { (source.span(ofWordAt: mark), message) }

    /// A message about the text that begins with a character of YAML's own, after which the parser may have stopped.
    private func quoted(_ message: (_ text: String, _ first: Character) -> String) -> Problem {
        let start = source.startOfText(at: mark)
        let text = source.span(ofWordAt: start).excerpt.marked.inMessage
        return at(start, "\(message(text, text.first ?? " ")); put it in quotes: \"\(text)\"")
    }

    private var character: String { source.character(at: mark) }

    private var isFirstOfLine: Bool {
        source.line(mark.line).utf8.prefix(source.offset(mark)).allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Whether the parser stopped after the last character of a line.
    private var isAfterLine: Bool { mark.line > source.lines.count || character.isEmpty }
}

extension YAMLSource {
    /// The first tab among the spaces at the start of a line.
    fileprivate func tabInIndentation(ofLine number: Int) -> SourceSpan? {
        let indentation = line(number).utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let tab = indentation.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let offset = indentation.distance(from: indentation.startIndex, to: tab)
        return span(offset..<offset + 1, inLine: number)
    }

    /// The character at a mark; empty at the end of a line.
    fileprivate func character(at mark: LineMark) -> String {
        let scalars = line(mark.line).unicodeScalars.dropFirst(mark.column - 1)
        return scalars.first.map { String($0).inMessage } ?? ""
    }

    /// Where the text begins that ends at a mark or goes on after it.
    fileprivate func startOfText(at mark: LineMark) -> LineMark {
        let before = line(mark.line).unicodeScalars.prefix(mark.column - 1)
        let length = before.reversed().prefix { !" [{,".unicodeScalars.contains($0) }.count
        return LineMark(line: mark.line, column: mark.column - length)
    }

    /// The line after a mark.
    fileprivate func rest(after mark: LineMark) -> String {
        String(String.UnicodeScalarView(line(mark.line).unicodeScalars.dropFirst(mark.column - 1)))
    }

    /// Whether there is only space between a closing quote and a mark.
    fileprivate func closesQuote(before mark: LineMark) -> Bool {
        let last = line(mark.line).unicodeScalars.prefix(mark.column - 1).last { $0 != " " }
        return last == "\"" || last == "'"
    }

    /// The innermost bracket before a mark that is not closed there. Quotes and comments hide brackets.
    fileprivate func openBracket(before end: LineMark) -> LineMark? {
        var open: [(mark: LineMark, closing: Unicode.Scalar)] = []
        var quote: Unicode.Scalar?
        for number in 1...max(1, min(end.line, lines.count)) {
            var previous: Unicode.Scalar = " "
            let isLast = number == end.line
            for (offset, scalar) in line(number).unicodeScalars.enumerated() {
                if isLast, offset >= end.column - 1 { break }
                defer { previous = scalar }
                let isStart = " [{,:".unicodeScalars.contains(previous)
                switch scalar {
                case quote: quote = nil
                case _ where quote != nil: continue
                case "\"" where isStart, "'" where isStart: quote = scalar
                case "[" where isStart || !open.isEmpty, "{" where isStart || !open.isEmpty:
                    open.append((LineMark(line: number, column: offset + 1), scalar == "[" ? "]" : "}"))
                case "]", "}":
                    if open.last?.closing == scalar { open.removeLast() }
                default: break
                }
                if scalar == "#", previous == " ", quote == nil { break }
            }
        }
        return open.last?.mark
    }
}
