import Foundation
import KeyboardWire

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A running program, spoken to line by line.
final class ProgramLines {
    let process: ChildProcess
    private let limits: ProgramLimits
    private let temporary: TemporaryFolder
    /// What was read beyond the last line.
    private var received: [UInt8] = []
    private var searched = 0
    private var chunk = [UInt8](repeating: 0, count: 65_536)
    private var log = RecentLog()
    private var memoryChecked = ContinuousClock.now

    /// How long the host looks for an answer again and again before it sleeps: to be woken takes longer than most
    /// keyboards take to answer.
    private static let eagerTime = Duration.microseconds(200)
    /// How often the memory of the program is looked at.
    private static let memoryInterval = Duration.milliseconds(50)
    /// How long a program may take to end with its input.
    private static let endTime = Duration.milliseconds(300)

    init(_ program: KeyboardProgram, isOpen: Bool) throws(ProgramFailure) {
        limits = program.limits
        do {
            // A layout file that names no program is refused before.
            let path = try ProgramSearch.path(of: program.command.first ?? "", in: program.folder)
            var arguments = [path] + program.command.dropFirst()
            temporary = try TemporaryFolder()
            if program.isConfined {
                arguments = Confinement.confined(
                    arguments, folder: program.folder, temporary: temporary.path, isOpen: isOpen)
            }
            process = try ChildProcess(
                ChildProcess.Start(
                    arguments: arguments,
                    environment: Self.environment(temporary: temporary.path).merging(program.environment) { $1 },
                    folder: program.folder))
        } catch {
            throw .notStarted(program.title, reason: "\(error)")
        }
    }

    deinit { process.finish() }

    /// Programs get nothing of the host's environment but this.
    private static func environment(temporary: String) -> [String: String] {
        let host = ProcessInfo.processInfo.environment
        return [
            "PATH": ProgramSearch.searchPath, "LANG": host["LANG"] ?? "C.UTF-8", "TMPDIR": temporary,
            "HOME": temporary,
        ]
    }

    /// Sends lines and returns the line that answers them, without its end.
    func exchange(_ lines: [UInt8], within time: Duration) throws(ProgramFailure) -> [UInt8] {
        let start = ContinuousClock.now
        var sent = send(lines[...])
        while true {
            if let line = try nextLine() {
                try checkMemory()
                return line
            }
            let waited = start.duration(to: .now)
            if waited < Self.eagerTime, sent == lines.count {
                guard receive() else { throw ended() }
                continue
            }
            let left = time - waited
            guard left > .zero else { throw silence(after: time) }
            guard pass(lines, sent: &sent, within: min(left, Self.memoryInterval)) else { throw ended() }
            try checkMemory()
        }
    }

    /// Sends lines without waiting for an answer.
    func send(_ lines: [UInt8], within time: Duration) throws(ProgramFailure) {
        let start = ContinuousClock.now
        var sent = send(lines[...])
        while sent < lines.count {
            guard start.duration(to: .now) < time else { throw .noAnswer(within: time, log: log.lines) }
            guard pass(lines, sent: &sent, within: Self.memoryInterval) else { throw ended() }
        }
    }

    /// What the program writes within a time although nobody asks, up to the end of the line if it comes; nil if it
    /// writes nothing.
    func unasked(within time: Duration) -> [UInt8]? {
        let start = ContinuousClock.now
        var sent = 0
        while start.duration(to: .now) < time, !received.contains(0x0A), pass([], sent: &sent, within: .milliseconds(5))
        {}
        return received.isEmpty ? nil : Array(received.prefix { $0 != 0x0A })
    }

    /// Ends the program's input. Returns how the program ended; nil if it goes on after the time.
    func end(within time: Duration) -> ProgramEnd? {
        shutdown(process.input, shutsWriting)
        return process.waitForEnd(time)
    }

    /// The last lines that the program has written to its log so far.
    func lastLog() -> [String] {
        readLog()
        return log.lines
    }

