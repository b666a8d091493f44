package import KeyboardExtension
import TextModel

/// A simulated device with its apps, fields and keyboards: commands go in by `run`, facts come out by `screen`.
///
/// It is a value, and so are the keyboards on it; only the store is shared. Nothing in it waits or looks at a clock.
package struct Simulation: Sendable {
    let catalog: any KeyboardCatalog
    package var store: any KeyboardStore
    /// The profiles it can behave like.
    package let profiles: [HostProfile]
    /// The apps as they are on a new device.
    private let newApps: [any HostApp]
    var apps: [any HostApp]
    var documents = FieldDocuments()
    var state: DeviceState
    var undoSteps: [UndoStep] = []
    var redoSteps: [UndoStep] = []
    /// The step of the line being carried out.
    var step: UndoStep
    /// The fields whose text has changed since their apps were told.
    var editedFields: [FieldPath] = []
    /// What apps store in this line; not taken back by undo.
    var appChanges: [StoredChange] = []
    /// What the user has allowed apps.
    var permissions: [String: Permission] = [:]
    /// Where apps read the files that lines name.
    package var files = FileReader.none
    /// What seconds since 1970 the clock of the device began with: the start of 2026, for a person the time of day.
    package var clockStart = 1_767_225_600.0
    /// How deep callbacks and requests are nested just now.
    var nesting = 0
    /// How many events the outermost one has led to so far.
    var deliveries = 0
    /// Why the last line was refused.
    package private(set) var refusal: Refusal?

    /// A new device showing the first app's first field. Throws if its keyboard cannot be used.
    package init(
        catalog: any KeyboardCatalog, apps: [any HostApp], store: any KeyboardStore,
        profiles: [HostProfile] = [.ideal], profile: HostProfile = .ideal
    ) throws(Refusal) {
        self.catalog = catalog
        self.store = store
        self.profiles = profiles
        self.newApps = apps
        self.apps = apps
        state = DeviceState(
            profile: profile, enabled: catalog.enabledKeyboards, path: FieldPath(app: apps.first?.id ?? "", field: ""))
        step = UndoStep(state: state)
        try start()
    }

    /// Carries out a command. A refused one changes nothing but `refusal`.
    package mutating func run(_ command: Command) throws(Refusal) {
        try run(command, isWatched: false) { _ in }
    }

    /// The same, with a look at the device as it is whenever a key has been pressed; it must not be kept.
    package mutating func run(_ command: Command, afterEachPress: (Simulation) -> Void) throws(Refusal) {
        try run(command, isWatched: true, afterEachPress: afterEachPress)
    }

    private mutating func run(
        _ command: Command, isWatched: Bool, afterEachPress: (Simulation) -> Void
    ) throws(Refusal) {
        refusal = nil
        do {
            switch command {
            case .device(.undo):
                try undo()
                try tellAppsOfEdits()
            case .device(.redo):
                try redo()
                try tellAppsOfEdits()
            case .device(.reset): try reset()
            case .press(let presses):
                try line { (device) throws(Refusal) in
                    try device.press(presses, isWatched: isWatched, afterEachPress: afterEachPress)
                }
            case .device(let command): try line { (device) throws(Refusal) in try device.perform(command) }
            case .app(let name, let argument):
                try line { (device) throws(Refusal) in try device.performInApp(name, argument: argument) }
            }
        } catch {
            refusal = error
            throw error
        }
    }

    /// Lets time pass between lines: multi-tap time-outs and held keys act. What they change belongs to the line before.
    /// Returns whether anything acted.
    @discardableResult
    package mutating func advance(by duration: SimulatedTime) throws(Refusal) -> Bool {
        let acted = try atomically { (device) throws(Refusal) in
            let acted = try device.pass(duration)
            try device.tellAppsOfEdits()
            return acted
        }
        guard acted else { return false }
        // What was taken back no longer fits what has become of the device.
        redoSteps = []
        if let last = undoSteps.indices.last {
            undoSteps[last].add(step)
        } else {
            undoSteps.append(step)
        }
        return true
    }

    /// Refuses a line for a reason found outside the device, such as a command nobody knows.
    package mutating func refuse(_ reason: Refusal) { refusal = reason }

    /// Forgets why the last line was refused.
    package mutating func forgetRefusal() { refusal = nil }

    /// Carries out a line, which can then be undone.
    private mutating func line(_ body: (inout Simulation) throws(Refusal) -> Void) throws(Refusal) {
        try atomically { (device) throws(Refusal) in
            device.state.events = []
            device.state.trace.removeAll(keepingCapacity: true)
            device.state.crash = nil
            device.state.listsKeyboards = false
            try body(&device)
            try device.tellAppsOfEdits()
        }
        keep(step)
    }

    /// Carries out something as one step: if it throws, everything is as before and nothing is stored.
    private mutating func atomically<Result>(
        _ body: (inout Simulation) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        step = UndoStep(state: state)
        appChanges = []
        let (appsBefore, permissionsBefore) = (apps, permissions)
        do {
            let result = try body(&self)
            try commit(step.stored + appChanges)
            appChanges = []
            return result
        } catch {
            _ = exchange(step)
            (apps, permissions) = (appsBefore, permissionsBefore)
            (editedFields, appChanges) = ([], [])
            throw error
        }
    }

    private mutating func reset() throws(Refusal) {
        var store = store
        store.deviceWasReset()
        for app in newApps { app.deviceWasReset() }
        let profile = profiles.first { $0.name == state.profile.name } ?? state.profile
        let (files, clockStart) = (files, clockStart)
        self = try Simulation(catalog: catalog, apps: newApps, store: store, profiles: profiles, profile: profile)
        (self.files, self.clockStart) = (files, clockStart)
    }

    /// Gives the first field the focus.
    private mutating func start() throws(Refusal) {
        for app in apps { state.focus[app.id] = app.fields.first?.id }
        state.path.field = state.focus[state.app] ?? ""
        try presentKeyboard()
        // What a keyboard tidies up when it is started is no reason not to start.
        try? commit(step.stored)
        state.events = []
        state.trace = []
        step = UndoStep(state: state)
    }
}
