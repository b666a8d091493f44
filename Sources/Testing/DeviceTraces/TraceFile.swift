import Files
import Foundation
import JSONText
package import KeyboardWire
package import SourceText

/// Reads traces line by line, in little memory however long they are.
package enum TraceFile {
    /// A line of a trace, and where it stands.
    package struct Placed: Hashable, Sendable {
        package var line: TraceLine
        /// The file, and the number of the line in it: `phone.trace:12`.
        package var place: String

        package init(_ line: TraceLine, place: String) { (self.line, self.place) = (line, place) }
    }

    /// The greatest length of a line in bytes.
    private static let maximumLength = 1 << 20

    /// Whether the file at a path begins as a trace does.
    package static func isTrace(at path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: UserFolders.url(path).path) else { return false }
        defer { try? file.close() }
        let start = Array("{\"keybedTrace\"".utf8)
        return (try? file.read(upToCount: start.count)).flatMap { $0 } == Data(start)
    }

    /// Reads the file at a path. Throws at the first line that is none of a trace, with its place.
    @discardableResult
    package static func read(_ path: String, _ line: (Placed) -> Void) throws(FileError) -> TraceHeader {
        var splitter = Splitter(name: path)
        do throws(FileAccessError) {
            var parts = try ByteParts(of: UserFolders.url(path))
            while true {
                let part = try parts.next()
                guard !part.isEmpty else { break }
                guard splitter.feed(part, line) else { break }
            }
        } catch {
            throw FileError(file: path, line: 1, column: 1, message: "\(error)")
        }
        return try splitter.end(line)
    }

    /// Reads a trace in memory.
    @discardableResult
    package static func read(
        _ bytes: some Collection<UInt8>, name: String, _ line: (Placed) -> Void
    ) throws(FileError) -> TraceHeader {
        var splitter = Splitter(name: name)
        _ = splitter.feed(bytes[...], line)
        return try splitter.end(line)
    }

    /// Collects bytes until they are a line.
    private struct Splitter {
        let name: String
        var count = 0
        var rest: [UInt8] = []
        var header: TraceHeader?
        var problem: FileError?

        init(name: String) { self.name = name }

        /// Reads the lines that are complete. Returns false after a problem.
        mutating func feed(_ part: some Collection<UInt8>, _ body: (Placed) -> Void) -> Bool {
            var part = part[...]
            while problem == nil, let end = part.firstIndex(of: UInt8(ascii: "\n")) {
                rest += part[..<end]
                part = part[part.index(after: end)...]
                read(body)
            }
            rest += part
            if rest.count > maximumLength { fail(JSONError(offset: 0, message: "a line of a trace is 1 MB at most")) }
            return problem == nil
        }

        /// The head of the trace. A last line without its end was cut off, and does not count if it cannot be read.
        mutating func end(_ body: (Placed) -> Void) throws(FileError) -> TraceHeader {
            if problem == nil, !rest.isEmpty {
                let isFirst = header == nil
                read(body)
                if !isFirst { problem = nil }
            }
            if let problem { throw problem }
            guard let header else {
                throw FileError(
                    file: name, line: 1, column: 1, message: "a trace begins with a line {\"keybedTrace\":1}")
            }
            return header
        }

        private mutating func read(_ body: (Placed) -> Void) {
            defer { rest.removeAll(keepingCapacity: true) }
            count += 1
            if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
            guard header != nil else { return readHeader() }
            guard rest.contains(where: { $0 != UInt8(ascii: " ") }) else { return }
            do throws(JSONError) {
                body(Placed(try TraceLine(line: rest), place: "\(name):\(count)"))
            } catch {
                fail(error)
            }
        }

        private mutating func readHeader() {
            do throws(JSONError) {
                header = try TraceHeader(line: rest)
            } catch {
                fail(error)
            }
        }

        private mutating func fail(_ error: JSONError) {
            let text = String(decoding: rest.prefix(maximumLength), as: UTF8.self)
            let start = min(max(error.offset, 0), text.utf8.count)
            let known = error.choice.map { ": \($0.names.joined(separator: ", "))" } ?? ""
            problem = FileError(
                file: name, line: max(count, 1), excerpt: SourceExcerpt(text, start..<min(start + 1, text.utf8.count)),
                message: error.message + known)
        }
    }
}
