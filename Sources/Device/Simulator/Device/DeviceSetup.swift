package import HostAppKit
import KeyboardExtension

/// The parts a device is created with. Lines do not change them, and undo does not restore them: only the catalogue of
/// keyboards, and apps, are replaced when their files have changed.
package struct DeviceSetup: Sendable {
    private(set) var catalog: any KeyboardCatalog
    /// The profiles the device can follow.
    package let profiles: [HostProfile]
    /// The apps in their initial state.
    private(set) var newApps: [any HostApp]
    /// How often each app has changed. One that was installed from an earlier edition is installed again.
    private(set) var appEditions: [String: Int] = [:]
    /// Reads the files that lines name, for apps.
    package var files = FileReader.none
    /// The time at which the device's clock starts, in seconds since 1970: by default the start of 2026. A session sets
    /// the current time.
    package var clockStart = AppDevice.firstTime
    /// Whether the catalogue or an app has been replaced.
    private(set) var hasChanged = false
    /// The layouts of all keyboards that have run.
    private var started: [String: KeyboardLayout] = [:]
    /// How often each keyboard has changed. One that was started from an earlier edition is started again.
    private var editions: [String: Int] = [:]
    /// Keyboards that the catalogue no longer has, or whose files are damaged. They go on as they were.
    private var kept: [String: AvailableKeyboard] = [:]
    /// The keyboards that were not there when the device was created.
    private(set) var added: [String] = []

    init(catalog: any KeyboardCatalog, profiles: [HostProfile], newApps: [any HostApp]) {
        self.catalog = catalog
        self.profiles = profiles
        self.newApps = newApps
    }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        if let kept = kept[name] { return kept }
        return try catalog.keyboard(named: name)
    }

    /// Every keyboard that can be enabled.
    ///
    /// - Parameter enabled: the enabled keyboards. One that was removed goes on until it is disabled.
    func keyboards(enabled: [String]) -> [String] {
        catalog.keyboards + enabled.filter { kept[$0] != nil && !catalog.keyboards.contains($0) }
    }

    func edition(of name: String) -> Int { editions[name, default: 0] }

    mutating func noteStart(of name: String, _ layout: KeyboardLayout) { started[name] = layout }

    /// Replaces apps that have changed, and adds new ones.
    mutating func use(_ apps: [any HostApp]) {
        for app in apps {
            if let index = newApps.firstIndex(where: { $0.id == app.id }) {
                newApps[index] = app
            } else {
                newApps.append(app)
            }
            appEditions[app.id, default: 0] += 1
        }
        hasChanged = true
    }

    /// Replaces the catalogue.
    ///
    /// - Parameter changed: keyboards that have changed although their layouts may be the same.
    mutating func use(_ new: any KeyboardCatalog, changed: Set<String>) -> KeyboardReload {
        let old = self
        var reload = KeyboardReload()
        reload.added = new.keyboards.filter { !catalog.keyboards.contains($0) }
        reload.removed = catalog.keyboards.filter { !new.keyboards.contains($0) }
        added += reload.added.filter { new.enabledKeyboards.contains($0) && !added.contains($0) }
        for (name, layout) in started.sorted(by: { $0.key < $1.key }) {
            do {
                let isThere = name == systemKeyboard || new.keyboards.contains(name)
                let available = isThere ? try new.keyboard(named: name) : nil
                kept[name] = available == nil ? try? old.keyboard(named: name) : nil
                guard let available, available.layout != layout || changed.contains(name) else { continue }
                editions[name, default: 0] += 1
                started[name] = available.layout
                reload.replaced.append(name)
            } catch {
                kept[name] = try? old.keyboard(named: name)
                reload.unusable.append((name, error))
            }
        }
        catalog = new
        hasChanged = true
        return reload
    }
}

/// What happened to keyboards when their files were read again.
package struct KeyboardReload: Sendable {
    /// Keyboards that have changed. Those that were running were started again.
    package fileprivate(set) var replaced: [String] = []
    /// Keyboards that have run, can no longer be used, and go on as they were.
    package fileprivate(set) var unusable: [(name: String, error: any Error)] = []
    /// New keyboards.
    package fileprivate(set) var added: [String] = []
    /// Keyboards that the catalogue no longer has.
    package fileprivate(set) var removed: [String] = []
}
