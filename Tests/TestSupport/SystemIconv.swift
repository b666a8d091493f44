import Foundation

/// The command `iconv`: a writer of character sets that is not ours.
package enum SystemIconv {
    package struct Failure: Error {}

    /// A text in a character set.
    package static func bytes(_ text: String, in charset: String) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["iconv", "-f", "UTF-8", "-t", charset]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
        return Array(bytes)
    }
}
