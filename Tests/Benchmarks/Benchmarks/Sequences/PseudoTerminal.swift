import Foundation

/// A terminal without a screen.
final class PseudoTerminal {
    /// What the program reads and writes.
    let end: FileHandle
    private let master: Int32

    struct Unavailable: Error {}

    init() throws {
        master = posix_openpt(O_RDWR | O_NOCTTY)
        guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
            throw Unavailable()
        }
        let file = open(name, O_RDWR | O_NOCTTY)
        guard file >= 0 else { throw Unavailable() }
        end = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Reads what the program writes until it waits behind a text; false if it does not in ten seconds.
    func reads(until text: String) -> Bool {
        var seen: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 10_000) > 0 else { return false }
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { return false }
            seen += buffer[..<count]
            if seen.suffix(text.utf8.count).elementsEqual(text.utf8) { return true }
        }
    }

    func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

    deinit { close(master) }
}
