import Files
package import Foundation
package import Simulator

/// The profiles that come with Keybed, and those of an author's files.
package struct ProfileLibrary: Sendable {
    /// Every profile, in the order they are listed.
    package private(set) var profiles: [HostProfile]

    /// The profiles that come with Keybed, in the order they are listed; each may build upon those before it.
    private static let bundled: [(name: String, bytes: [UInt8])] = [
        ("ideal", PackageResources.ideal_profile), ("ios15", PackageResources.ios15_profile),
        ("ios16", PackageResources.ios16_profile), ("ios17", PackageResources.ios17_profile),
    ]

    /// The names of the profiles that come with Keybed, in the order they are listed.
    package static let bundledNames = bundled.map(\.name)

    /// The bundled profiles. Throws, with a sentence for people, if they are not sound.
    package init() throws {
        profiles = []
        for (name, bytes) in ProfileLibrary.bundled { try add(bytes, name: name, file: "\(name).profile") }
    }

    /// Adds the profile of a file, which is called as the file is and wins over one of the same name.
    @discardableResult
    package mutating func add(_ file: URL) throws -> HostProfile {
        try add(
            try FileBytes.read(file), name: file.deletingPathExtension().lastPathComponent, file: file.relativePath)
    }

    @discardableResult
    private mutating func add(_ bytes: [UInt8], name: String, file: String) throws -> HostProfile {
        let profile = try ProfileFile.read(
            bytes, name: name, file: file, others: profiles.isEmpty ? [.ideal] : profiles)
        profiles.removeAll { $0.name == name }
        profiles.append(profile)
        return profile
    }

    /// The profile of that name, else of the file of that path, which then is among the others.
    package mutating func profile(named name: String) throws -> HostProfile {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        // A name has neither slash nor dot, so that a file that is not there is told as such.
        guard name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) else {
            throw Refusal.unknown("profile", name, among: profiles.map(\.name))
        }
        var profile = try add(URL(filePath: name))
        profile.isAuthors = true
        profiles[profiles.count - 1] = profile
        return profile
    }
}
