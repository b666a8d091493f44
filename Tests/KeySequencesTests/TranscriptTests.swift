import HostAppKit
import HostApps
import KeySequences
import KeyboardExtension
import Simulator
import Testing

/// A saved session passes as a test, whatever the session began with and whatever was typed.
struct TranscriptTests {
    /// The file of a session with these lines, on a device with these apps.
    private func saved(
        _ lines: [String], store: any KeyboardStore = MemoryStore(), includesRefused: Bool = false
    ) throws -> String {
        var device = try Simulation(
            catalog: try Played.catalog.get(), apps: [DefinedApp(.notes), DefinedApp(.form), Archive()], store: store)
        var transcript = Transcript(of: &device)
        for line in lines {
            try? device.run(line)
            transcript.append(line, device)
        }
        return transcript.text(includesRefused: includesRefused)
    }

    private func expectPassed(_ text: String) throws {
        let test = SequenceTest(try Played.script(text), on: try Played.device())
        #expect(test.passed, "\(test.differences) \(test.problems)\n\(text)")
    }

    /// A store after a session with these lines.
    private func store(after lines: [String]) throws -> any KeyboardStore {
        var device = try Simulation(
            catalog: try Played.catalog.get(), apps: [DefinedApp(.notes), DefinedApp(.form)], store: MemoryStore())
        for line in lines { try device.run(line) }
        return device.store
    }

    @Test func `What was stored before is in the file`() throws {
        let store = try store(after: [
            ":keyboard calculator", "1+2= MS", "1/3= MS", ":keyboard t9-en", "{hold 4} 43556 0",
        ])
        let text = try saved([":keyboard calculator", "5 MS", "memory MC2", ":keyboard t9-en", "43556"], store: store)
        #expect(text.hasPrefix("# What was stored before:\n:stored calculator "))
        #expect(text.contains(":stored t9/en committed hello += 1\n"))
        #expect(text.contains("memory: 5 | 0.3333333333333333 | 3\n"))
        try expectPassed(text)
    }

    /// What a keyboard stored that the session did not use is not needed.
    @Test func `Only what the session used is in the file`() throws {
        let store = try store(after: [":keyboard calculator", "1+2= MS", ":keyboard t9-en", "43556 0"])
        let text = try saved([":keyboard qwerty", "a"], store: store)
        #expect(!text.contains(":stored"))
        try expectPassed(text)
    }

    @Test func `A session begins with the keyboards of the one before`() throws {
        let store = try store(after: [":disable calculator", ":enable probe multitap-en", ":access probe on", ":next"])
        let text = try saved([":keyboard probe", "paste", ":next"], store: store)
        #expect(text.contains(":disable calculator\n:enable probe multitap-en\n:access probe on\n:keyboard "))
        try expectPassed(text)
        let other = try self.store(after: [":disable t9-en", ":enable t9-en"])
        try expectPassed(try saved([":keyboard calculator", "next", "next", "next"], store: other))
    }

    @Test func `What is too much is said to be missing`() throws {
        var store = MemoryStore()
        store.commit((0..<501).map { .count(StoredKey(scope: "t9/en", name: "committed w\($0)"), by: 1) })
        let text = try saved([":keyboard t9-en", "2"], store: store)
        #expect(text.hasPrefix(":skip a new device lacks the 501 values stored before: t9/en\n"))
        let unknown = try saved([":app archive"])
        #expect(unknown.hasPrefix(":skip a new device lacks 7 old letters\n"))
    }

    @Test(
        arguments: [
            // Keys in the field, commands with a text, and a line that leaves the field.
            [
                ":field password", "\"s3cret\"", ":caret 1", ":document secret¦", ":paste secret", "\"secret\" return",
                "\"5\"",
            ],
            // A line that comes to the field, and one that goes on in it.
            [
                ":field email", ":keyboard qwerty", "me return \"secret\"", "\"s3cret\" del", ":undo", ":redo",
                ":submit",
            ],
            // A refused line.
            [":field password", "\"secret!\"", ":field name"],
        ] as [[String]])
    func `A password is not in the file`(_ lines: [String]) throws {
        for includesRefused in [false, true] {
            let text = try saved(lines, includesRefused: includesRefused)
            #expect(!text.contains("cret"), "\(text)")
            #expect(text.contains("is written as •") == text.contains("•"))
            try expectPassed(text)
        }
    }

    @Test func `A line through a password field is left out, and the file says so`() throws {
        let text = try saved([":field email", ":keyboard qwerty", "me return \"secret\" return \"5\""])
        #expect(!text.contains("cret"))
        #expect(text.hasPrefix(":skip a new device lacks a line that typed into a secure field and into others"))
    }

    @Test(
        arguments: [
            ("calculator memory 1 = 5", nil), ("a b += -3", nil), ("\"a b\" \"c = d\" = \" e \"", nil),
            ("\"a\" \"b\" += 2", nil), ("a b = x = y", nil), ("a b =", nil),
            ("a", "needs a scope, a name and a value"), ("a b", "needs a scope, a name and a value"),
            ("a = 5", "needs a scope, a name and a value"), ("a b += x", "needs a whole number after +=, not ‘x’"),
            ("a b = \"x", "must be a complete JSON string"), ("\"a b = 1", "needs a scope, a name and a value"),
            ("a b += 99999999999999999999", "needs a whole number"),
        ] as [(String, String?)])
    func `A stored value is read`(_ written: String, _ problem: String?) throws {
        var device = try Played.device()
        var refusal: Refusal?
        do throws(Refusal) {
            try device.run(":stored \(written)")
        } catch {
            refusal = error
        }
        if let problem { #expect(refusal?.description.contains(problem) == true) } else { #expect(refusal == nil) }
    }

    @Test func `Stored values are undone, and running keyboards see them`() throws {
        var device = try Played.device()
        try device.run(":keyboard calculator")
        try device.run(":stored calculator memory 1 = 5")
        #expect(device.screen[.memory] == .list(["5"]))
        try device.run(":stored calculator memory 1 = 6")
        #expect(device.screen[.memory] == .list(["6"]))
        try device.run(":undo")
        #expect(device.screen[.memory] == .list(["5"]))
        #expect(try device.store.values(in: "calculator").values["memory 1"] == "5")
        try device.run(":stored calculator memory x = nonsense")
        #expect(device.screen[.memory] == .list(["5"]))
    }
}

/// An app that keeps things a saved session cannot contain.
private struct Archive: HostApp {
    let id = "archive"
    let fields = [Field(id: "letter", label: "Letter")]
    let storedElsewhere: String? = "7 old letters"
}
