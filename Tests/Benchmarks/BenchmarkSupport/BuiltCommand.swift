import Foundation

/// The command that some benchmarks run.
public enum BuiltCommand {
    /// The file that the environment variable `KEYBED_PROGRAM` names, or else `.build/release/keybed` in the folder of
    /// the package. Nil if it is not there.
    public static var file: URL? {
        let named = ProcessInfo.processInfo.environment["KEYBED_PROGRAM"].map { URL(filePath: $0) }
        var package = URL(filePath: #filePath)
        for _ in 0..<4 { package.deleteLastPathComponent() }
        let file = named ?? package.appending(path: ".build/release/keybed")
        return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
    }

    /// What to print if there is no command.
    public static let missing =
        "There is no .build/release/keybed to measure: build it as README says, or name the command in KEYBED_PROGRAM."
}
