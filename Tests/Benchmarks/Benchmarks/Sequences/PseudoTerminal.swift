import CPseudoTerminal
import Foundation

/// A program in a pseudo-terminal.
final class PseudoTerminal {
    private let master: Int32
    private let process: pid_t

    struct UnavailableError: Error {}

    init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
        let strings = { (texts: [String]) in texts.map { strdup($0) } + [nil] }
        let given = strings([program] + arguments)
        let variables = strings(environment.map { "\($0)=\($1)" })
        defer { for string in given + variables { free(string) } }
        var master: Int32 = -1
        process = pseudo_terminal_spawn(&master, 80, program, given, variables)
        self.master = master
        guard process > 0 else { throw UnavailableError() }
    }

    /// Reads the program's output until it ends with `text`; false if there is no output for ten seconds.
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

    /// Ends the program with `:quit`, and reads its output to the end.
    func end() {
        _ = [UInt8](":quit\n".utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
        var buffer = [UInt8](repeating: 0, count: 65536)
        while read(master, &buffer, buffer.count) > 0 {}
        waitpid(process, nil, 0)
        close(master)
    }
}
