/// Finds the messages in the bytes of a client: a header, an empty line, and as many bytes as the header says.
///
///     Content-Length: 17\r\n
///     \r\n
///     {"jsonrpc":"2.0"}
struct MessageStream {
    enum Piece: Equatable {
        case message([UInt8])
        /// A message that cannot be read, and why. Those after it can.
        case unusable(String)
        /// There is no way to find the next message.
        case broken(String)
    }

    static let maximumHeader = 4096
    static let maximumMessage = 64_000_000

    private enum State {
        case header
        case content(count: Int)
        /// Within a message that is too long.
        case skipping(count: Int)
        case broken
    }

    private var state = State.header
    /// What was not taken yet: a slice, because there may be many small messages.
    private var bytes: ArraySlice<UInt8> = []

    mutating func append(_ received: some Sequence<UInt8>) { bytes += received }

    /// The next message; nil if it is not complete.
    mutating func next() -> Piece? {
        switch state {
        case .header: return readHeader()
        case .content(let count):
            guard bytes.count >= count else { return nil }
            state = .header
            return .message(take(count))
        case .skipping(let count):
            let there = take(min(count, bytes.count)).count
            guard there == count else {
                state = .skipping(count: count - there)
                return nil
            }
            state = .header
            return next()
        case .broken: return nil
        }
    }

    private mutating func readHeader() -> Piece? {
        let start = bytes.prefix(Self.maximumHeader)
        guard let end = start.indices.first(where: { start[$0...].starts(with: [13, 10, 13, 10]) }) else {
            guard bytes.count >= Self.maximumHeader else { return nil }
            state = .broken
            return .broken("the header of a message has at most \(Self.maximumHeader) bytes")
        }
        let header = String(decoding: take(end + 4 - bytes.startIndex), as: UTF8.self)
        guard let count = Self.length(in: header) else {
            return .unusable("the header of a message needs a line such as Content-Length: 120")
        }
        guard count <= Self.maximumMessage else {
            state = .skipping(count: count)
            return .unusable("a message has at most \(Self.maximumMessage) bytes")
        }
        state = .content(count: count)
        return next()
    }

    private static func length(in header: String) -> Int? {
        for line in header.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            return Int(parts[1].filter { $0 != " " && $0 != "\t" }).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }

    private mutating func take(_ count: Int) -> [UInt8] {
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
    }

    /// A message with its header.
    static func framed(_ message: JSONValue) -> [UInt8] {
        let content = message.bytes
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
