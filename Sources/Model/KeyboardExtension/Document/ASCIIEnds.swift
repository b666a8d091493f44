/// Comparing bytes at the ends of texts, which is faster than comparing characters or UTF-16 units.
extension String {
    /// Whether the last bytes, this many or all there are, are ASCII.
    package func endsInASCII(_ count: Int) -> Bool {
        withBytes { bytes in bytes.suffix(count).reduce(0, |) < 0x80 }
    }

    /// Whether the first bytes, this many or all there are, are ASCII.
    package func beginsWithASCII(_ count: Int) -> Bool {
        withBytes { bytes in bytes.prefix(count).reduce(0, |) < 0x80 }
    }

    /// Whether the text has the bytes of another one at its end.
    func endsInBytes(of other: String) -> Bool {
        withBytes { bytes in other.withBytes { Self.areEqual(bytes.suffix($0.count), $0) } }
    }

    /// Whether the text has the bytes of another one at its start.
    func beginsWithBytes(of other: String) -> Bool {
        withBytes { bytes in other.withBytes { Self.areEqual(bytes.prefix($0.count), $0) } }
    }

    /// Compares every byte even if the first ones differ, so that the compiler can vectorize the loop.
    private static func areEqual(
        _ part: Slice<UnsafeBufferPointer<UInt8>>, _ other: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard part.count == other.count else { return false }
        let part = UnsafeBufferPointer(rebasing: part)
        var difference: UInt8 = 0
        for place in 0..<other.count { difference |= part[place] ^ other[place] }
        return difference == 0
    }

    /// False for a text that is not stored as UTF-8.
    private func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable(body) == true
    }
}
