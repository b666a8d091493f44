import Files
import Foundation
import TypingEvaluation

/// Reports of keybed evaluate in files, one a line, and their sum.
struct MergedReports {
    private let files: [String]

    /// - Parameter written: files, `-` for standard input, and folders, which stand for the files in them that
    ///   end in .json or begin with part-.
    init(_ written: [String]) throws {
        files = try written.flatMap { path in
            let url = UserFolders.url(path)
            var isFolder: ObjCBool = false
            guard path != "-", FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                isFolder.boolValue
            else { return [path] }
            let found = try FileManager.default.contentsOfDirectory(atPath: url.path).filter {
                $0.hasSuffix(".json") || $0.hasPrefix("part-")
            }
            if found.isEmpty { throw EvaluationError.noReport(path) }
            return found.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
        }
    }

    /// The sum of all reports. Throws an error that names the files that do not belong together.
    func sum() throws -> EvaluationReport {
        var sum: EvaluationReport?
        for (index, file) in files.enumerated() {
            for next in try reports(file) {
                do throws(EvaluationReport.Difference) {
                    if try sum?.add(next) == nil { sum = next }
                } catch {
                    // The sum differs from the file as each of its own files does, but for a shard that one has.
                    let other = error.isAboutAll ? files[0] : try holder(of: next, among: files[...index])
                    throw EvaluationError.different(other ?? files[0], file, error)
                }
            }
        }
        guard let sum else { throw EvaluationError.noReport(files.first ?? "nothing") }
        return sum
    }

    /// The first file with which a report cannot be added.
    private func holder(of report: EvaluationReport, among files: ArraySlice<String>) throws -> String? {
        // Standard input is read once.
        try files.filter { $0 != "-" }.first { file in
            try reports(file).contains { one in
                var sum = one
                return (try? sum.add(report)) == nil
            }
        }
    }

    private func reports(_ file: String) throws -> [EvaluationReport] {
        let lines = try bytes(of: file).split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 <= 0x20 } }
        do {
            if lines.isEmpty { throw EvaluationError.noReport(file) }
            return try lines.map { try EvaluationReport(json: Array($0)) }
        } catch is DecodingError {
            throw EvaluationError.noReport(file)
        }
    }
}

extension EvaluationReport.Difference {
    /// Whether every report of the sum differs in the same way.
    fileprivate var isAboutAll: Bool {
        switch self {
        case .version, .run, .manner, .keyboards, .keyboard, .tooLarge: true
        case .texts: false
        }
    }
}
