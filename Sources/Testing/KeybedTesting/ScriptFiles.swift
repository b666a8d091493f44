import Files
import Foundation
import HostAppKit
import KeySequences
import Simulator
import SourceText

extension Script {
    /// Reads a file and the files it includes, whose paths are relative to it.
    init(contentsOf file: URL) throws(FileError) {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(file)
        } catch {
            throw FileError(file: file.path, line: 1, column: 1, message: "\(error)")
        }
        try self.init(bytes, name: file.path) { try FileBytes.read(URL(filePath: $0)) }
    }
}

extension FileReader {
    /// Reads files by their paths relative to a folder.
    static func folder(_ folder: URL) -> FileReader {
        FileReader { try FileBytes.read(URL(filePath: $0, relativeTo: folder)) }
    }
}
