import HostAppKit
import KeyboardExtension

/// Which field has the focus.
struct FieldFocus: Sendable {
    /// The field with the focus, in the app on the screen.
    private(set) var path: FieldPath
    /// The field that had the focus last, by app.
    private var byApp: [String: String] = [:]

    /// The first field of the first app.
    init(_ apps: InstalledApps) {
        for app in apps.all { byApp[app.id] = app.fields.first?.id }
        let first = apps.all.first?.id ?? ""
        path = FieldPath(app: first, field: byApp[first] ?? "")
    }

    /// The field of an app that had the focus last.
    func last(in app: String) -> FieldPath { FieldPath(app: app, field: byApp[app] ?? "") }

    /// Gives the focus of apps whose field is gone to their first field.
    mutating func follow(_ apps: InstalledApps) {
        for app in apps.all where !app.fields.contains(where: { $0.id == byApp[app.id] }) {
            byApp[app.id] = app.fields.first?.id
        }
        path = last(in: path.app)
    }

    mutating func move(to path: FieldPath) {
        self.path = path
        byApp[path.app] = path.field
    }
}
