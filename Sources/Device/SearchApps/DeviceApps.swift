import HostApps
package import Simulator

/// The apps of a device that can search.
package enum DeviceApps {
    /// All apps, the first being the one on the screen of a new device. Search stands before the apps whose records it finds,
    /// so that a setting is in force when they are told of it.
    package static func all(_ index: SharedIndex = SharedIndex()) -> [any HostApp] {
        Apps.all + [Search(index), Contacts(index)]
    }
}
