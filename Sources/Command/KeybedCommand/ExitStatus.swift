import ArgumentParser
import Files
import Foundation
import KeySequences
import SourceText

/// The exit statuses other than success.
enum ExitStatus {
    /// A fact does not have the expected value.
    static let expectation = ExitCode(1)
    /// The input cannot be used.
    static let input = ExitCode(2)
}

/// Calls `body`. An error is reported on standard error, and the program exits with the status of unusable input.
func orExit<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let code as ExitCode {
        throw code
    } catch let problem as FileError {
        complain(problem.report)
    } catch let problems as InvalidFileError {
        complain(problems.report)
    } catch  where type(of: error) is NSError.Type || error is CocoaError || error is POSIXError {
        // Their descriptions are not for people.
        complain(FileAccessError.reason(error))
    } catch let error as any CustomStringConvertible & Error {
        complain(error.description)
    } catch {
        complain(FileAccessError.reason(error))
    }
    throw ExitStatus.input
}

/// The bytes of a file, or of standard input for `-`.
func bytes(of path: String) throws -> [UInt8] {
    path == "-" ? try FileBytes.readStandardInput() : try FileBytes.readStream(UserFolders.url(path))
}

/// The text of a file, or of standard input for `-`.
func text(of path: String) throws -> String {
    try FileBytes.text(try bytes(of: path), name: name(of: path))
}

/// The name of a file in messages.
func name(of path: String) -> String { path == "-" ? "standard input" : path }

/// A `.keys` file, or standard input for `-`, and the folder of the files that its lines name; nil for the current one.
func sequence(of path: String) throws -> (script: Script, folder: URL?) {
    let isInput = path == "-"
    let script = try orExit {
        try Script(try bytes(of: path), name: name(of: path), folder: isInput ? "" : nil, reading: included)
    }
    return (script, isInput ? nil : UserFolders.url(path).deletingLastPathComponent())
}

/// The bytes of a file that a .keys file includes.
@Sendable func included(_ path: String) throws -> [UInt8] { try FileBytes.read(UserFolders.url(path)) }
