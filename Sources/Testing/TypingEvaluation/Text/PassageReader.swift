package import Files
import T9Input

/// A text of its own within a file: a line, or, where lines are joined, a paragraph.
package struct Passage: Hashable, Sendable {
    /// Which of its file's passages it is, counted from 0. Empty ones are not counted.
    package let number: Int
    package let text: String
}

/// Splits a file into passages while it is read, and says at the end which file it was.
package struct PassageReader: ~Copyable {
    private var parts: ByteParts
    /// How the file is called in errors.
    private let name: String
    private let joinsLines: Bool
    private var hash = ContentHash()
    /// What has been read and not used: the rest of a part, from ``place`` on.
    private var bytes: [UInt8] = []
    private var place = 0
    private var hasEnded = false
    private var line = 0
    private var count = 0

    /// - Parameter joinsLines: whether only an empty line ends a passage.
    package init(_ parts: consuming ByteParts, name: String, joinsLines: Bool) {
        self.parts = parts
        self.name = name
        self.joinsLines = joinsLines
    }

    /// What distinguishes the file from others: 16 hexadecimal digits made from its bytes; nil for an empty file. It
    /// is to be read after the last passage.
    package var fingerprint: String? { byteCount > 0 ? hash.text : nil }

    /// The number of bytes read so far.
    package private(set) var byteCount = 0

    /// The next passage that is not empty; nil at the end.
    package mutating func next() throws(FileAccessError) -> Passage? {
        var text = ""
        while let line = try nextLine() {
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isBlank, text.isEmpty { continue }
            if !isBlank { text += text.isEmpty ? line : "\n" + line }
            if isBlank || !joinsLines { break }
        }
        guard !text.isEmpty else { return nil }
        defer { count += 1 }
        return Passage(number: count, text: text)
    }

    private mutating func nextLine() throws(FileAccessError) -> String? {
        var start: [UInt8] = []
        while true {
            let rest = bytes[place...]
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                place = end + 1
                return try text(start + rest[..<end])
            }
            start += rest
            place = bytes.count
            guard try readPart() else { return start.isEmpty ? nil : try text(start) }
        }
    }

    private mutating func readPart() throws(FileAccessError) -> Bool {
        guard !hasEnded else { return false }
        bytes = Array(try parts.next())
        place = 0
        hasEnded = bytes.isEmpty
        byteCount += bytes.count
        if !hasEnded { hash.combine(bytes) }
        return !hasEnded
    }

    private mutating func text(_ bytes: [UInt8]) throws(FileAccessError) -> String {
        line += 1
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw FileAccessError(notUTF8: name, line: line)
        }
        if text.utf8.last == UInt8(ascii: "\r") { text.removeLast() }
        if line == 1, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text
    }
}
