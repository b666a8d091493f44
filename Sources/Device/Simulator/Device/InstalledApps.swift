import HostAppKit
import KeyboardExtension

/// The apps on a device in their current state, and the user's decisions about them.
struct InstalledApps: Sendable {
    private(set) var all: [any HostApp]
    /// The permissions the user has given or denied.
    private(set) var permissions: [String: Permission] = [:]
    /// The identifiers of what the user has chosen for limited permissions, by permission.
    private(set) var chosen: [String: [String]] = [:]
    /// The current values of the settings that were changed.
    private(set) var values: [String: String] = [:]
    /// The editions of the apps that have changed since the device was created.
    private var editions: [String: Int] = [:]

    init(_ apps: [any HostApp]) { all = apps }

    subscript(id: String) -> (any HostApp)? { all.first { $0.id == id } }

    // `firstIndex` would copy each app.
    func index(of id: String) -> Int? { all.indices.first { all[$0].id == id } }

    var names: [String] { all.map(\.id) }

    /// The fields of an app, then those of the others.
    func fieldNames(first id: String) -> [String] {
        ((self[id]?.fields ?? []) + all.filter { $0.id != id }.flatMap(\.fields)).map(\.id)
    }

    func field(at path: FieldPath) -> Field? { self[path.app]?.fields.first { $0.id == path.field } }

    /// Whether only the system keyboard may be used in a field, because of its traits or because its app refuses
    /// others.
    func refusesCustomKeyboards(_ path: FieldPath) -> Bool {
        self[path.app]?.refusesCustomKeyboards == true || field(at: path)?.refusesCustomKeyboards == true
    }

    /// Whether an app is to be notified of changes of a field's text.
    func followsText(of path: FieldPath) -> Bool {
        index(of: path.app).map { all[$0].followsText(of: path.field) } ?? false
    }

    /// When the first app wants to act by itself.
    var wake: SimulatedTime? { all.lazy.compactMap(\.wake).min() }

    var settings: [AppSetting] {
        all.flatMap(\.settings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    var permissionNames: [String] { all.flatMap(\.permissions) }

    mutating func permit(_ name: String, _ permission: Permission) { permissions[name] = permission }

    mutating func choose(_ identifiers: [String], for permission: String) { chosen[permission] = identifiers }

    /// Whether the user has decided differently about an app's permissions than in another state.
    func decides(about app: any HostApp, differentlyFrom other: InstalledApps) -> Bool {
        app.permissions.contains { permissions[$0] != other.permissions[$0] || chosen[$0] != other.chosen[$0] }
    }

    mutating func note(_ setting: String, _ value: String) { values[setting] = value }

    /// The apps of which there is a later edition, and those that are new.
    func outdated(_ setup: DeviceSetup) -> [any HostApp] {
        setup.newApps.filter { setup.appEditions[$0.id, default: 0] > editions[$0.id, default: 0] }
    }

    /// Replaces or adds an app.
    mutating func install(_ app: any HostApp, edition: Int) {
        if let index = index(of: app.id) { all[index] = app } else { all.append(app) }
        editions[app.id] = edition
    }

    /// Calls a method of an app and keeps the app's new state.
    mutating func notify<Result>(
        _ index: Int, _ body: (inout any HostApp) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        try body(&all[index])
    }
}
