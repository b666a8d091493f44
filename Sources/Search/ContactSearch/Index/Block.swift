#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A block of memory for numbers, aligned to a cache line. A large block has memory pages of its own, which go back to
/// the system as soon as the block is freed; on the heap, blocks of many sizes would leave holes.
final class Block<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    // Safe to share: a block is not written to any more once others can see it.
    let start: UnsafeMutablePointer<Element>
    let capacity: Int
    private let mappedBytes: Int

    private static var cacheLine: Int { 64 }
    /// From this many bytes on, a block has pages of its own.
    private static var large: Int { 1 << 18 }

    /// - Parameter capacity: the number of elements, which are not initialized.
    init(capacity: Int) {
        let bytes = max(1, capacity) * MemoryLayout<Element>.stride
        var memory: UnsafeMutableRawPointer?
        if bytes >= Self.large {
            let mapped = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
            memory = mapped == MAP_FAILED ? nil : mapped
        }
        mappedBytes = memory == nil ? 0 : bytes
        start = (memory ?? .allocate(byteCount: bytes, alignment: Self.cacheLine))
            .bindMemory(to: Element.self, capacity: max(1, capacity))
        self.capacity = capacity
    }

    /// A copy of some numbers.
    convenience init(_ numbers: [Element]) {
        self.init(capacity: numbers.count)
        start.initialize(from: numbers, count: numbers.count)
    }

    deinit {
        if mappedBytes > 0 { munmap(start, mappedBytes) } else { UnsafeMutableRawPointer(start).deallocate() }
    }
}
