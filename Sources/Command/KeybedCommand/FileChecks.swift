import Files
import Foundation
import SourceText

/// What a check of a file has found.
enum FileVerdict {
    case sound
    /// The lines of its problems that are not reported yet.
    case unsound([String])
}

/// Checks each file that is written, and those of folders. Reports the problems, and prints which files are sound.
///
/// - Parameters:
///   - files: the files of a folder that are of the kind.
///   - kind: the files that are checked, for a folder without any.
///   - check: what is wrong with a file that can be read; throws the problems of one that cannot.
func checkEach(
    _ written: [String], among files: (URL) throws -> [URL], kind: String, check: (String) throws -> FileVerdict
) throws {
    var isSound = true
    func report(_ lines: [String]) {
        isSound = false
        writeError(lines.map { $0 + "\n" }.joined())
    }
    for argument in written {
        do {
            for file in try filesToCheck(argument, among: files, kind: kind) {
                do {
                    switch try check(file) {
                    case .sound: print("\(file): sound")
                    case .unsound(let lines): report(lines)
                    }
                } catch let problems as InvalidFileError {
                    report(problems.report)
                }
            }
        } catch {
            report(["\(error)"])
        }
    }
    try finishOutput()
    guard isSound else { throw ExitStatus.input }
}

/// The files of a folder, by names that begin with what was written; or the file itself.
private func filesToCheck(_ written: String, among files: (URL) throws -> [URL], kind: String) throws -> [String] {
    let url = UserFolders.url(written)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
        return [written]
    }
    let start = url.standardizedFileURL.path + "/"
    let found = try files(url).map(\.standardizedFileURL.path).sorted()
    if found.isEmpty { throw NothingToCheck(description: "\(written) has no \(kind)") }
    let folder = written == "." ? "" : written.hasSuffix("/") ? written : written + "/"
    return found.map { $0.hasPrefix(start) ? folder + $0.dropFirst(start.count) : $0 }
}

private struct NothingToCheck: Error, CustomStringConvertible { let description: String }
