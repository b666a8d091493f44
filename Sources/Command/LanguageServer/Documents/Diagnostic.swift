import KeySequences
import SourceText

/// A mistake in a document, or an expectation that it does not meet.
struct Diagnostic: Hashable {
    /// The place in UTF-8 units from the start of the document.
    var range: Range<Int>
    var message: String
    /// The correction of an expectation; nil for a mistake, and if no notation would be right.
    var correction: Correction?

    /// A problem that a reader of the document's file reports, or one of a file that the document depends on.
    ///
    /// - Parameter text: the lines as the reader sees them.
    init(_ problem: FileError, in text: ReaderLines) {
        let isHere = problem.file == text.file
        range = isHere ? text.range(ofLine: problem.line, problem.excerpt?.range) : text.range(ofLine: 1, nil)
        message = ([isHere ? problem.message : problem.description] + problem.output).joined(separator: "\n")
    }

    /// A fact with another value than expected.
    init(_ difference: Difference, in text: ReaderLines) {
        let place = difference.place
        let isHere = place.file == text.file
        range = text.range(ofLine: isHere ? place.line : 1, isHere ? place.span.bytes : nil)
        // The same words as in the report of a test, without the place.
        message = isHere ? String("\(difference)".dropFirst("\(place): ".count)) : "\(difference)"
        correction = difference.correction.map {
            Correction(place: place, fact: difference.fact, old: difference.expected, new: $0)
        }
    }

    /// A sentence about the document as a whole.
    init(_ sentence: String, in text: ReaderLines) {
        (range, message) = (text.range(ofLine: 1, nil), sentence)
    }

    func json(_ text: DocumentText) -> JSONValue {
        ["range": text.json(range), "severity": 1, "source": "keybed", "message": .text(message)]
    }
}

/// The lines of a document as the reader of its file counts them.
struct ReaderLines {
    /// The name of the file in problems.
    let file: String
    private let starts: [Int]
    private let count: Int

    init(_ text: DocumentText, _ breaks: LineBreaks, file: String) {
        (self.file, starts, count) = (file, breaks.starts(in: text.bytes), text.bytes.count)
    }

    /// The offsets of a part of a line, which is counted from 1; of the whole line for no part.
    func range(ofLine number: Int, _ part: Range<Int>?) -> Range<Int> {
        guard starts.indices.contains(number - 1) else { return count..<count }
        let start = starts[number - 1]
        // The break itself is not a part of the line, and no position is in it.
        let end = number < starts.count ? starts[number] - 1 : count
        guard let part else { return start..<max(start, end) }
        return min(start + part.lowerBound, count)..<min(start + part.upperBound, count)
    }
}

extension DocumentText {
    /// A range of offsets as the protocol writes it.
    func json(_ range: Range<Int>) -> JSONValue {
        ["start": json(position: range.lowerBound), "end": json(position: range.upperBound)]
    }

    /// An offset as the protocol writes it.
    func json(position offset: Int) -> JSONValue {
        let position = position(of: offset)
        return ["line": .integer(position.line), "character": .integer(position.character)]
    }
}
