import Foundation

/// The store of a test, read through `keybed words export`.
final class LearningStore {
    let folder = Program.temporaryFolder()
    /// Options for a keyboard `t9-tiny`, whose list has two words so that it starts quickly.
    let tiny: [String]

    init() throws {
        let layouts = folder.appending(path: "layouts")
        tiny = ["--layouts", layouts.path, "--store", folder.path]
        let words = layouts.appending(path: "words")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        try Data("name: Tiny\nimport: t9-en\noptions: {words: tiny}\n".utf8)
            .write(to: layouts.appending(path: "t9-tiny.yaml"))
        try Data("the\t700\ngood\t600\n".utf8).write(to: words.appending(path: "tiny.tsv"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func tinyCounts() throws -> [String: Int] { try counts(["--words", "tiny"] + tiny.prefix(2)) }

    /// Writes a file into the folder and returns its path.
    func file(_ name: String, _ text: String) throws -> String { try file(name, Data(text.utf8)) }

    func file(_ name: String, _ bytes: Data) throws -> String {
        let file = folder.appending(path: name)
        try bytes.write(to: file)
        return file.path
    }

    func run(_ arguments: [String], input: String = "") throws -> Program.Result {
        try Program.run(arguments + ["--store", folder.path], input: input)
    }

    /// The counts by kind, word and previous word, such as `typed home` and `pair good morning`.
    func counts(_ arguments: [String] = []) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in try run(["words", "export"] + arguments).lines.dropFirst() {
            let columns = line.split(separator: "\t").map(String.init)
            let name = columns.count > 3 ? "pair \(columns[3]) \(columns[1])" : columns.prefix(2).joined(separator: " ")
            counts[name] = columns.count > 2 ? Int(columns[2]) : nil
        }
        return counts
    }
}