    /// Reads what the program has written to its log meanwhile.
    private func readLog() {
        // A program that writes without end must not keep the host busy.
        for _ in 0..<16 {
            let count = read(process.log, into: &chunk)
            guard count > 0 else { return }
            log.append(chunk[..<count])
        }
    }

    private struct Ready: OptionSet {
        let rawValue: UInt8
        static let input = Ready(rawValue: 1)
        static let output = Ready(rawValue: 2)
        static let log = Ready(rawValue: 4)
    }

    /// Waits until bytes can pass, and passes them: the rest of the lines to the program, what it has written to here.
    /// Returns false if the program has closed its output.
    private func pass(_ lines: [UInt8], sent: inout Int, within time: Duration) -> Bool {
        let ready = wait(time, writes: sent < lines.count)
        if ready.contains(.log) { readLog() }
        if ready.contains(.input) { sent += send(lines[sent...]) }
        return !ready.contains(.output) || receive()
    }

    private func wait(_ time: Duration, writes: Bool) -> Ready {
        var files = [
            pollfd(fd: process.output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: process.log, events: Int16(POLLIN), revents: 0),
            pollfd(fd: writes ? process.input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        guard poll(&files, 3, Int32(max(1, milliseconds))) > 0 else { return [] }
        var ready: Ready = []
        if files[0].revents != 0 { ready.insert(.output) }
        // A log that was closed is always ready; there is nothing to read then.
        if files[1].revents & Int16(POLLIN) != 0 { ready.insert(.log) }
        if files[2].revents != 0 { ready.insert(.input) }
        return ready
    }

    /// Returns the number of bytes sent.
    private func send(_ bytes: ArraySlice<UInt8>) -> Int {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = bytes.withUnsafeBytes { systemSend(process.input, $0.baseAddress, $0.count, flags) }
        return max(0, count)
    }

    /// Reads what the program has written; false if it has closed its output.
    private func receive() -> Bool {
        let count = read(process.output, into: &chunk)
        if count > 0 { received += chunk[..<count] }
        return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }

    private func read(_ file: Int32, into bytes: inout [UInt8]) -> Int {
        bytes.withUnsafeMutableBytes { systemRead(file, $0.baseAddress, $0.count) }
    }

    private func nextLine() throws(ProgramFailure) -> [UInt8]? {
        guard let end = received[searched...].firstIndex(of: 0x0A) else {
            searched = received.count
            guard received.count <= limits.lineLength else { throw .longLine(limits.lineLength) }
            return nil
        }
        guard end <= limits.lineLength else { throw .longLine(limits.lineLength) }
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        searched = 0
        return line
    }

    private func ended() -> ProgramFailure {
        let log = lastLog()
        return .ended(process.waitForEnd(.milliseconds(500)) ?? .closed, log: log)
    }

    /// Why no answer came. A program that does not flush its output writes it at the latest when its input ends.
    private func silence(after time: Duration) -> ProgramFailure {
        let log = lastLog()
        shutdown(process.input, shutsWriting)
        return unasked(within: Self.endTime)?.first == UInt8(ascii: "{")
            ? .notFlushed(within: time) : .noAnswer(within: time, log: log)
    }

    private func checkMemory() throws(ProgramFailure) {
        guard memoryChecked.duration(to: .now) > Self.memoryInterval else { return }
        memoryChecked = .now
        let size = ProcessTree.residentSize(of: process.identifier)
        guard size <= limits.memory else { throw .memory(limit: limits.memory) }
    }
}

#if canImport(Glibc)
    private let shutsWriting = Int32(SHUT_WR)
#else
    private let shutsWriting = SHUT_WR
#endif

private func systemSend(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(file, bytes, count, flags)
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}

/// The last lines of a log.
struct RecentLog {
    /// The number of bytes that are kept.
    private static let maximum = 4096
    private var bytes: [UInt8] = []

    mutating func append(_ new: ArraySlice<UInt8>) {
        bytes += new.suffix(Self.maximum)
        if bytes.count > Self.maximum { bytes.removeFirst(bytes.count - Self.maximum) }
    }

    /// The lines, oldest first.
    var lines: [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(20).map(String.init)
    }
}
