/// The apps on a device as they are just now, and what the user has decided about them.
struct InstalledApps: Sendable {
    private(set) var all: [any HostApp]
    /// What the user has allowed them.
    private(set) var permissions: [String: Permission] = [:]
    /// The settings that were changed, with what they are now.
    private(set) var values: [String: String] = [:]

    init(_ apps: [any HostApp]) { all = apps }

    subscript(id: String) -> (any HostApp)? { all.first { $0.id == id } }

    func index(of id: String) -> Int? { all.firstIndex { $0.id == id } }

    var names: [String] { all.map(\.id) }

    /// The fields of an app, then those of the others.
    func fieldNames(first id: String) -> [String] {
        ((self[id]?.fields ?? []) + all.filter { $0.id != id }.flatMap(\.fields)).map(\.id)
    }

    func field(at path: FieldPath) -> Field? { self[path.app]?.fields.first { $0.id == path.field } }

    /// Whether the system keyboard alone serves a field, because of what it is for or because its app says so.
    func refusesCustomKeyboards(_ path: FieldPath) -> Bool {
        self[path.app]?.refusesCustomKeyboards == true || field(at: path)?.refusesCustomKeyboards == true
    }

    var settings: [AppSetting] {
        all.flatMap(\.settings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    var permissionNames: [String] { all.flatMap(\.permissions) }

    mutating func permit(_ name: String, _ permission: Permission) { permissions[name] = permission }

    mutating func note(_ setting: String, _ value: String) { values[setting] = value }

    /// Tells an app something; what it has become stays.
    mutating func notify<Result>(
        _ index: Int, _ body: (inout any HostApp) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        try body(&all[index])
    }
}
