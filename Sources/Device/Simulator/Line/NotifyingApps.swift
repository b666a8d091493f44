import KeyboardExtension
import TextModel

/// What the device tells its apps, and what they do.
extension RunningLine {
    mutating func performInApp(_ command: String, _ arguments: CommandArguments) throws(Refusal) {
        try notify(device.state.focus.path.app) { (app, device) throws(Refusal) in
            try app.perform(command, arguments, on: device)
        }
    }

    /// Return was pressed in a field of one line.
    mutating func submit() throws(Refusal) {
        let path = device.state.focus.path
        guard device.state.apps.index(of: path.app) != nil else { return }
        note("submit \(path.field)")
        try notify(path.app) { (app, device) throws(Refusal) in app.submit(path.field, on: device) }
    }

    /// Another app, or the first, is on the screen now.
    mutating func tellAppOpened() throws(Refusal) {
        try notify(device.state.focus.path.app) { (app, device) throws(Refusal) in try app.opened(on: device) }
    }

    /// Tells the apps which of their fields have been edited.
    mutating func tellAppsOfEdits() throws(Refusal) {
        try forEachEditedField { (line, path) throws(Refusal) in
            try line.notify(path.app) { (app, device) throws(Refusal) in app.textChanged(path.field, on: device) }
        }
    }

    /// Allows apps something, or no longer does.
    mutating func permit(_ name: String, _ permission: Permission) throws(Refusal) {
        guard device.permissionNames.contains(name) else {
            throw .unknown("permission", name, among: device.permissionNames)
        }
        device.state.apps.permit(name, permission)
        for app in device.state.apps.all where app.permissions.contains(name) {
            try notify(app.id) { (app, device) throws(Refusal) in try app.permissionChanged(on: device) }
        }
    }

    /// Changes a setting that apps look after.
    mutating func set(_ name: String, to value: String) throws(Refusal) {
        guard let setting = device.settings.first(where: { $0.name == name }) else {
            throw .unknown("setting", name, among: device.settings.map(\.name))
        }
        guard setting.values.contains(value) else { throw .unknown("value", value, among: setting.values) }
        if device.state.apps.values[name] == nil {
            for app in device.state.apps.all where app.settings.contains(setting) {
                guard let before = try app.value(of: name, on: appDevice(app.id)) else { continue }
                noteSetting(name, before)
                break
            }
        }
        try tellApps(name, value)
    }

    /// Tells those that look after a setting what it is now.
    private mutating func tellApps(_ name: String, _ value: String) throws(Refusal) {
        device.state.apps.note(name, value)
        for app in device.state.apps.all where app.settings.contains(where: { $0.name == name }) {
            try notify(app.id) { (app, device) throws(Refusal) in
                try app.set(name, to: value, on: device)
                return []
            }
        }
    }

    /// The device was put back from another state. Apps have what they keep in themselves back already; what they look after outside,
    /// settings, follows now, and if they stored something since, they read that again.
    mutating func settleApps(after other: DeviceState, isStale: Bool) throws(Refusal) {
        for (name, value) in device.state.apps.values.sorted(by: { $0.key < $1.key })
        where other.apps.values[name] != value {
            try tellApps(name, value)
        }
        guard isStale else { return }
        for app in device.state.apps.all {
            try notify(app.id) { (app, device) throws(Refusal) in
                try app.readAgain(on: device)
                return []
            }
        }
    }

    /// What an app sees of the device.
    private func appDevice(_ id: String) -> AppDevice { AppDevice(self, app: id) }

    /// Tells an app something, and does what it then wants. Without such an app nothing happens.
    private mutating func notify(
        _ id: String, _ body: (inout any HostApp, AppDevice) throws(Refusal) -> [HostAppAction]
    ) throws(Refusal) {
        guard let index = device.state.apps.index(of: id) else { return }
        let appDevice = appDevice(id)
        let actions = try device.state.apps.notify(index) { (app) throws(Refusal) in try body(&app, appDevice) }
        try perform(actions, of: id)
    }

    private mutating func perform(_ actions: [HostAppAction], of app: String) throws(Refusal) {
        for action in actions {
            switch action {
            case .focus(let name): try focus(name)
            case .setText(let text, let name):
                let path = FieldPath(app: app, field: name)
                if path == device.state.focus.path {
                    try replaceDocument(with: TextDocument(text))
                } else {
                    change(path) { $0.replace(with: TextDocument(text)) }
                }
            case .store(let changes): storeForApp(changes)
            case .hand(let activity, let other): try hand(activity, from: app, to: other)
            }
        }
    }

    /// Opens an app to go on with something there; if that is no more, the app it comes from stays and is told.
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
