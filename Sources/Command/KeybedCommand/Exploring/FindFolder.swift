import Files
import Foundation

/// A folder with a `.keys` file for each find.
struct FindFolder {
    let url: URL

    init(_ path: String) throws {
        url = UserFolders.url(path)
        try orExit { [url] in try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    }

    /// Writes a file with this name, or with a number at its end if there is such a file, and returns its path.
    ///
    /// - Parameter name: what the file is about, without an ending.
    func write(_ text: String, as name: String) throws -> String {
        let plain = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60)
        var file = url.appending(path: String(plain) + ".keys")
        var number = 1
        while FileManager.default.fileExists(atPath: file.path) {
            number += 1
            file = url.appending(path: "\(String(plain))-\(number).keys")
        }
        try orExit { [file] in try FileBytes.write(text, to: file) }
        return file.relativePath
    }
}
