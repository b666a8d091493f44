import JSONText
public import KeyboardExtension
import KeyboardWire

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Makes a program of a keyboard, which a simulated device runs as a process of its own:
///
///     import ProcessKit
///
///     KeyboardProcess.run(layout: .accents) { AccentKeyboard() }
///
/// `keybed --keyboard .build/debug/accents` then has the keyboard beside the others. It may crash, hang, or hold too
/// much memory: the device, its text and the session go on.
public enum KeyboardProcess {
    /// Answers the messages of the host on standard input until it ends, and then ends the program.
    ///
    /// What the keyboard prints goes to standard error, because standard output belongs to the messages.
    ///
    /// - Parameters:
    ///   - layout: the keys; nil if a layout file names this program and has them.
    ///   - storageScope: the scope of the keyboard's stored changes; nil for the name of the keyboard.
    ///   - keep: the maximum number of states that are kept for undo; nil for as many as the host needs.
    ///   - start: starts the keyboard. Called each time a device needs a new instance.
    public static func run(
        layout: KeyboardLayout?, storageScope: String? = nil, keep: Int? = nil, start: @escaping () -> any Keyboard
    ) -> Never {
        var hello = KeyboardHello()
        hello.name = layout?.name
        hello.keepsStates = true
        hello.keep = keep
        hello.explains = true
        hello.scope = storageScope
        hello.layout = layout.map(LayoutJSON.written)
        var server = KeyboardServer(hello, start: start)
        // The messages keep standard output for themselves.
        let output = dup(1)
        dup2(2, 1)
        var lines = InputLines()
        var writer = JSONWriter()
        while let line = lines.next() {
            do {
                try server.answer(line, to: &writer)
            } catch {
                complain("the host's line is not understood at byte \(error.offset): \(error.message)")
                exit(1)
            }
            guard send(writer.bytes, to: output) else { exit(1) }
            writer.clear()
        }
        exit(0)
    }

    private static func complain(_ sentence: String) { _ = send(Array((sentence + "\n").utf8), to: 2) }

    /// Writes all bytes. Returns false if the reader is gone.
    private static func send(_ bytes: [UInt8], to file: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return false }
            sent += max(0, count)
        }
        return true
    }
}

/// The lines of standard input.
private struct InputLines {
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of the buffer that have been taken, and that have been searched for the end of
    /// a line.
    private var (taken, searched) = (0, 0)
    private var chunk = [UInt8](repeating: 0, count: 65_536)

    /// How long the program looks for the next line again and again before it sleeps: to be woken takes longer than a
    /// device needs between two events of a test.
    private static let eagerTime = Duration.microseconds(50)

    /// The next line, without its end; nil after the last one.
    mutating func next() -> [UInt8]? {
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { (taken, searched) = (end + 1, end + 1) }
                return Array(buffer[taken..<end])
            }
            buffer.removeSubrange(..<taken)
            (taken, searched) = (0, buffer.count)
            let count = receive()
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
        }
    }

    /// Returns the number of bytes; 0 at the end, or fewer.
    private mutating func receive() -> Int {
        chunk.withUnsafeMutableBytes { chunk in
            let start = ContinuousClock.now
            while true {
                // Input that is no socket is read at once.
                let count = recv(0, chunk.baseAddress, chunk.count, Int32(MSG_DONTWAIT))
                if count >= 0 { return count }
                if errno != EAGAIN || start.duration(to: .now) > Self.eagerTime { break }
            }
            while true {
                let count = read(0, chunk.baseAddress, chunk.count)
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }
}
