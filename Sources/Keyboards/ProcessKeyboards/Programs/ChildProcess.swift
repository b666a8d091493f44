import CSpawn
import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A process in a group of its own, with nothing open but its standard input, output and error, which are ours.
final class ChildProcess {
    /// What is started.
    struct Start {
        /// The path of the program, and its arguments.
        var arguments: [String]
        var environment: [String: String]
        var folder: String
    }

    let identifier: pid_t
    /// A socket, because writing to a pipe without a reader ends the writer.
    let input: Int32
    let output: Int32
    let log: Int32
    private var end: ProgramEnd?

    /// Throws the reason if the program cannot be started.
    init(_ start: Start) throws(StartError) {
        var ends: [[Int32]] = []
        func closeAll() { for end in ends.joined() { close(end) } }
        func make(_ kind: String, _ open: (UnsafeMutablePointer<Int32>) -> Int32) throws(StartError) {
            var pair: [Int32] = [-1, -1]
            guard pair.withUnsafeMutableBufferPointer({ $0.baseAddress.map(open) }) == 0 else {
                closeAll()
                throw StartError()
            }
            for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            ends.append(pair)
        }
        try make("input") { socketpair(AF_UNIX, Self.stream, 0, $0) }
        try make("output") { pipe($0) }
        try make("log") { pipe($0) }
        let (ours, theirs) = ([ends[0][0], ends[1][0], ends[2][0]], [ends[0][1], ends[1][1], ends[2][1]])
        do {
            identifier = try Self.spawn(start, theirs)
        } catch {
            closeAll()
            throw error
        }
        for end in theirs { close(end) }
        for end in ours { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(ours[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        (input, output, log) = (ours[0], ours[1], ours[2])
        RunningChildren.add(identifier)
    }

    deinit { finish() }

    /// Ends the whole group, and forgets it.
    @discardableResult
    func finish() -> ProgramEnd {
        if let end { return end }
        for file in [input, output, log] { close(file) }
        // Most programs end by themselves when their input ends.
        let status = reap(within: .milliseconds(20))
        let others = ProcessTree.descendants(of: identifier)
        kill(-identifier, SIGKILL)
        for other in others { kill(other, SIGKILL) }
        let end = status ?? reap(within: .seconds(5)) ?? .closed
        self.end = end
        RunningChildren.remove(identifier)
        return end
    }

    /// Whether the process has not ended.
    var isRunning: Bool {
        guard end == nil else { return false }
        var info = siginfo_t()
        // Leaves the status for `reap`.
        guard waitid(P_PID, id_t(identifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return false }
        return info.si_signo != SIGCHLD
    }

    /// Waits until the process has ended by itself, and ends what it left. Nil if it goes on.
    func waitForEnd(_ time: Duration) -> ProgramEnd? {
        guard end == nil, let status = reap(within: time) else { return end }
        end = status
        kill(-identifier, SIGKILL)
        for file in [input, output, log] { close(file) }
        RunningChildren.remove(identifier)
        return status
    }

    private func reap(within time: Duration) -> ProgramEnd? {
        let start = ContinuousClock.now
        var pause: UInt32 = 100
        repeat {
            var status: Int32 = 0
            let found = waitpid(identifier, &status, WNOHANG)
            if found == identifier { return ProgramEnd(status: status) }
            if found < 0, errno != EINTR { return .closed }
            usleep(pause)
            pause = min(pause * 2, 5000)
        } while start.duration(to: .now) < time
        return nil
    }

    private static func spawn(_ start: Start, _ files: [Int32]) throws(StartError) -> pid_t {
        var child: pid_t = 0
        let arguments = start.arguments.map { strdup($0) }
        let environment = start.environment.map { strdup("\($0)=\($1)") }
        defer { for text in arguments + environment { free(text) } }
        let code = spawn_in_group(&child, arguments + [nil], environment + [nil], start.folder, files)
        guard code == 0 else { throw StartError(code: code) }
        return child
    }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif
}

/// Why a process was not started.
struct StartError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
    init(code: Int32 = errno) { self.init(String(cString: strerror(code)).lowercased()) }
}

extension ProgramEnd {
    /// The end in a status of `waitpid`. A program that confines others exits with 128 and the signal that ended them.
    init(status: Int32) {
        let exit = Int(status >> 8 & 0xFF)
        let signal = Int(status & 0x7F)
        if signal != 0 {
            self = .signalled(number: signal, name: Self.name(signal))
        } else if (129...192).contains(exit) {
            self = .signalled(number: exit - 128, name: Self.name(exit - 128))
        } else {
            self = .exited(status: exit)
        }
    }

    private static func name(_ signal: Int) -> String { String(cString: strsignal(Int32(signal))).lowercased() }
}

/// The process groups to end when this program ends.
private enum RunningChildren {
    private static let all = Mutex<Set<pid_t>>([])
    private static let endsThem: Void = { atexit { RunningChildren.endAll() } }()

    static func add(_ child: pid_t) {
        _ = endsThem
        all.withLock { _ = $0.insert(child) }
    }

    static func remove(_ child: pid_t) { all.withLock { _ = $0.remove(child) } }

    private static func endAll() { all.withLock { for child in $0 { kill(-child, SIGKILL) } } }
}
