import HostAppKit
import KeyboardExtension
import TextModel

/// Notifies apps and carries out their actions.
extension RunningLine {
    mutating func performInApp(_ command: String, _ arguments: CommandArguments) throws(Refusal) {
        try notify(device.state.focus.path.app) { (app, device) throws(Refusal) in
            try app.perform(command, arguments, on: device)
        }
    }

    /// Notifies the app that return was pressed in a single-line field.
    mutating func submit() throws(Refusal) {
        let path = device.state.focus.path
        guard device.state.apps.index(of: path.app) != nil else { return }
        note("submit \(path.field)")
        try notify(path.app) { (app, device) throws(Refusal) in app.submit(path.field, on: device) }
    }

    /// Notifies the app that has come to the screen.
    mutating func notifyAppOpened() throws(Refusal) {
        try notify(device.state.focus.path.app) { (app, device) throws(Refusal) in try app.opened(on: device) }
    }

    /// Notifies the apps of the fields whose text has changed.
    mutating func notifyAppsOfEdits() throws(Refusal) {
        guard editedFields.contains(where: { device.state.apps.followsText(of: $0) }) else {
            return forgetEditedFields()
        }
        try forEachEditedField { (line, path) throws(Refusal) in
            guard line.device.state.apps.followsText(of: path) else { return }
            try line.notify(path.app, ofEdit: true) { (app, device) throws(Refusal) in
                app.textChanged(path.field, on: device)
            }
        }
    }

    /// Gives or denies a permission and notifies the apps that ask for it.
    ///
    /// - Parameter names: what the permission is limited to, instead of what the user has chosen before; nil for that.
    mutating func permit(_ name: String, _ permission: Permission, to names: [String]? = nil) throws(Refusal) {
        guard let app = device.state.apps.all.first(where: { $0.permissions.contains(name) }) else {
            throw .unknown("permission", name, among: device.permissionNames)
        }
        if let names {
            let identifiers = try app.identifiers(of: names, for: name, on: appDevice(app.id))
            device.state.apps.choose(identifiers, for: name)
        }
        device.state.apps.permit(name, permission)
        for app in device.state.apps.all where app.permissions.contains(name) {
            try notify(app.id) { (app, device) throws(Refusal) in try app.permissionChanged(on: device) }
        }
    }

    /// Changes a setting of the device and notifies the apps that use it.
    mutating func set(_ name: String, to value: String) throws(Refusal) {
        guard let setting = device.settings.first(where: { $0.name == name }) else {
            // `indexing/notes` and the like, of single apps, are listed for those who know of such settings.
            let all = device.settings.map(\.name)
            let listed = name.contains("/") ? all : all.filter { one in !all.contains { one.hasPrefix($0 + "/") } }
            throw .unknown("setting", name, among: listed)
        }
        guard setting.values.contains(value) else { throw .unknown("value", value, among: setting.values) }
        if device.state.apps.values[name] == nil {
            for app in device.state.apps.all where app.settings.contains(setting) {
                guard let before = try app.value(of: name, on: appDevice(app.id)) else { continue }
                noteSetting(name, before)
                break
            }
        }
        try notifyApps(name, value)
    }

    /// Notifies the apps that use a setting of its new value.
    private mutating func notifyApps(_ name: String, _ value: String) throws(Refusal) {
        device.state.apps.note(name, value)
        for app in device.state.apps.all where app.settings.contains(where: { $0.name == name }) {
            try notify(app.id) { (app, device) throws(Refusal) in
                try app.set(name, to: value, on: device)
                return []
            }
        }
    }

    /// Brings the apps up to date after the device was restored from another state. The state inside the apps is
    /// restored already. What they keep outside follows here: they are notified of changed settings, and if `isStale`
    /// or if one of their permissions has changed, they read their stored data again.
    mutating func settleApps(after other: DeviceState, isStale: Bool) throws(Refusal) {
        for (name, value) in device.state.apps.values.sorted(by: { $0.key < $1.key })
        where other.apps.values[name] != value {
            try notifyApps(name, value)
        }
        for app in device.state.apps.all
        where isStale || device.state.apps.decides(about: app, differentlyFrom: other.apps) {
            try notify(app.id) { (app, device) throws(Refusal) in
                try app.readAgain(on: device)
                return []
            }
        }
    }

