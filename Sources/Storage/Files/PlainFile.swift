import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A regular file opened for reading: not a folder, pipe or device, and not empty.
struct PlainFile: ~Copyable {
    let descriptor: Int32
    /// In bytes, at the time it was opened.
    let size: Int

    init?(_ file: URL) {
        // Non-blocking, because opening a pipe would otherwise wait for a writer.
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

    /// Fills a buffer with the bytes from an offset on, or up to the end of the file. Returns the number of bytes read.
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
