#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A single conversion to UTF-8 from the start of a text: some character sets have a state.
struct SystemConverter: ~Copyable {
    private let handle: iconv_t

    private static let bufferSize = 4096

    init?(from charset: String) {
        handle = iconv_open("UTF-8", charset)
        // The value that `iconv_open` returns on failure.
        if Int(bitPattern: handle) == -1 { return nil }
    }

    deinit { iconv_close(handle) }

    /// The text of some bytes, with U+FFFD for each invalid byte. If the system cannot convert at the moment, each byte
    /// that is not ASCII becomes U+FFFD.
    static func decoded(_ bytes: ArraySlice<UInt8>, from charset: String) -> DecodedText {
        guard let converter = SystemConverter(from: charset) else {
            let text = String(decoding: bytes.map { $0 < 0x80 ? UInt16($0) : 0xFFFD }, as: UTF16.self)
            return DecodedText(utf8: ArraySlice(text.utf8), hasFaults: bytes.contains { $0 >= 0x80 })
        }
        return converter.decoded(bytes)
    }

    private consuming func decoded(_ bytes: ArraySlice<UInt8>) -> DecodedText {
        var text = DecodedText(utf8: [], hasFaults: false)
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count * 2)
        // `iconv` takes a pointer to mutable bytes, but does not change them.
        var input = Array(bytes)
        input.withUnsafeMutableBytes { input in
            var rest = UnsafeMutableRawBufferPointer(rebasing: input[...])
            while !rest.isEmpty {
                let before = (rest.count, utf8.count)
                switch convert(&rest, to: &utf8) {
                case .done where rest.isEmpty: continue
                case .full where before != (rest.count, utf8.count): continue
                // A character is cut off at the end.
                case .cutOff: rest = UnsafeMutableRawBufferPointer(rebasing: rest[rest.count...])
                // An invalid byte. Continues after one byte, because the next one may begin a character.
                case .illegal, .full, .done: rest = UnsafeMutableRawBufferPointer(rebasing: rest[1...])
                }
                utf8 += [0xEF, 0xBF, 0xBD]
                text.hasFaults = true
            }
        }
        finish(&utf8)
        text.utf8 = utf8[...]
        return text
    }

    private enum Outcome { case done, full, illegal, cutOff }

    /// Converts as many bytes as are valid and fit into a buffer, and removes them from `rest`.
    private borrowing func convert(_ rest: inout UnsafeMutableRawBufferPointer, to utf8: inout [UInt8]) -> Outcome {
        var source = rest.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = rest.count
        let outcome = withBuffer(appendingTo: &utf8) { target, room in iconv(handle, &source, &left, &target, &room) }
        rest = UnsafeMutableRawBufferPointer(rebasing: rest[(rest.count - left)...])
        return outcome
    }

    /// Writes what `iconv` still holds back: a letter may wait for a mark that belongs to it.
    private borrowing func finish(_ utf8: inout [UInt8]) {
        _ = withBuffer(appendingTo: &utf8) { target, room in iconv(handle, nil, nil, &target, &room) }
    }

    private borrowing func withBuffer(
        appendingTo utf8: inout [UInt8], _ call: (inout UnsafeMutablePointer<CChar>?, inout Int) -> Int
    ) -> Outcome {
        withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 1) { buffer in
            var target = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            var room = buffer.count
            let result = call(&target, &room)
            let reason = errno
            utf8.append(contentsOf: buffer.prefix(buffer.count - room))
            guard result == -1 else { return .done }
            switch reason {
            case E2BIG: return .full
            case EINVAL: return .cutOff
            default: return .illegal
            }
        }
    }
}
