import Foundation

/// A folder of `.keys` files. It is deleted with the object.
final class SequenceFolder {
    let path: String

    init(_ files: [String: String]) throws {
        let folder = Program.temporaryFolder()
        path = folder.path
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path).appending(path: name)) }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// Files of every outcome, and a name that needs quoting in every format.
    static func mixed() throws -> SequenceFolder {
        try SequenceFolder([
            "1-good.keys": ":tags fast\n> next\nkeyboard: t9-en\n",
            "2-bad.keys": ":keyboard calculator\n> 1 + 2 =\ndisplay: 4\nhistory: \"<&> \\u0001\"\n> q\n",
            "3 # \"skip\" <é>.keys": ":tags slow fast\n:skip until ]]> # works\n> 1\n",
            "4-table.keys": ":keyboard calculator\n:table\n| keys | display |\n| 1 | 1 |\n| 2 | 3 |\n| 3 {hold | 3 |\n",
            "5-unusable.keys": "> 1\ndisplya: 1\n",
            "sub/6-more.keys": ":tags slow\n:include ../_common.keys\n> 2 =\ndisplay: 3\n",
            "_common.keys": ":keyboard calculator\n> 1 +\n",
        ])
    }
}
