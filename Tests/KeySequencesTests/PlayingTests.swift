import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Simulator
import SourceText
import TestSupport
import Testing
import TextModel

@Suite struct PlayingTests {
    static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    private func device() throws -> Simulation {
        try Simulation(
            catalog: try PlayingTests.catalog.get(), apps: [DefinedApp(.notes), DefinedApp(.form)], store: MemoryStore()
        )
    }

    private func play(_ text: String) throws -> SequenceTest {
        SequenceTest(try Script(Array(text.utf8), name: "a.keys"), on: try device())
    }

    @Test func `All differences are reported`() throws {
        let test = try play(":keyboard calculator\n> 1+2=\ndisplay: 4\nmemory: 5\ndocument: ¦\n")
        #expect(!test.passed)
        #expect(
            test.differences.map(\.description) == [
                "a.keys:3:10: after ‘> 1+2=’\n    expected  display: 4\n    actual    3",
                "a.keys:4:9: after ‘> 1+2=’\n    expected  memory: 5\n    actual    \"\"",
            ])
    }

    @Test func `A refused line stops the file unless its message is expected`() throws {
        let stopped = try play(":keyboard calculator\n> 1q\n> 2\n")
        #expect(stopped.problems.map(\.description) == ["a.keys:2:4: no key ‘q’ (in ‘1q’) on layer base of calculator"])
        let expected = try play(
            ":keyboard calculator\n> 1q\n# why\n"
                + "message: no key ‘q’ (in ‘1q’) on layer base of calculator\ndisplay: 0\n> 2\ndisplay: 2\n"
        )
        #expect(expected.passed)
        let unknown = try play(":nxt\n")
        #expect(unknown.problems.map(\.description) == ["a.keys:1:1: unknown command ‘:nxt’; did you mean ‘:next’?"])
        let ofTheRepl = try play(":quit\n")
        #expect(!ofTheRepl.problems.isEmpty)
    }

    @Test func `A file fails where a keyboard is stopped, unless it expects that`() throws {
        let failing = ":keyboard probe\n:document ¦\n> misbehave fail\n"
        let reason = "probe failed and was stopped: it was asked to fail"
        for text in [failing, failing + "document: ¦\n", failing + "> x\nmessage: \"\"\n"] {
            let problem = "a.keys:3:3: \(reason)"
            #expect(try play(text).problems.map(\.description) == [problem])
        }
        #expect(try play(failing + "keyboard: system\nmessage: \(reason)\n> x\n:undo\n").passed)
        #expect(try play(failing + "stopped: \(reason)\n").passed)
        // A device says nothing of a keyboard that it killed for its memory, but the file does.
        let killed = ":set memoryBudget 48MB\n:keyboard probe\n> misbehave {grow 5}\n"
        let memory = "probe was killed: it holds 50MB of 48MB"
        #expect(try play(killed + "message: \"\"\n").problems.map(\.message) == [memory])
        #expect(try play(killed + "message: \"\"\nstopped: \(memory)\n").passed)
        // So in each row of a table.
        let table = ":keyboard probe\n> misbehave\n:table\n| keys | stopped |\n| fail | \(reason) |\n| fail | |\n"
        #expect(try play(table).problems.map(\.description) == ["a.keys:6:3: \(reason)"])
    }

    /// A saved session passes as a test on a new device.
    @Test func `A transcript passes`() throws {
        var device = try device()
        var transcript = Transcript(of: &device)
        let lines = [
            "12.5 + 8 =", "insert", "MS", "bad", ":keyboard t9-en", "0 4663*0", "4663", ":caret 0", ":undo",
            ":document a \\[b\\]¦ c",
            ":app form", ":field password", "\"x y\"", ":keyboard qwerty",
        ]
        for line in lines {
            do {
                guard let command = try device.command(for: line) else { continue }
                try device.run(command)
            } catch {
                device.refuse(error)
            }
            transcript.append(line, device)
        }
        for text in [transcript.text(), transcript.text(includesRefused: true)] {
            let test = try play(text)
            #expect(test.passed, "\(test.differences) \(test.problems)\n\(text)")
            #expect(text.contains("document: 20.5¦"))
        }
        #expect(!transcript.text().contains("message: "))
        #expect(transcript.text(includesRefused: true).contains("> bad\nmessage: "))
    }

    /// Idle time belongs to the line before it on the device but is its own line in a file. Undo must agree in both.
    @Test func `A transcript with idle time passes`() throws {
        var device = try device()
        var transcript = Transcript(of: &device)
        func enter(_ line: String) throws {
            guard let command = try device.command(for: line) else { return }
            try device.run(command)
            transcript.append(line, device)
        }
        let lines = [
            "IDLE 9000", ":keyboard multitap-en", "2", "IDLE 2000", ":undo", ":redo", "3", ":undo", "IDLE 2000", "5",
            ":undo", ":undo", "2", "IDLE 500", "IDLE 400", "2", "IDLE 7200000", "3", ":keyboard qwerty", "IDLE 600",
            "{down del}", "IDLE 800", ":undo",
        ]
        for line in lines {
            if line.hasPrefix("IDLE "), let milliseconds = Int(line.dropFirst(5)) {
                let time = Duration.milliseconds(milliseconds)
                let acted = try device.advance(by: time)
                transcript.waited(time, acted: acted, device)
            } else {
                try enter(line)
            }
        }
        let text = transcript.text()
        let test = try play(text)
        #expect(test.passed, "\(test.differences) \(test.problems)\n\(text)")
        #expect(text.contains("{wait 900ms}"))
    }
}
