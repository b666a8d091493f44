import ArgumentParser
import Files
import Foundation
import SourceText

/// The name of something new, and the folder it is written into.
struct NewName {
    /// The name as files, keyboards and apps have it: `my-keys`.
    let id: String
    let folder: URL
    /// The folder as it was given, with a slash at the end: `layouts/`; empty for the current one.
    let path: String

    /// The name as types of Swift have it: `MyKeys`.
    var type: String { id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }

    /// - Parameter written: the name, after a folder, and before the ending of the kind, both of which may be left out.
    init(_ written: String, _ kind: NewKind) throws {
        let place = UserFolders.url(written)
        var last = place.lastPathComponent
        if last.hasSuffix(kind.ending) { last = String(last.dropLast(kind.ending.count)) }
        guard last.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*/) != nil, last.count <= 40 else {
            throw ValidationError(
                "‘\(last.inMessage)’ cannot be its name; write a letter, then letters, digits and -, as in my-keys"
            )
        }
        guard kind != .swift || last.lowercased() != "keybed" else {
            throw ValidationError("a package named keybed cannot use Keybed; choose another name")
        }
        id = kind == .swift ? last.lowercased() : last
        folder = place.deletingLastPathComponent()
        let parts = written.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        path = parts.map { $0 + "/" }.joined()
    }
}
