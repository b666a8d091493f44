import Foundation
import HostAppKit
import JSONText
import KeyboardExtension
import KeyboardWire
import ProcessKeyboards
import Simulator
import Testing

/// What is said when the program of a keyboard fails: what is wrong, and what would be right.
@Suite struct ProgramFailureTests {
    /// A folder with a file `program`, which is removed at the end.
    private final class Folder {
        let path = NSTemporaryDirectory() + "keybed-failures-\(UUID().uuidString)"
        init(_ program: String, isExecutable: Bool = true) throws {
            try FileManager.default.createDirectory(atPath: path + "/folder", withIntermediateDirectories: true)
            _ = FileManager.default.createFile(
                atPath: path + "/program", contents: Data(program.utf8),
                attributes: [.posixPermissions: isExecutable ? 0o755 : 0o644])
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func keyboard(_ command: String = "./program") throws -> AvailableKeyboard {
            var program = KeyboardProgram(name: "counting", command: [command], folder: path)
            program.isConfined = false
            program.limits.answerTime = .milliseconds(30)
            return try program.keyboard()
        }
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// The file, and what is said of it.
    @Test(
        arguments: [
            ("", "it does not say what runs it; begin it with a line such as #!/usr/bin/env python3"),
            ("import sys\n", "it does not say what runs it; begin it with a line such as #!/usr/bin/env python3"),
            ("#!\n", "its first line names no program; write one such as #!/usr/bin/env python3"),
            ("#!/usr/bin/pyhton3 -u\n", "its first line names /usr/bin/pyhton3, which is not installed here"),
            ("#! /usr/bin/env pyhton3\n", "its first line names pyhton3, which is not installed here"),
            (
                "#!/bin/sh\r\nexit\r\n",
                #"its first line ends with a carriage return, as on Windows; end lines with \n alone"#
            ),
        ])
    func `A script that the system cannot run`(text: String, reason: String) throws {
        let folder = try Folder(text)
        #expect(message { _ = try folder.keyboard() } == "./program cannot be started: \(reason)")
    }

    @Test func `A file that is no program`() throws {
        let folder = try Folder("#!/bin/sh\n", isExecutable: false)
        let file = folder.path + "/program"
        let reasons = [
            ("./program", "it is not executable; chmod +x \(file) would make it so"),
            ("./folder", "it is a folder; name the program in it"), ("./nothing", "there is no such program"),
            ("nothing", "there is no such program in PATH"),
            ("program", "there is no such program in PATH; ./program is the file in its folder"),
        ]
        for (command, reason) in reasons {
            #expect(message { _ = try folder.keyboard(command) } == "\(command) cannot be started: \(reason)")
        }
    }

    private static let hello = """
        #!/bin/sh
        read -r line
        echo '{"keybed":1,"layout":{"name":"C","layers":{"base":"next"},"keys":{"next":{"action":"nextKeyboard"}}}}'

        """

    /// What the program does after it has introduced itself, and what is said when it should answer.
    @Test(
        arguments: [
            (
                "cat >/dev/null; echo '{\"id\":1}'",
                "its program answered only when its input ended, not within 0.03 seconds: it must flush each line, "
                    + "in Python with print(…, flush=True)"
            ),
            (
                "cat >/dev/null; echo at the end >&2",
                "its program did not answer within 0.03 seconds; answers are flushed, "
                    + "in Python with print(…, flush=True)"
            ),
            (
                "echo 'ERROR: a line of sixty-six letters, which is longer than a quoted name' >&2; exit 1",
                "its program ended with the exit status 1, and wrote "
                    + "‘ERROR: a line of sixty-six letters, which is longer than a quoted name’"
            ),
        ])
    func `A program that does not answer`(script: String, reason: String) throws {
        let folder = try Folder(Self.hello + script + "\n")
        let keyboard = try folder.keyboard()
        let started = try withExtendedLifetime(folder) { try device(keyboard) }
        #expect(started.screen.stops.first?.description == "counting failed and was stopped: \(reason)")
    }

    @Test func `A wrong name is reported with those that are right, at its place`() throws {
        let line = Array(#"{"id":12,"state":3,"edits":[{"insrtText":"a"}]}"#.utf8)
        do {
            _ = try KeyboardAnswer(line: line, scope: "")
            Issue.record("the answer is understood")
        } catch {
            let failure = ProgramFailure.misunderstood(error, line: line, log: ["a line"])
            #expect(
                "\(failure)" == """
                    its program's answer is not understood at byte 30, ‘…"state":3,"edits":[{"insrtText":"a"}]}’: \
                    there is no such edit as ‘insrtText’ (did you mean ‘insertText’?), only insertText, \
                    deleteBackward, adjustTextPosition, setMarkedText, unmarkText
                    """)
            #expect(failure.output == ["a line"])
        }
    }
}
