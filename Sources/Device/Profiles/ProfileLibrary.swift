import Files
package import Foundation
import HostAppKit
import SourceText

/// The name that stands for all profiles of a library.
package let allProfiles = "all"

/// The profiles that come with Keybed, and those from the user's files.
package struct ProfileLibrary<Value: Profile>: Sendable {
    /// All profiles, in the order they are listed.
    package private(set) var profiles: [Value] = []

    /// Reads the profiles that come with Keybed. Throws, with a sentence for the user, if one of them is invalid.
    ///
    /// - Parameter files: names and contents, in the order the profiles are listed. Each one can be based on those
    ///   before it.
    package init(bundled files: [(name: String, content: String)]) throws {
        for (name, content) in files {
            try add(Array(content.utf8), name: name, file: "\(name).\(Value.kind)")
        }
    }

    /// Adds a profile from the user's files. It has the name of its file and replaces a profile of the same name.
    @discardableResult
    private mutating func addAuthors(_ bytes: [UInt8], name: String, file: String) throws -> Value {
        var profile = try add(bytes, name: name, file: file)
        profile.isAuthors = true
        profiles[profiles.count - 1] = profile
        return profile
    }

    @discardableResult
    private mutating func add(_ bytes: [UInt8], name: String, file: String) throws -> Value {
        let profile = try ProfileFile.read(
            bytes, name: name, file: file, others: profiles.isEmpty ? [.standard] : profiles)
        profiles.removeAll { $0.name == name }
        profiles.append(profile)
        return profile
    }

    /// Adds the profiles of all files in a folder that end in their kind. They may be based on one another. Throws,
    /// with a sentence for the user, if there are none or one of them is invalid.
    package mutating func add(folder: URL) throws {
        for file in try ProfileFolder<Value>(folder).inOrder() {
            try addAuthors(file.bytes, name: file.name, file: file.path)
        }
    }

    /// The profiles of these names and files, each once, in this order. `all` stands for all profiles of the library.
    /// Throws, with a sentence for the user, if there is no such profile, or two different ones have the same name.
    package mutating func profiles(named names: [String]) throws -> [Value] {
        let everything = profiles
        var found: [Value] = []
        for name in names {
            for profile in name == allProfiles ? everything : [try profile(named: name)] {
                guard let same = found.first(where: { $0.name == profile.name }) else {
                    found.append(profile)
                    continue
                }
                guard same == profile else { throw SameNameError(kind: Value.kind, name: profile.name) }
            }
        }
        return found
    }

    /// The profile of that name, or else the profile in the file at that path, which is added to the library.
    package mutating func profile(named name: String) throws -> Value {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        // Names of profiles have neither slash nor dot. With one of them it must be a path, and a missing file is
        // reported as such.
        guard name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) else {
            throw Refusal.unknown(Value.kind, name, among: profiles.map(\.name))
        }
        let file = UserFolders.url(name)
        return try addAuthors(
            try FileBytes.readStream(file), name: file.deletingPathExtension().lastPathComponent,
            file: file.relativePath)
    }
}

private struct SameNameError: Error, CustomStringConvertible {
    let kind: String
    let name: String
    var description: String { "two different \(kind)s are named ‘\(name)’; rename the file of one of them" }
}
