import Foundation
import Testing

/// A session that is ended from outside says so to whoever started it, and leaves the terminal as it was.
@Suite(.serialized) struct SignalTests {
    @Test(arguments: [SIGTERM, SIGHUP]) func `A session ends by the signal`(_ signal: Int32) throws {
        let store = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: store) }
        for isLive in [false, true] {
            let terminal = try PseudoTerminal(
                Program.executable, ["--store", store.path, "--theme", "none"] + (isLive ? ["--live"] : []))
            if isLive {
                try terminal.wait(for: "next")
            } else {
                try terminal.wait(for: "calculator> ")
                terminal.type("5 MS\n")
                try terminal.wait(for: "calculator> ")
            }
            terminal.signal(signal)
            #expect(try terminal.waitForEnd() == -signal)
            #expect(terminal.isInCookedMode)
        }
        // What was done is stored.
        let next = try Program.run(["--store", store.path], input: ":keyboard calculator\n")
        #expect(next.output.contains("memory: 5\n"))
    }

    @Test func `A session on a pipe ends by the signal as well`() throws {
        let status = try Program.run(
            shell: "mkfifo \"$1/f\"; \"$0\" --store \"$1\" <\"$1/f\" >/dev/null & pid=$!; exec 3>\"$1/f\"; sleep 1; "
                + "kill -TERM $pid; wait $pid", [Program.temporaryFolder().path])
        #expect(status.status == 143)
    }
}
