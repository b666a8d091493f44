package import Foundation
package import Keyboards
package import Simulator

/// What documents are checked with: the keyboards, apps and profiles of a device, read once.
package struct LanguageResources {
    package var catalog: LayoutCatalog
    /// The profiles that others can be based on.
    package var profiles: [HostProfile]
    /// A new device for a `.keys` file, with the folder of the files that its lines name.
    package var device: (_ folder: URL) throws -> Simulation

    package init(
        catalog: LayoutCatalog, profiles: [HostProfile], device: @escaping (_ folder: URL) throws -> Simulation
    ) {
        (self.catalog, self.profiles, self.device) = (catalog, profiles, device)
    }
}
