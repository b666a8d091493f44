import Console
import Files
import Foundation
import KeySequences
import Sessions
import SourceText

/// Playing files again when something has changed.
extension TestCommand {
    /// The endings of the files that a test may depend on.
    private static let endings: Set<String> = [
        "context", "html", "json", "jsonl", "keys", "py", "tsv", "txt", "vcf", "xml", "yaml", "yml",
    ]
    /// The maximum depth of folders that are watched.
    private static let depth = 8

    /// Plays the files, and again and again those that a change may touch: the tests that read a changed `.keys` file;
    /// all if another file has changed. Ends only with the program.
    func watchFiles() throws -> Never {
        var files = try ownFiles()
        var all = files
        /// The absolute paths of the files that each test has read.
        var sources: [String: Set<String>] = [:]
        while true {
            // What changes while files are played is noticed after it.
            var watch = FileWatch(
                watchedFolders, endings: Self.endings, depth: Self.depth,
                besides: sources.values.reduce(Set(all.map(SequenceUpdate.identity))) { $0.union($1) })
            // What cannot be played was complained of, and is played again when it has been mended.
            if !files.isEmpty, let outcomes = try? play(files).outcomes {
                for outcome in outcomes { sources[outcome.file] = Set(outcome.sources.map(SequenceUpdate.identity)) }
            }
            print("watching \(all.count.counted("file")); press Ctrl-C to end")
            StandardOutput.flush()
            let changed = Self.nextChanges(&watch)
            print("\n\(Self.summary(of: changed))")
            all = (try? ownFiles()) ?? all
            files = all.filter { file in
                changed.contains { !$0.hasSuffix(".keys") } || changed.contains(SequenceUpdate.identity(file))
                    || !changed.isDisjoint(with: sources[file] ?? [])
            }
        }
    }

    /// The absolute paths of the folders with tests, layouts, apps and profiles.
    private var watchedFolders: [String] {
        (paths + device.layouts + device.apps + device.profiles).map(SequenceUpdate.identity).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    private static func nextChanges(_ watch: inout FileWatch?) -> Set<String> {
        while true {
            Thread.sleep(forTimeInterval: FileWatch.interval / .seconds(1))
            if let changed = watch?.changesAtRest() { return changed }
        }
    }

    /// `memory.keys and 2 more files have changed`
    private static func summary(of changed: Set<String>) -> String {
        let first = changed.min().map { URL(filePath: $0).lastPathComponent } ?? ""
        return changed.count == 1
            ? "\(first) has changed" : "\(first) and \((changed.count - 1).counted("more file")) have changed"
    }
}
