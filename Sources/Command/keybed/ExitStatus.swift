import ArgumentParser
import Files
import Foundation
import SourceText

/// How the program ends when it cannot do what it was asked.
enum ExitStatus {
    /// A fact was not as expected.
    static let expectation = ExitCode(1)
    /// The input cannot be used.
    static let input = ExitCode(2)
}

/// Does something; what it throws is told on standard error and ends the program as unusable input.
func orExit<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let code as ExitCode {
        throw code
    } catch let problem as FileError {
        complain(problem.report)
    } catch let problems as InvalidFileError {
        complain(problems.report)
    } catch let error as any CustomStringConvertible & Error {
        complain(error.description)
    } catch {
        complain(FileAccessError.reason(error))
    }
    throw ExitStatus.input
}

/// Tells a person what is wrong, on standard error.
@Sendable func complain(_ sentence: String) {
    // Where nobody listens there is nobody to tell.
    try? FileHandle.standardError.write(contentsOf: Data("keybed: \(sentence)\n".utf8))
}

/// Tells a person what is wrong in lines, of which the first says it.
func complain(_ lines: [String]) { complain(lines.map(\.printable).joined(separator: "\n")) }

/// Ends a command that prints: what is still buffered has to arrive.
func finishOutput() throws {
    guard fflush(nil) != 0 else { return }
    complain("the output cannot be written: \(String(cString: strerror(errno)).lowercased())")
    throw ExitStatus.input
}

/// The bytes of a file, or of standard input for `-`.
func bytes(of path: String) throws -> [UInt8] {
    guard path == "-" else { return try FileBytes.read(URL(filePath: path)) }
    return Array(try FileHandle.standardInput.readToEnd() ?? Data())
}

/// The text of a file, or of standard input for `-`.
func text(of path: String) throws -> String {
    try FileBytes.text(try bytes(of: path), name: name(of: path))
}

/// What messages call a file.
func name(of path: String) -> String { path == "-" ? "standard input" : path }

/// The bytes of a file that a .keys file includes.
@Sendable func included(_ path: String) throws -> [UInt8] { try FileBytes.readPlain(URL(filePath: path)) }
