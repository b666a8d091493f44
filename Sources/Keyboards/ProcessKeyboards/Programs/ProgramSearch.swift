import Foundation
import SourceText

/// Finds programs as a shell does.
package enum ProgramSearch {
    static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin" }

    /// The absolute path of a program. Throws why there is none that can be run.
    static func path(of program: String, in folder: String) throws(StartError) -> String {
        let own = URL(filePath: program, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).path
        guard !program.contains("/") else {
            try checkFile(own)
            return own
        }
        if let found = pathInPath(of: program) { return found }
        let isHere = FileManager.default.fileExists(atPath: own)
        throw StartError(
            "there is no such program in PATH" + (isHere ? "; ./\(program.inMessage) is the file in its folder" : ""))
    }

    /// The path of a program in one of the folders of PATH; nil if there is none that can be run.
    package static func pathInPath(of program: String) -> String? {
        searchPath.split(separator: ":").map { "\($0)/\(program)" }.first(where: isProgram)
    }

    static func isProgram(_ path: String) -> Bool { (try? checkKind(path)) != nil }

    private static func checkFile(_ path: String) throws(StartError) {
        try checkKind(path)
        try ProgramBeginning(path)?.check()
    }

    private static func checkKind(_ path: String) throws(StartError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw StartError("there is no such program")
        }
        guard !isFolder.boolValue else { throw StartError("it is a folder; name the program in it") }
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw StartError("it is not executable; chmod +x \(path.forTerminal.onOneLine) would make it so")
        }
    }
}
