import Foundation
import TestSupport
import Testing

/// `keybed profile`.
@Suite struct ProfileCommandTests {
    private static func run(_ folder: SequenceFolder, _ arguments: String...) throws -> Program.Result {
        try Program.run(shell: "cd \"$1\"; shift; exec \"$0\" \"$@\"", [folder.path] + arguments)
    }

    @Test func `A device is measured, and the profile found is used`() throws {
        let folder = try SequenceFolder(["mine.profile": "base: ios16\ncontextLength: 64\n"])
        let probed = try Self.run(folder, "profile", "probe", "--profile", "mine.profile", "-o", "mine.trace")
        #expect(probed.status == 0 && probed.output.hasPrefix("mine.trace: "))
        let found = try Self.run(folder, "profile", "fit", "mine.trace", "-o", "found.profile")
        #expect(found.status == 0, "\(found.output)\(found.errors)")
        #expect(found.lines.first == "nearest: ios16")
        #expect(found.output.contains("  contextLength: 64, by mine.trace:"), "\(found.output)")
        let same = try Self.run(folder, "profile", "diff", "mine.profile", "found.profile")
        #expect(same.output.isEmpty && same.status == 0)
        let other = try Self.run(folder, "profile", "diff", "ios16", "found.profile")
        #expect(other.output == "contextLength: 1024 → 64\n" && other.status == 1)
        let checked = try Self.run(folder, "profile", "check", "mine.trace", "--profile", "found.profile")
        #expect(checked.status == 0 && checked.output.hasSuffix(": as found says\n"))
        let tested = try Self.run(folder, "test", "mine.trace", "--profile", "found.profile", "--profile", "ios16")
        #expect(tested.status == 1)
        #expect(try Self.run(folder, "test", "mine.trace", "--profile", "found.profile").status == 0)
        let shown = try Self.run(folder, "profile", "show", "found.profile")
        #expect(shown.output.contains("\ncontextLength: 64\n"))
    }

    @Test func `A session becomes a file of keys`() throws {
        let trace = """
            {"keybedTrace":1,"device":"iPhone 15","keyboard":"qwerty"}
            {"t":0,"turn":1}
            {"t":0,"key":"a"}
            {"t":0,"read":{"before":null,"after":null,"selected":null,"hasText":false}}
            {"t":0,"call":{"insertText":"A"}}
            {"t":0,"read":{"before":"A","after":null,"selected":null,"hasText":true}}
            {"t":9,"callback":"textDidChange"}
            {"t":9,"read":{"before":"Abc","after":null,"selected":null,"hasText":true}}

            """
        let folder = try SequenceFolder(["day.trace": trace])
        let written = try Self.run(folder, "profile", "keys", "day.trace", "-o", "day.keys")
        #expect(written.output == "day.keys: 6 lines\n", "\(written.errors)")
        #expect(
            try folder.text("day.keys")
                == "# Recorded on iPhone 15\n:keyboard qwerty\n> a\nsees: A¦nil\n# inferred\n:paste bc\n")
        #expect(try Self.run(folder, "test", "day.keys").status == 0)
        let fitted = try Self.run(folder, "profile", "fit", "day.trace")
        #expect(fitted.output.contains(": "), "\(fitted.output)\(fitted.errors)")
    }

    @Test func `What cannot be used is refused in a sentence`() throws {
        let folder = try SequenceFolder([
            "empty.trace": "{\"keybedTrace\":1}\n", "bad.trace": "{\"keybedTrace\":1}\n{\"t\":x}\n",
        ])
        for (arguments, sentence) in [
            (["fit", "empty.trace"], "empty.trace says nothing of a device; run the probe to its end"),
            (["fit", "bad.trace"], "bad.trace:2:6: "), (["fit", "none.trace"], "none.trace"),
            (["fit", "empty.trace", "-o", "a.txt"], "-o writes a .profile file, not ‘a.txt’"),
            (["check", "empty.trace", "--profile", "all"], "‘all’ is several profiles; give one"),
            (["show", "ios99"], "ios99"), (["keys", "empty.trace"], "says nothing of a device"),
        ] {
            let result = try Program.run(
                shell: "cd \"$1\"; shift; exec \"$0\" \"$@\"", [folder.path, "profile"] + arguments)
            #expect(result.status == 2, "\(arguments): \(result.errors)")
            #expect(result.errors.contains(sentence), "\(result.errors)")
        }
    }
}
