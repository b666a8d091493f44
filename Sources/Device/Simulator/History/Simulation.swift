package import KeyboardExtension
import TextModel

/// A simulated device with its apps, fields and keyboards: commands go in by `run`, facts come out by `screen`.
///
/// It is a value, and so is everything on it, a store in memory included; only what is on a disk is shared by copies. Nothing in it
/// waits or looks at a clock.
///
/// It is made of three parts, none of which needs to know the others' inside: the device as it stands (``Device``), a line being
/// carried out on it (``RunningLine``), and the history around that, which is kept here.
@dynamicMemberLookup
package struct Simulation: Sendable {
    private(set) var line: RunningLine
    private var history = History()
    /// Why the last line was refused.
    package private(set) var refusal: Refusal?

    /// A new device showing the first app's first field. Throws if its keyboard cannot be used.
    package init(
        catalog: any KeyboardCatalog, apps: [any HostApp], store: any KeyboardStore,
        profiles: [HostProfile] = [.ideal], profile: HostProfile = .ideal
    ) throws(Refusal) {
        try self.init(DeviceSetup(catalog: catalog, profiles: profiles, newApps: apps), store: store, profile: profile)
    }

    private init(_ setup: DeviceSetup, store: any KeyboardStore, profile: HostProfile) throws(Refusal) {
        line = RunningLine(Device(setup, store: store, profile: profile))
        try line.presentKeyboard()
        // What a keyboard tidies up when it is started is no reason not to start.
        try? line.device.commit(line.step.stored)
        line.device.state.log.clearEvents()
    }

    /// The device as it stands.
    package var device: Device { line.device }

    /// What can be read of the device can be read here.
    package subscript<Value>(dynamicMember path: KeyPath<Device, Value>) -> Value { line.device[keyPath: path] }

    /// Where apps read the files that lines name.
    package var files: FileReader {
        get { line.device.setup.files }
        set { line.device.setup.files = newValue }
    }

    /// With how many seconds since 1970 the clock of the device began.
    package var clockStart: Double {
        get { line.device.setup.clockStart }
        set { line.device.setup.clockStart = newValue }
    }

    /// What outlives keyboards.
    package var store: any KeyboardStore {
        get { line.device.store }
        set { line.device.store = newValue }
    }

    /// What there is to see.
    package var screen: Screen { Screen(device, refusal) }

    /// For how many lines of a file the step stands that was undone or redone last: a line, and one for each time that passed after
    /// it and changed something.
    package var movedLineCount: Int { history.movedLineCount }

    /// Carries out a command. A refused one changes nothing but `refusal`.
    package mutating func run(_ command: Command) throws(Refusal) {
        try run(command, isWatched: false) { _ in }
    }

    /// The same, with a look at the screen as it is whenever a key has been pressed; it must not be kept.
    package mutating func run(_ command: Command, afterEachPress: (Screen) -> Void) throws(Refusal) {
        try run(command, isWatched: true, afterEachPress: afterEachPress)
    }

    private mutating func run(
        _ command: Command, isWatched: Bool, afterEachPress: (Screen) -> Void
    ) throws(Refusal) {
        refusal = nil
        do {
            switch command {
            case .keys(let keys):
                try runLine { (line) throws(Refusal) in
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

    /// Lets time pass between lines: multi-tap time-outs and held keys act. What they change belongs to the line before.
    /// Returns whether anything acted.
    @discardableResult
    package mutating func advance(by duration: SimulatedTime) throws(Refusal) -> Bool {
        let acted = try atomically { (line) throws(Refusal) in
            let acted = try line.pass(duration)
            try line.tellAppsOfEdits()
            return acted
        }
        if acted { history.keepPassing(line.step, appsStored: !line.appChanges.isEmpty) }
        return acted
    }

    /// Refuses a line for a reason found outside the device, such as a command nobody knows.
    package mutating func refuse(_ reason: Refusal) { refusal = reason }

    /// Forgets why the last line was refused.
    package mutating func forgetRefusal() { refusal = nil }

    /// Carries out a line, which can then be undone.
    private mutating func runLine(_ body: (inout RunningLine) throws(Refusal) -> Void) throws(Refusal) {
        try atomically { (line) throws(Refusal) in
            line.device.state.log.clear()
            line.device.state.keyboards.list(false)
            try body(&line)
            try line.tellAppsOfEdits()
        }
        history.keep(line.step, appsStored: !line.appChanges.isEmpty)
    }

    /// Carries out something as one step: if it throws, everything is as before and nothing is stored.
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

    /// Undoes the last line, or redoes the one undone last, in the store as well. If that fails nothing is changed.
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
        history.moved(direction, to: opposite)
    }

    /// Makes the device as new. What a store on a disk keeps, stays.
    mutating func reset() throws(Refusal) {
        let device = device
        var store = device.store
        store.deviceWasReset()
        for app in device.setup.newApps { app.deviceWasReset() }
        let profile = device.profiles.first { $0.name == device.profile.name } ?? device.profile
        self = try Simulation(device.setup, store: store, profile: profile)
    }
}