    /// The part of the device an app can see.
    func appDevice(_ id: String) -> AppDevice {
        let (documents, store, uncommitted) = (device.documents, device.store, uncommitted)
        return AppDevice(
            now: device.setup.clockStart + device.state.clock.now / .seconds(1),
            time: device.state.clock.now, permissions: device.state.apps.permissions,
            chosen: device.state.apps.chosen, files: device.setup.files,
            document: { documents[FieldPath(app: id, field: $0)] },
            values: { (scope) throws(Refusal) in try store.values(in: scope, with: uncommitted) })
    }

    /// Calls a method of an app and carries out the actions it returns. Does nothing if there is no such app.
    ///
    /// - Parameter ofEdit: whether the app is notified of a changed text. It is not notified of what it changes then.
    private mutating func notify(
        _ id: String, ofEdit: Bool = false, _ body: (inout any HostApp, AppDevice) throws(Refusal) -> [HostAppAction]
    ) throws(Refusal) {
        guard let index = device.state.apps.index(of: id) else { return }
        device.state.log.notified(id)
        let appDevice = appDevice(id)
        let actions = try device.state.apps.notify(index) { (app) throws(Refusal) in try body(&app, appDevice) }
        try perform(actions, of: id, isAnswer: ofEdit)
    }

    private mutating func perform(
        _ actions: [HostAppAction], of app: String, isAnswer: Bool = false
    ) throws(Refusal) {
        for action in actions {
            switch action {
            case .focus(let name): try focus(name)
            case .setText(let text, let name):
                try replaceText(of: FieldPath(app: app, field: name), with: TextDocument(text), isAnswer)
            case .rewrite(let text, let name):
                try replaceText(of: FieldPath(app: app, field: name), with: text.document, isAnswer)
            case .store(let changes): storeForApp(changes)
            case .choose(let identifiers, let permission):
                let chosen = device.state.apps.chosen[permission] ?? []
                device.state.apps.choose(
                    chosen + identifiers.filter { !chosen.contains($0) }, for: permission)
            case .hand(let activity, let other): try hand(activity, from: app, to: other)
            }
        }
    }

    /// Replaces the text of a field for its app. The keyboard in the field gets the callbacks of a change that is not
    /// its own.
    ///
    /// - Parameter isAnswer: whether the app answers an edit that it was notified of.
    private mutating func replaceText(
        of path: FieldPath, with document: TextDocument, _ isAnswer: Bool
    ) throws(Refusal) {
        guard path == device.state.focus.path else {
            return change(path, isAnswer: isAnswer) { $0.replace(with: document) }
        }
        try replaceDocument(with: document, isAnswer: isAnswer)
    }

    /// Lets the apps act whose time has come.
    mutating func wakeApps() throws(Refusal) {
        for app in device.state.apps.all {
            guard let wake = app.wake, wake <= device.state.clock.now else { continue }
            try notify(app.id) { (app, device) throws(Refusal) in app.woke(on: device) }
        }
    }

    /// Hands an activity to another app and opens that app. If the activity no longer exists, the first app stays on
    /// the screen and is notified.
    private mutating func hand(_ activity: HandedActivity, from app: String, to other: String) throws(Refusal) {
        guard let index = device.state.apps.index(of: other) else {
            throw .unknown("app", other, among: device.appNames)
        }
        let otherDevice = appDevice(other)
        let restored = try device.state.apps.notify(index) { (app) throws(Refusal) in
            try app.restore(activity, on: otherDevice)
        }
        guard let actions = restored else {
            return try notify(app) { (app, device) throws(Refusal) in
                try app.handoffFailed(activity, to: other, on: device)
                return []
            }
        }
        note("\(app) opened \(other)")
        try open(other)
        try perform(actions, of: other)
    }
}
