package import HostAppKit
package import KeyboardExtension
import TextModel

/// A simulated device with its apps, fields and keyboards. `run` carries out commands; `screen` shows the result as
/// facts.
///
/// A simulation is a value, including a store in memory; copies share only what is on a disk. Nothing in it waits or
/// reads the time of day.
///
/// It has three independent parts: the state of the device (``Device``), the line being carried out (``RunningLine``),
/// and the history of lines, which is kept here.
@dynamicMemberLookup
package struct Simulation: Sendable {
    private(set) var line: RunningLine
    private var history = History()
    /// Why the last line was refused.
    package private(set) var refusal: Refusal?
    /// The user's choices as they were stored last.
    private var storedChoices: UserChoices

    /// Creates a device that shows the first field of the first app. It begins with the choices in the store, if there
    /// are any: enabled keyboards, open access, permissions. Throws if its keyboard cannot be used.
    package init(
        catalog: any KeyboardCatalog, apps: [any HostApp], store: any KeyboardStore,
        profiles: [HostProfile] = [.ideal], profile: HostProfile = .ideal
    ) throws(Refusal) {
        try self.init(DeviceSetup(catalog: catalog, profiles: profiles, newApps: apps), store: store, profile: profile)
    }

    /// - Parameter readsChoices: whether the device begins with the user's choices in the store.
    private init(
        _ setup: DeviceSetup, store: any KeyboardStore, profile: HostProfile, readsChoices: Bool = true
    ) throws(Refusal) {
        let new = RunningLine(Device(setup, store: store, profile: profile))
        line = new
        storedChoices = new.device.state.choices
        if readsChoices, let stored = try? store.values(in: UserChoices.scope), !stored.isEmpty {
            storedChoices.read(stored, available: setup.catalog.keyboards)
            line.device.state.choices = storedChoices
        }
        do {
            try line.presentKeyboard()
        } catch {
            // The keyboard chosen last can no longer be used: its layout was changed or removed.
            var choices = storedChoices.keyboards
            choices.forgetLast()
            guard case .unusableKeyboard = error.reason, choices != storedChoices.keyboards else { throw error }
            line = new
            line.device.state.choices = storedChoices
            line.device.state.keyboards.choices = choices
            try line.presentKeyboard()
        }
        // A keyboard may tidy up its stored data when it starts. If that cannot be stored, the device starts all the
        // same.
        try? line.device.commit(line.step.stored)
        line.device.state.log.clearEvents()
    }

    /// The current state of the device.
    package var device: Device { line.device }

    /// Gives access to every property of the device.
    package subscript<Value>(dynamicMember path: KeyPath<Device, Value>) -> Value { line.device[keyPath: path] }

    /// Reads the files that lines name, for apps.
    package var files: FileReader {
        get { line.device.setup.files }
        set { line.device.setup.files = newValue }
    }

    /// The time at which the device's clock starts, in seconds since 1970.
    package var clockStart: Double {
        get { line.device.setup.clockStart }
        set { line.device.setup.clockStart = newValue }
    }

    /// The storage that outlives keyboards.
    package var store: any KeyboardStore {
        get { line.device.store }
        set { line.device.store = newValue }
    }

    /// The screen of the device.
    package var screen: Screen { Screen(device, refusal) }

    /// The number of lines of a saved session that the last undo or redo covered: the line itself, and one for each
    /// wait after it during which something happened.
    package var movedLineCount: Int { history.movedLineCount }

    /// The current value of a setting of the device; nil if there is no such setting, or it cannot be read.
    package func value(ofSetting name: String) -> String? {
        if let changed = device.state.apps.values[name] { return changed }
        return device.state.apps.all.lazy.compactMap { app in
            (try? app.value(of: name, on: line.appDevice(app.id))).flatMap { $0 }
        }.first
    }

    /// The number of lines that can be undone, and of those that can be redone.
    package var historyLength: (done: Int, undone: Int) { history.length }

    /// Carries out a command. A refused command changes only `refusal`.
    package mutating func run(_ command: Command) throws(Refusal) {
        try run(command, isWatched: false) { _ in }
    }

    /// The same, calling a closure with the screen after each press of a key. The closure must not keep the screen.
    package mutating func run(_ command: Command, afterEachPress: (Screen) -> Void) throws(Refusal) {
        try run(command, isWatched: true, afterEachPress: afterEachPress)
    }

    private mutating func run(
        _ command: Command, isWatched: Bool, afterEachPress: (Screen) -> Void
    ) throws(Refusal) {
        refusal = nil
        defer { storeChoices() }
        do {
            switch command {
            case .keys(let keys):
                try runLine(keepsList: true) { (line) throws(Refusal) in
                    try line.press(keys, isWatched: isWatched, afterEachPress: afterEachPress)
                }
            case .document(let document):
                try runLine { (line) throws(Refusal) in try line.replaceDocument(with: document) }
            case .device(let command, let arguments):
                switch command.effect {
                case .line(let perform):
                    try runLine { (line) throws(Refusal) in
                        try arguments.placing { () throws(Refusal) in try perform(&line, arguments) }
                    }
                case .history(_, let perform): try perform(&self)
                }
            case .app(let name, let arguments):
                try runLine { (line) throws(Refusal) in
                    try arguments.placing { () throws(Refusal) in try line.performInApp(name, arguments) }
                }
            }
        } catch {
            refusal = error
            throw error
        }
    }

    mutating func startRecording() { line.record = LineRecord() }

    mutating func endRecording() -> LineRecord {
        defer { line.record = nil }
        return line.record ?? LineRecord()
    }

    /// Lets time pass between lines, so that multi-tap time-outs and held keys act. Their changes belong to the line
    /// before. Returns whether anything acted.
    @discardableResult
    package mutating func advance(by duration: SimulatedTime) throws(Refusal) -> Bool {
        let acted = try atomically { (line) throws(Refusal) in
            let acted = try line.pass(duration)
            try line.notifyAppsOfEdits()
            return acted
        }
        if acted { history.keepPassing(line.step, appsStored: !line.appChanges.isEmpty) }
        return acted
    }

    /// Refuses a line for a reason found outside the device, such as an unknown command.
    package mutating func refuse(_ reason: Refusal) { refusal = reason }

    /// Forgets why the last line was refused.
    package mutating func forgetRefusal() { refusal = nil }

    /// Carries out a line and adds it to the history, so that it can be undone.
    ///
    /// - Parameter keepsList: whether the list of keyboards stays open if it is; the presses of the line close it.
    private mutating func runLine(
        keepsList: Bool = false, _ body: (inout RunningLine) throws(Refusal) -> Void
    ) throws(Refusal) {
        try atomically { (line) throws(Refusal) in
            line.device.state.log.clear()
            if !keepsList { line.device.state.keyboards.list(false) }
            try body(&line)
            try line.notifyAppsOfEdits()
        }
        history.keep(line.step, appsStored: !line.appChanges.isEmpty)
    }

    /// Carries out `body` as a transaction: if it throws, the device is restored and nothing is stored.
    private mutating func atomically<Result>(
        _ body: (inout RunningLine) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        line.begin()
        do {
            let result = try body(&line)
            try line.device.commit(line.uncommitted)
            return result
        } catch {
            let opposite = line.exchange(line.step)
            try? line.settleApps(after: opposite.state, isStale: false)
            throw error
        }
    }

    /// Undoes the last line, or redoes the line undone last, in the store as well. If that fails, nothing is changed.
    mutating func move(_ direction: History.Direction) throws(Refusal) {
        let step = try history.next(direction)
        let opposite = line.exchange(step)
        do {
            try line.settleApps(after: opposite.state, isStale: step.isStale)
            try line.device.commit(opposite.stored)
        } catch {
            let undone = line.exchange(opposite)
            try? line.settleApps(after: undone.state, isStale: false)
            throw error
        }
        history.moved(direction, to: followingCatalog(after: opposite))
    }

    /// Brings a device that was restored to an earlier state up to date with its catalogue. Returns the step that
    /// reverses both.
    private mutating func followingCatalog(after move: UndoStep) -> UndoStep {
        guard line.device.setup.hasChanged,
            (try? atomically({ (line) throws(Refusal) in try line.followFiles() })) != nil
        else { return move }
        var whole = move
        whole.follow(with: line.step)
        return whole
    }

    /// Makes the device use other files of its keyboards: those that have changed are started again, new ones are
    /// enabled, and those that can no longer be used go on as they were. The text and the history of lines stay.
    ///
    /// - Parameter changed: keyboards that have changed although their layouts may be the same.
    package mutating func reload(
        _ catalog: any KeyboardCatalog, changed: Set<String> = []
    ) throws(Refusal) -> KeyboardReload {
        try followFiles { $0.use(catalog, changed: changed) }
    }

    /// Makes the device use apps whose files have changed, and new ones. They begin again; the texts of their fields
    /// and the history of lines stay.
    package mutating func reload(_ apps: [any HostApp]) throws(Refusal) {
        try followFiles { $0.use(apps) }
    }

    /// Replaces what came from files, and brings the device up to date with it. If that fails, nothing is changed.
    private mutating func followFiles<Result>(
        _ replace: (inout DeviceSetup) -> Result
    ) throws(Refusal) -> Result {
        let setup = line.device.setup
        let result = replace(&line.device.setup)
        do {
            try atomically { (line) throws(Refusal) in
                try line.followFiles()
                try line.notifyAppsOfEdits()
            }
        } catch {
            line.device.setup = setup
            throw error
        }
        history.keepReload(line.step, appsStored: !line.appChanges.isEmpty)
        storeChoices()
        return result
    }

    /// Stores the user's choices if they have changed. They are the device's own, not a part of the line: if they
    /// cannot be stored now, the line is carried out all the same, and they are stored with the next change.
    private mutating func storeChoices() {
        guard !line.device.state.has(storedChoices) else { return }
        let choices = line.device.state.choices
        guard (try? line.device.store.commit(choices.changes(from: storedChoices.stored))) != nil else { return }
        storedChoices = choices
    }

    /// Resets the device to its initial state. Data in a store on a disk is kept.
    mutating func reset() throws(Refusal) {
        let device = device
        var store = device.store
        let profile = device.state.profile.chosen
        store.deviceWasReset()
        for app in device.setup.newApps { app.deviceWasReset() }
        var new = try Simulation(device.setup, store: store, profile: profile, readsChoices: false)
        // What the store still has of the old choices is replaced by those of the new device.
        new.storedChoices = storedChoices
        new.storeChoices()
        self = new
    }
}
