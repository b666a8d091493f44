package import HostAppKit
import HostApps

/// The apps of a device with search.
package enum DeviceApps {
    /// All apps. A new device shows the first one. Search comes before the apps whose records it finds, so that a
    /// changed setting is in force when those apps are notified of it.
    ///
    /// - Parameter own: further apps. One that has the name of another app takes its place.
    package static func all(
        _ index: SharedIndex = SharedIndex(), and own: [any HostApp] = []
    ) -> [any HostApp] {
        func placed(_ apps: [any HostApp]) -> [any HostApp] { apps.map { app in own.first { $0.id == app.id } ?? app } }
        let (first, last) = (placed(Apps.all), placed([Contacts(index)]))
        let names = (first + last + own).map(\.id)
        let search = Search(index, apps: names.filter { $0 != "search" }.uniqued)
        let bundled = first + placed([search]) + last
        return bundled + own.filter { app in !bundled.contains { $0.id == app.id } }
    }
}

extension [String] {
    /// Each text once, in the order of their first places.
    fileprivate var uniqued: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
