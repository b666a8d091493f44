import BundledLayouts
import Files
package import Foundation
package import Simulator
import TextModel

/// The profiles that come with Keybed, and those of an author's files.
package struct ProfileLibrary: Sendable {
    /// Every profile, in the order they are listed.
    package private(set) var profiles: [HostProfile]

    /// The bundled profiles. Throws, with a sentence for people, if they are nowhere to be found or not sound.
    package init() throws {
        guard let folder = BundledLayouts.folder() else { throw ProfileProblem.noBundledProfiles }
        profiles = []
        for name in BundledLayouts.profileNames {
            try add(folder.appending(path: "profiles/\(name).profile"))
        }
    }

    /// Adds the profile of a file, which is called as the file is and wins over one of the same name.
    @discardableResult
    package mutating func add(_ file: URL) throws -> HostProfile {
        let name = file.deletingPathExtension().lastPathComponent
        let profile = try ProfileFile.read(
            try FileBytes.read(file), name: name, file: file.relativePath,
            others: profiles.isEmpty ? [.ideal] : profiles)
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

/// Why profiles cannot be had.
private enum ProfileProblem: Error, CustomStringConvertible {
    case noBundledProfiles

    var description: String {
        "the profiles that come with Keybed are not beside the program; put the folder Layouts there, or name it in \(BundledLayouts.variable)"
    }
}
