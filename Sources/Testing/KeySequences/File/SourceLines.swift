import Foundation
import SourceText

/// Where the lines of a file's bytes begin and end.
enum SourceLines {
    /// How many bytes a line has at most.
    static let maximumLength = 10_000_000

    /// The bytes of each line, without a byte order mark before the first, a carriage return at the end and the line feed.
    static func ranges(of bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBytes { buffer in
            var ranges: [Range<Int>] = []
            var start = 0
            while true {
                let end = find("\n", in: buffer, from: start) ?? buffer.count
                let lower = start == 0 && buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
                let endsWithReturn = end > lower && buffer[end - 1] == UInt8(ascii: "\r")
                ranges.append(lower..<(endsWithReturn ? end - 1 : end))
                guard end < buffer.count else { return ranges }
                start = end + 1
            }
        }
    }

    /// The text of a line. Throws where it is none.
    static func text(of range: Range<Int>, in bytes: [UInt8]) throws(Expectation.SyntaxError) -> String {
        let hasNull = bytes.withUnsafeBytes {
            find("\0", in: UnsafeRawBufferPointer(rebasing: $0[range]), from: 0) != nil
        }
        guard !hasNull else {
            throw Expectation.SyntaxError(
                0..<0, "this line has a NUL character in it, so the file is no text; save it as UTF-8")
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

    /// Byte by byte would take seconds where somebody names a picture.
    private static func find(_ scalar: Unicode.Scalar, in buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = buffer.baseAddress, start < buffer.count else { return nil }
        let found = memchr(base + start, Int32(scalar.value), buffer.count - start)
        return found.map { UnsafeRawPointer($0) - base }
    }
}
