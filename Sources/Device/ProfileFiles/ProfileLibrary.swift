import Files
package import Foundation
package import Simulator

/// The profiles that come with Keybed, and those from the user's files.
package struct ProfileLibrary: Sendable {
    /// All profiles, in the order they are listed.
    package private(set) var profiles: [HostProfile]

    /// The profiles that come with Keybed, in the order they are listed. Each one can be based on those before it.
    private static let bundled: [(name: String, bytes: [UInt8])] = [
        ("ideal", PackageResources.ideal_profile), ("ios15", PackageResources.ios15_profile),
        ("ios16", PackageResources.ios16_profile), ("ios17", PackageResources.ios17_profile),
    ]

    /// The names of the profiles that come with Keybed, in the order they are listed.
    package static let bundledNames = bundled.map(\.name)

    /// Reads the bundled profiles. Throws, with a sentence for the user, if one of them is invalid.
    package init() throws {
        profiles = []
        for (name, bytes) in ProfileLibrary.bundled { try add(bytes, name: name, file: "\(name).profile") }
    }

    /// Adds the profile in a file. The profile has the name of the file and replaces a profile of the same name.
    @discardableResult
    package mutating func add(_ file: URL) throws -> HostProfile {
        try add(
            try FileBytes.readStream(file), name: file.deletingPathExtension().lastPathComponent,
            file: file.relativePath)
    }

    @discardableResult
    private mutating func add(_ bytes: [UInt8], name: String, file: String) throws -> HostProfile {
        let profile = try ProfileFile.read(
            bytes, name: name, file: file, others: profiles.isEmpty ? [.ideal] : profiles)
        profiles.removeAll { $0.name == name }
        profiles.append(profile)
        return profile
    }

    /// The profile of that name, or else the profile in the file at that path, which is added to the library.
    package mutating func profile(named name: String) throws -> HostProfile {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        // Names of profiles have neither slash nor dot. With one of them it must be a path, and a missing file is
        // reported as such.
        guard name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) else {
            throw Refusal.unknown("profile", name, among: profiles.map(\.name))
        }
        var profile = try add(UserFolders.url(name))
        profile.isAuthors = true
        profiles[profiles.count - 1] = profile
        return profile
    }
}
