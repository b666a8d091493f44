import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A plain file opened for reading: no folder, no pipe, no device, and not empty.
struct PlainFile: ~Copyable {
    let descriptor: Int32
    /// In bytes, when it was opened.
    let size: Int

    init?(_ file: URL) {
        // Opening a pipe that stands in the file's place must not wait for somebody to write to it.
        descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            close(descriptor)
            return nil
        }
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Fills a buffer with what stands from a place on, as far as the file goes. Returns how many bytes that are.
    func read(into buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        var count = 0
        while count < buffer.count {
            let read = pread(descriptor, start + count, buffer.count - count, off_t(place + count))
            guard read > 0 else { break }
            count += read
        }
        return count
    }
}
