import Foundation
import Testing

/// The files that come with the command: its man page, and completions for shells.
@Suite struct ManualTests {
    /// The names of all subcommands and, as `-name`, of all options in the help.
    static func names() throws -> Set<String> {
        let help = try Program.run(["--experimental-dump-help"]).output
        let tool = try JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any]
        var names: Set<String> = []
        func gather(_ command: [String: Any]) {
            if let name = command["commandName"] as? String { names.insert(name) }
            for argument in command["arguments"] as? [[String: Any]] ?? [] {
                for name in argument["names"] as? [[String: Any]] ?? [] where name["kind"] as? String == "long" {
                    if let name = name["name"] as? String { names.insert("-\(name)") }
                }
            }
            (command["subcommands"] as? [[String: Any]] ?? []).forEach(gather)
        }
        gather(try #require(tool?["command"] as? [String: Any]))
        return names
    }

    @Test func `The man page has every subcommand and option`() throws {
        let page = try String(
            contentsOf: Program.package.appending(path: "Sources/Command/keybed/Manual/keybed.1"), encoding: .utf8)
        let words = Set(page.split { $0.isWhitespace || $0 == "," }.map(String.init))
        let names = try ManualTests.names()
        #expect(names.count > 40)
        #expect(names.subtracting(words) == [], "run Sources/Command/keybed/Manual/generate")
    }

    /// The completions of bash for the last word.
    private func completions(_ words: String...) throws -> [String] {
        let script = """
            source <("$0" --generate-completion-script bash)
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
            _keybed keybed "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try Program.run(
            URL(filePath: "/usr/bin/env"), ["bash", "-c", script, Program.executable.path] + words, bytes: Data(),
            environment: [:])
        return result.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.sorted()
    }

    @Test func `Bash completes subcommands, options and values`() throws {
        #expect(try completions("keybed", "te") == ["test"])
        #expect(try completions("keybed", "test", "--for") == ["--form", "--format"])
        #expect(try completions("keybed", "test", "--format", "j") == ["json", "junit"])
        #expect(try completions("keybed", "type", "--profile", "ios1") == ["ios15", "ios16", "ios17", "ios18"])
        #expect(try completions("keybed", "type", "--theme", "li") == ["light"])
        #expect(try completions("keybed", "help", "cal") == ["calculators"])
    }

    @Test(arguments: ["zsh", "fish"])
    func `Other shells get a completion script`(_ shell: String) throws {
        let script = try Program.run(["--generate-completion-script", shell])
        #expect(script.status == 0)
        for name in ["record", "no-rc", "coverage", "ios17"] { #expect(script.output.contains(name), "\(name)") }
    }
}
