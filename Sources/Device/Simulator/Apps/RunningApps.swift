import KeyboardExtension
import TextModel

/// What the device tells its apps, and what they do.
extension Simulation {
    private func index(ofApp name: String) -> Int? { apps.firstIndex { $0.id == name } }

    private func device(_ app: String) -> AppDevice { AppDevice(self, app: app) }

    mutating func performInApp(_ command: String, argument: String) throws(Refusal) {
        guard let index = index(ofApp: state.app) else { return }
        let device = device(state.app)
        try perform(try apps[index].run(command, argument: argument, on: device), of: state.app)
    }

    /// Return was pressed in a field of one line.
    mutating func submit() throws(Refusal) {
        guard let index = index(ofApp: state.app) else { return }
        note("submit \(focusedPath.field)")
        let device = device(state.app)
        try perform(apps[index].submit(focusedPath.field, on: device), of: state.app)
    }

    /// Another app, or the first, is on the screen now.
    mutating func tellAppOpened() throws(Refusal) {
        guard let index = index(ofApp: state.app) else { return }
        let device = device(state.app)
        try perform(try apps[index].opened(on: device), of: state.app)
    }

    /// Tells the apps which of their fields have been edited. What they edit themselves then, they know.
    mutating func tellAppsOfEdits() throws(Refusal) {
        guard !editedFields.isEmpty else { return }
        // Those that are added meanwhile are what apps edit.
        for place in editedFields.indices {
            let path = editedFields[place]
            guard let index = index(ofApp: path.app) else { continue }
            let device = device(path.app)
            try perform(apps[index].textChanged(path.field, on: device), of: path.app)
        }
        editedFields.removeAll(keepingCapacity: true)
    }

    /// A key has been pressed and let go.
    mutating func finishPress(_ afterEachPress: (Simulation) -> Void) throws(Refusal) {
        try tellAppsOfEdits()
        afterEachPress(self)
    }

    mutating func permit(_ name: String, _ permission: Permission) throws(Refusal) {
        guard permissionNames.contains(name) else { throw .unknown("permission", name, among: permissionNames) }
        permissions[name] = permission
        for index in apps.indices where apps[index].permissions.contains(name) {
            let device = device(apps[index].id)
            try perform(try apps[index].permissionChanged(on: device), of: apps[index].id)
        }
    }

    /// The settings of the device, each once, though several apps may look after it.
    package var settings: [AppSetting] {
        apps.flatMap(\.settings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// What the user can allow apps.
    package var permissionNames: [String] { apps.flatMap(\.permissions) }

    mutating func set(_ name: String, to value: String) throws(Refusal) {
        guard let setting = settings.first(where: { $0.name == name }) else {
            throw .unknown("setting", name, among: settings.map(\.name))
        }
        guard setting.values.contains(value) else { throw .unknown("value", value, among: setting.values) }
        for index in apps.indices where apps[index].settings.contains(setting) {
            let device = device(apps[index].id)
            try apps[index].set(name, to: value, on: device)
        }
    }

    private mutating func perform(_ actions: [HostAppAction], of app: String) throws(Refusal) {
        for action in actions {
            switch action {
            case .focus(let name): try focus(name)
            case .setText(let text, let name) where FieldPath(app: app, field: name) == focusedPath:
                try replaceDocument(with: TextDocument(text))
            case .setText(let text, let name):
                change(FieldPath(app: app, field: name)) { $0.replace(with: TextDocument(text)) }
            case .store(let changes): appChanges += changes
            case .hand(let activity, let other): try hand(activity, from: app, to: other)
            }
        }
    }

    /// Opens an app to go on with something there; if that is no more, the app it comes from stays and is told.
    private mutating func hand(_ activity: HandedActivity, from app: String, to other: String) throws(Refusal) {
        guard let index = index(ofApp: other), let source = self.index(ofApp: app) else {
            throw .unknown("app", other, among: appNames)
        }
        let (otherDevice, device) = (device(other), device(app))
        guard let actions = try apps[index].restore(activity, on: otherDevice) else {
            return try apps[source].handedInVain(activity, to: other, on: device)
        }
        note("\(app) opened \(other)")
        try open(other)
        try perform(actions, of: other)
    }
}
