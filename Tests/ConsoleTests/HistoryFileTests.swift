import Console
import Foundation
import Testing

@Suite struct HistoryFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")

    private func file() throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: "history")
    }

    @Test func `The history keeps the newest lines`() throws {
        let file = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        let history = HistoryFile(file, keptLines: 3)
        #expect(history.lines() == [])
        for line in ["one", "two", "three\nand more", "four"] { history.append(line) }
        #expect(history.lines() == ["two", "threeand more", "four"])
        history.trim()
        #expect(try String(contentsOf: file, encoding: .utf8) == "two\nthreeand more\nfour\n")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    /// Sessions that add lines while others trim the oldest lose none of the newest.
    @Test func `Several sessions write at once`() async throws {
        let file = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        await withTaskGroup(of: Void.self) { group in
            for session in 0..<8 {
                group.addTask {
                    let history = HistoryFile(file, keptLines: 500)
                    for line in 0..<50 {
                        history.append("\(session) \(line)")
                        if line % 10 == 0 { history.trim() }
                    }
                }
            }
        }
        let lines = HistoryFile(file, keptLines: 500).lines()
        #expect(lines.count == 400 && Set(lines).count == 400)
        for session in 0..<8 {
            #expect(lines.filter { $0.hasPrefix("\(session) ") } == (0..<50).map { "\(session) \($0)" })
        }
    }

    @Test func `A file that cannot be read is an empty history`() {
        let history = HistoryFile(URL(filePath: "/nowhere/history"))
        history.append("x")
        history.trim()
        #expect(history.lines() == [])
    }
}
