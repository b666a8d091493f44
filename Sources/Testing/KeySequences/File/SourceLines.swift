import Foundation
import SourceText

/// Finds the lines in a file's bytes.
enum SourceLines {
    /// The maximum number of bytes in a line.
    static let maximumLength = 10_000_000

    /// Calls `body` with the range of each line, without a byte order mark at the start of the file, a carriage return
    /// at the end of the line, and the line feed.
    static func forEach<Failure: Error>(
        in bytes: [UInt8], _ body: (Range<Int>) throws(Failure) -> Void
    ) throws(Failure) {
        var start = 0
        while true {
            let end = bytes.withUnsafeBytes { find("\n", in: $0, from: start) } ?? bytes.count
            let lower = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
            let endsWithReturn = end > lower && bytes[end - 1] == UInt8(ascii: "\r")
            try body(lower..<(endsWithReturn ? end - 1 : end))
            guard end < bytes.count else { return }
            start = end + 1
        }
    }

    /// The text of a line. Throws if the bytes are not valid text or are too many.
    static func text(of range: Range<Int>, in bytes: [UInt8]) throws(Expectation.SyntaxError) -> String {
        let hasNull = bytes.withUnsafeBytes {
            find("\0", in: UnsafeRawBufferPointer(rebasing: $0[range]), from: 0) != nil
        }
        guard !hasNull else {
            throw Expectation.SyntaxError(
                0..<0, "this line has a NUL character in it, so the file is not text; save it as UTF-8")
        }
        guard range.count <= maximumLength else {
            throw Expectation.SyntaxError(
                0..<0, "the line has \(range.count / 1_000_000) MB; split it into lines of less than 10 MB"
            )
        }
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw Expectation.SyntaxError(0..<0, FileLines.notUTF8)
        }
        return text
    }

    /// Uses `memchr`: a loop over the bytes would take seconds if somebody names a large binary file.
    private static func find(_ scalar: Unicode.Scalar, in buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = buffer.baseAddress, start < buffer.count else { return nil }
        let found = memchr(base + start, Int32(scalar.value), buffer.count - start)
        return found.map { UnsafeRawPointer($0) - base }
    }
}
