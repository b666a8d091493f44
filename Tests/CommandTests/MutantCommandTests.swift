import Foundation
import TestSupport
import Testing

/// Files with reproducible random changes, given to the command. `KEYBED_SEED` is the first seed.
@Suite struct MutantCommandTests {
    /// In a long run nothing else takes the time.
    private static let seconds = RandomRun.isLong ? 5 : 300

    /// A folder with everything that a command needs besides the changed file.
    private final class Bench {
        let tiny: LearningStore
        var folder: URL { tiny.folder }
        var layouts: URL { folder.appending(path: "layouts") }

        init() throws {
            tiny = try LearningStore()
            try write(
                "play.keys",
                ":keyboard mine\n> a 1 k2 {hold k3 900ms} next\n:keyboard t9-tiny\n> 4663 0 843 * 0\n:undo\n")
            try write("short.keys", ":keyboard mine\n")
            try write("a.keys", ":keyboard qwerty\n> a\n")
        }

        func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

        func write(_ name: String, _ bytes: [UInt8]) throws {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }

        func path(_ name: String) -> String { folder.appending(path: name).path }

        /// Forgets what was stored, so that the store stays small.
        func clear() throws {
            for name in ["keybed.sqlite", "apps.sqlite"] {
                try? FileManager.default.removeItem(at: folder.appending(path: name))
            }
        }
    }

    @Test(arguments: InputKind.allCases) func `The command survives any file`(_ kind: InputKind) throws {
        let mutator = try kind.mutator()
        let bench = try Bench()
        let note = CaseNote("command-\(kind)")
        defer { note.end() }
        let start = RandomRun.seed ?? 0
        for seed in start..<start + UInt64(RandomRun.commands.size / InputKind.allCases.count) {
            let bytes = mutator.mutant(seed: seed)
            note.begin("\(kind), seed \(seed)", bytes)
            let arguments = try Self.arguments(kind, bytes, Int(seed), bench)
            let result = try Program.run(
                URL(filePath: "/usr/bin/env"),
                ["timeout", "\(Self.seconds)", Program.executable.path] + arguments
                    // Changes of layouts are tried with empty stores only.
                    + (arguments.first == "mutate" ? Array(bench.tiny.tiny.prefix(2)) : bench.tiny.tiny), bytes: Data(),
                environment: [:])
            #expect(
                (0...2).contains(result.status), "\(kind), seed \(seed): \(arguments): \(result.errors.prefix(2000))")
            #expect(HostileTextTests.obeyed(result.errors) == [], "\(kind), seed \(seed)")
            if seed.isMultiple(of: 40) { try bench.clear() }
        }
        // The most that any program has taken that this one started.
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        #else
            getrusage(RUSAGE_CHILDREN, &usage)
        #endif
        if RandomRun.isLong { #expect(usage.ru_maxrss < 500_000, "a program took \(usage.ru_maxrss) KB") }
    }

    private static let appWithItems = """
        fields: {find: {label: Find}}
        records: {from: items.jsonl, search: {Name: name, Kind: stores.kinds}, row: "{name}", index: {title: "{name}"}}

        """

    /// Writes the file to where it belongs, and returns the arguments of a subcommand that reads it: each in turn.
    private static func arguments(_ kind: InputKind, _ bytes: [UInt8], _ seed: Int, _ bench: Bench) throws -> [String] {
        func one(_ commands: [[String]]) -> [String] { commands[seed % commands.count] }
        switch kind {
        case .ldml:
            try bench.write("layouts/mine.xml", bytes)
            return one([["layouts", "check", bench.path("layouts/mine.xml")], ["layouts"]])
        case .ldmlTests:
            try bench.write("mine-test.xml", bytes)
            return ["test", bench.path("mine-test.xml")]
        case .keyman:
            try bench.write("layouts/mine.kmn", bytes)
            return one([
                ["layouts", "check", bench.path("layouts/mine.kmn")], ["test", bench.path("layouts/mine.kmn")],
            ])
        case .touchLayout:
            try bench.write("layouts/mine.kmn", Array("store(&layoutfile) 'a.json'\nbegin > use(m)\ngroup(m)\n".utf8))
            try bench.write("layouts/a.json", bytes)
            return ["layouts", "check", bench.path("layouts/mine.kmn")]
        case .layout, .rules:
            try bench.write("layouts/mine.yaml", bytes)
            return one([
                ["layouts", "check", bench.path("layouts/mine.yaml")], ["run", bench.path("play.keys")], ["layouts"],
                ["mutate", bench.path("layouts/mine.yaml"), "--tests", bench.path("short.keys"), "--sample", "9"],
            ])
        case .keys:
            try bench.write("mine.keys", bytes)
            let file = bench.path("mine.keys")
            return one([
                ["run", file], ["test", file], ["run", "--json", "--each", "key", file], ["test", "--update", file],
            ])
        case .card:
            try bench.write("mine.vcf", bytes)
            let file = bench.path("mine.vcf")
            return one([["contacts", "find", "--from", file, "5"], ["contacts", "import", file]])
        case .page:
            try bench.write("mine.html", bytes)
            return ["index", "add", bench.path("mine.html")]
        case .records:
            try bench.write("mine.jsonl", bytes)
            let file = bench.path("mine.jsonl")
            return one([["index", "add", file], ["index", "delete", file], ["index", "list", "--json"]])
        case .app, .items:
            try bench.write("apps/\(kind == .app ? "mine.yaml" : "items.jsonl")", bytes)
            if kind == .items { try bench.write("apps/mine.yaml", Array(Self.appWithItems.utf8)) }
            try bench.write("app.keys", Array(":app mine\n:document mi¦\n:chip 1\n:open 1\n".utf8))
            let apps = bench.path("apps")
            return one([
                ["apps", "check", apps], ["apps", "list", "--apps", apps],
                ["run", "--apps", apps, bench.path("app.keys")],
            ])
        case .wordList, .context:
            try bench.write("layouts/words/tiny.\(kind == .context ? "context" : "tsv")", bytes)
            return one([["words", "list", "--words", "tiny"], ["run", bench.path("play.keys")]])
        case .learning:
            try bench.write("mine.txt", bytes)
            return one([["words", "import", "--words", "tiny", bench.path("mine.txt")], ["words", "--words", "tiny"]])
        case .text:
            try bench.write("mine.txt", bytes)
            let file = bench.path("mine.txt")
            return one([["learn", "--words", "tiny", file], ["evaluate", "--keyboard", "t9-tiny", file]])
        case .report:
            try bench.write("mine.json", bytes)
            let file = bench.path("mine.json")
            return one([["evaluate", "--merge", file], ["evaluate", "--merge", "--json", file, file]])
        case .equivalent:
            try bench.write("equivalent.txt", bytes)
            return [
                "mutate", "qwerty", "--tests", bench.path("a.keys"), "--sample", "3", "--equivalent",
                bench.path("equivalent.txt"),
            ]
        case .keyJSON, .keyRows, .pad:
            try bench.write("theirs.txt", bytes)
            let file = bench.path("theirs.txt")
            return one([
                ["layouts", "import", file], ["layouts", "import", file, "--to", bench.path("new"), "--force"],
            ])
        case .profile:
            try bench.write("mine.profile", bytes)
            return ["run", "--profile", bench.path("mine.profile"), bench.path("play.keys")]
        }
    }
}
