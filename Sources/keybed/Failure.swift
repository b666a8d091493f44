import ArgumentParser
import Foundation

/// How the program ends when it cannot do what it was asked.
enum Failure {
    /// A fact was not as expected.
    static let expectation = ExitCode(1)
    /// The input cannot be used.
    static let input = ExitCode(2)
}

/// Does something; what it throws is told on standard error and ends the program as unusable input.
func orExit<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error as any CustomStringConvertible & Error {
        complain(error.description)
    } catch {
        complain(error.localizedDescription)
    }
    throw Failure.input
}

/// Tells a person what is wrong, on standard error.
func complain(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data("keybed: \(sentence)\n".utf8))
}

/// The bytes of a file, or of standard input for `-`.
func bytes(of path: String) throws -> [UInt8] {
    do {
        return Array(
            path == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(filePath: path))
        )
    } catch {
        complain("\(path) cannot be read: \(error.localizedDescription)")
        throw Failure.input
    }
}
