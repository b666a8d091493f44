/// Reads the parts of a ``ContextFile`` in order, never past its end.
struct ContextFileReader {
    var position = 0
    private let file: [UInt8]

    init(_ file: [UInt8]) { self.file = file }

    /// A number of the header, in four bytes.
    mutating func number() throws(ContextFileError) -> UInt32 {
        guard file.count - position >= 4 else { throw .cutShort }
        defer { position += 4 }
        return (0..<4).reduce(0) { $0 | UInt32(file[position + $1]) << UInt32(8 * $1) }
    }

    /// A line of the vocabulary: one word in valid UTF-8, not empty.
    mutating func line() throws(ContextFileError) -> ArraySlice<UInt8> {
        let start = position
        while position < file.count, file[position] != 0x0A { position += 1 }
        guard position < file.count, position > start else { throw .damaged }
        defer { position += 1 }
        let line = file[start..<position]
        guard line.allSatisfy({ $0 < 0x80 }) || String(validating: line, as: UTF8.self) != nil else { throw .damaged }
        return line
    }

    mutating func bytes(_ count: Int) throws(ContextFileError) -> ArraySlice<UInt8> {
        guard count <= file.count - position else { throw .damaged }
        defer { position += count }
        return file[position..<position + count]
    }

    /// A word, stored as its distance from the previous one, which is at least 1.
    mutating func word(after last: UInt32?, of count: Int) throws(ContextFileError) -> UInt32 {
        let word = try self.word(notBefore: last, of: count)
        guard word != last else { throw .damaged }
        return word
    }

    /// A word, stored as its distance from the previous one, which may be 0.
    mutating func word(notBefore last: UInt32?, of count: Int) throws(ContextFileError) -> UInt32 {
        let word = Int(last ?? 0) + Int(try varint())
        guard word < count else { throw .damaged }
        return UInt32(word)
    }

    /// The rest of a context after its words: back-off and successors.
    mutating func context(
        _ farther: UInt32?, _ nearer: UInt32, of wordCount: Int, _ successors: inout [ContextFile.Successor]
    ) throws(ContextFileError) -> ContextFile.Context {
        let backOff = Int8(bitPattern: try byte())
        let count = Int(try varint())
        // A successor needs at least two bytes.
        guard count <= (file.count - position) / 2 else { throw .damaged }
        guard successors.count + count <= ContextFile.maximumSuccessors else { throw .tooLarge }
        let start = successors.count
        var last: UInt32?
        for _ in 0..<count {
            let word = try self.word(after: last, of: wordCount)
            successors.append(ContextFile.Successor(word: word, quarterScore: try byte()))
            last = word
        }
        return ContextFile.Context(
            farther: farther, nearer: nearer, quarterBackOff: backOff, successors: start..<successors.count)
    }

    private mutating func byte() throws(ContextFileError) -> UInt8 {
        guard position < file.count else { throw .damaged }
        defer { position += 1 }
        return file[position]
    }

    private mutating func varint() throws(ContextFileError) -> UInt32 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 35, by: 7) {
            let byte = try byte()
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 {
                guard value <= UInt32.max else { throw .damaged }
                return UInt32(value)
            }
        }
        throw .damaged
    }
}
