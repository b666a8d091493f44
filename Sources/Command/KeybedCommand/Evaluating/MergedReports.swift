import Files
import Foundation
import TypingEvaluation

/// Reports of keybed evaluate in files, and their sum.
struct MergedReports {
    private let files: [String]

    /// - Parameter written: files, `-` for standard input, and folders, which stand for the .json files in them.
    init(_ written: [String]) throws {
        files = try written.flatMap { path in
            let url = UserFolders.url(path)
            var isFolder: ObjCBool = false
            guard path != "-", FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                isFolder.boolValue
            else { return [path] }
            let found = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }
            if found.isEmpty { throw EvaluationError.noReport(path) }
            return found.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
        }
    }

    /// The sum of all reports. Throws an error that names the files that do not belong together.
    func sum() throws -> EvaluationReport {
        guard let first = files.first else { throw EvaluationError.noReport("nothing") }
        var sum = try report(first)
        for (index, file) in files.enumerated().dropFirst() {
            let next = try report(file)
            do throws(EvaluationReport.Difference) {
                try sum.add(next)
            } catch {
                // The sum differs from the file as its own files do, but for a shard that one of them has.
                let other = error.isAboutAll ? first : try holder(of: next, among: files[..<index]) ?? first
                throw EvaluationError.different(other, file, error)
            }
        }
        return sum
    }

    /// The first file with which a report cannot be added.
    private func holder(of report: EvaluationReport, among files: ArraySlice<String>) throws -> String? {
        try files.first { file in
            var one = try self.report(file)
            do {
                try one.add(report)
                return false
            } catch {
                return true
            }
        }
    }

    private func report(_ file: String) throws -> EvaluationReport {
        do {
            return try EvaluationReport(json: try bytes(of: file))
        } catch is DecodingError {
            throw EvaluationError.noReport(file)
        }
    }
}

extension EvaluationReport.Difference {
    /// Whether every report of the sum differs in the same way.
    fileprivate var isAboutAll: Bool {
        switch self {
        case .version, .run, .manner, .keyboards, .keyboard: true
        case .texts: false
        }
    }
}
