import Files
import Foundation
import TypingEvaluation

/// The report of a shard in a folder, so that it need not be typed again.
struct KeptShard {
    private let file: URL
    private let folder: URL

    /// - Parameter run: the name of the run, if it has one.
    init(folder: URL, shard: Shard, run: String?) {
        self.folder = folder
        let start = run.map { name in String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "-" } ?? ""
        file = folder.appending(path: "\(start)\(shard.number)-of-\(shard.count).json")
    }

    /// The report that is kept, if it is about the same texts, typed on the same keyboards in the same way.
    ///
    /// - Parameter nothing: the report of the shard without its counts.
    func report(like nothing: EvaluationReport) throws -> EvaluationReport? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let bytes = try FileBytes.read(file)
        guard let kept = try? EvaluationReport(json: bytes) else { return nil }
        return kept.isOfSameShard(as: nothing) ? kept : nil
    }

    /// Keeps a report, whole or not at all.
    func keep(_ report: EvaluationReport) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw FileAccessError(verb: "created", path: folder.relativePath, error)
        }
        try FileBytes.write(report.json + "\n", to: file)
    }
}
