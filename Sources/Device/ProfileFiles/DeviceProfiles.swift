import CProfiles
package import Profiles
package import Simulator
import SourceText

/// The profiles of devices.
package typealias DeviceProfiles = ProfileLibrary<HostProfile>

extension ProfileLibrary<HostProfile> {
    /// The profiles that come with Keybed. Throws, with a sentence for the user, if one of them is invalid.
    package init() throws { try self.init(bundled: bundled) }

    /// The names of the profiles that come with Keybed, in the order they are listed.
    package static var bundledNames: [String] { bundled.map(\.name) }
}

private let bundled = EmbeddedFiles(profile_files()).files
