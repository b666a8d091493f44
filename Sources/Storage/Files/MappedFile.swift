package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of a file, memory-mapped as long as the object exists.
///
/// The file may be replaced or deleted in the meantime; the mapping still shows the old one. The file must not be
/// written to or truncated, so this is only for files of Keybed's own, which are always replaced atomically.
///
/// `@unchecked`, because a pointer is not `Sendable`; the bytes are never written to.
package final class MappedFile: @unchecked Sendable {
    /// The whole file, aligned to a page.
    package let bytes: UnsafeRawBufferPointer

    /// Maps a file; `nil` if it does not exist, is empty, is not a regular file or cannot be read.
    package init?(_ file: URL) {
        guard let plain = PlainFile(file) else { return nil }
        #if os(Linux)
            // The whole file will be read: one call is faster than a page fault for every few pages.
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
