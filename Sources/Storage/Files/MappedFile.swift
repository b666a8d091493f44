package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of a file, mapped into memory as long as the object lives.
///
/// The file may be replaced or removed meanwhile; the mapping then still is that of the old one. It must not be
/// written to or cut short: that belongs to files of our own that are only ever replaced as a whole.
///
/// Unchecked, because a pointer is not `Sendable`; nobody writes to the bytes.
package final class MappedFile: @unchecked Sendable {
    /// The whole file, at a multiple of the machine's page size.
    package let bytes: UnsafeRawBufferPointer

    /// Maps a file; `nil` if there is none, or it is empty, no plain file or not to be read.
    package init?(_ file: URL) {
        guard let plain = PlainFile(file) else { return nil }
        #if os(Linux)
            // All of it is about to be read; one call is quicker than a fault for every few pages.
            let flags = MAP_PRIVATE | Int32(MAP_POPULATE)
        #else
            let flags = MAP_PRIVATE
        #endif
        guard let base = mmap(nil, plain.size, PROT_READ, flags, plain.descriptor, 0), base != MAP_FAILED else {
            return nil
        }
        bytes = UnsafeRawBufferPointer(start: base, count: plain.size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
