package import SourceText

/// The changes in a file of JSON lines: each line is an object, empty lines are skipped. A line with mistakes becomes
/// their list.
package struct ChangeLines: Sequence, IteratorProtocol {
    package enum Line {
        case change(IndexChange)
        case problems([FileError])
    }

    /// Whether a file is one of JSON lines by its name.
    package static func isNamed(_ file: String) -> Bool {
        [".jsonl", ".ndjson", ".json"].contains { file.lowercased().hasSuffix($0) }
    }

    /// The number of bytes read so far.
    package private(set) var bytesRead = 0
    private var number = 0
    private let bytes: [UInt8]
    private let name: String

    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - name: the name of the file in problems.
    package init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytesRead = 3 }
    }

    package mutating func next() -> Line? {
        while bytesRead < bytes.count {
            number += 1
            let end = bytes[bytesRead...].firstIndex(of: 0x0A) ?? bytes.count
            var line = bytes[bytesRead..<end]
            if line.last == 0x0D { line.removeLast() }
            bytesRead = Swift.min(end + 1, bytes.count)
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            return read(Array(line))
        }
        return nil
    }

    private func read(_ line: [UInt8]) -> Line {
        guard let text = String(validating: line, as: UTF8.self) else {
            return .problems([FileError(file: name, line: number, column: 1, message: FileLines.notUTF8)])
        }
        do {
            return .change(try IndexChange(bytes: line))
        } catch {
            return .problems(
                error.problems.map { problem in
                    FileError(
                        file: name, line: number, excerpt: SourceExcerpt(text, problem.range),
                        message: problem.message)
                })
        }
    }
}
