package import HostAppKit
import HostApps

/// The apps of a device with search.
package enum DeviceApps {
    /// All apps. A new device shows the first one. Search comes before the apps whose records it finds, so that a
    /// changed setting is in force when those apps are notified of it.
    package static func all(_ index: SharedIndex = SharedIndex()) -> [any HostApp] {
        let contacts = Contacts(index)
        return Apps.all + [Search(index, apps: Apps.all.map(\.id) + [contacts.id]), contacts]
    }
}
