import HostApps
import KeySequences
public import KeyboardExtension
import ProfileFiles
import Simulator

/// A simulated device for a keyboard author's own tests.
///
///     @Test func shouts() throws {
///         var device = try TestDevice(layout: layout) { Shouting() }
///         try device.press("hi")
///         try device.expect("document: HI¦")
///     }
///
/// The store is in memory and empty, time passes only by `{wait 900ms}`, and the apps are those of the command: Notes, Form,
/// Messages, Browser and Bank. `profile` names the device to behave like, `ideal`, `ios15`, `ios16` or `ios17`, or the file of a
/// profile of the author's.
public struct TestDevice: Sendable {
    var simulation: Simulation

    /// A device with one keyboard. What it stores is kept in `store` if it is in the scope it has been given.
    public init(
        layout: KeyboardLayout, storageScope: String? = nil, store: any KeyboardStore = MemoryStore(),
        profile: String = "ideal", start: @escaping @Sendable () -> any Keyboard
    ) throws {
        let keyboard = AvailableKeyboard(layout: layout, storageScope: storageScope, start: start)
        try self.init(keyboards: [keyboard], store: store, profile: profile)
    }

    /// A device with these keyboards enabled, in this order. Throws where two have one id, or one has the system's.
    public init(
        keyboards: [AvailableKeyboard], store: any KeyboardStore = MemoryStore(), profile: String = "ideal"
    ) throws {
        let ids = [systemKeyboard] + keyboards.map(\.layout.id)
        guard Set(ids).count == ids.count else {
            throw TestDeviceError(description: "keyboards need ids of their own, and ‘\(systemKeyboard)’ is taken")
        }
        try self.init(catalog: TestCatalog(available: keyboards), store: store, profile: profile)
    }

    /// A device with the keyboards of a catalogue.
    public init(
        catalog: any KeyboardCatalog, store: any KeyboardStore = MemoryStore(), profile: String = "ideal"
    ) throws {
        var library = try ProfileLibrary()
        let profile = try library.profile(named: profile)
        simulation = try Simulation(
            catalog: catalog, apps: Apps.all, store: store, profiles: library.profiles, profile: profile)
    }

    /// What the device has stored so far, as it is now: for a look, or for another device to begin with.
    public var store: any KeyboardStore { simulation.store }

    /// Types a line of keys, or gives a command that starts with a colon. A refused line changes nothing and throws its
    /// reason.
    public mutating func press(_ line: String) throws {
        do {
            try simulation.run(line)
        } catch {
            throw TestDeviceError(description: error.description)
        }
    }

    /// Compares facts, a line each as in a `.keys` file. Throws, naming the expected and the actual value, at the first difference.
    public func expect(_ facts: String) throws {
        let lines = facts.split(separator: "\n")
        guard !lines.isEmpty else {
            throw TestDeviceError(description: "nothing is expected; write facts, a line each")
        }
        for line in lines {
            let expectation: Expectation
            do {
                expectation = try Expectation(String(line))
            } catch {
                throw TestDeviceError(description: error.message)
            }
            if let got = expectation.difference(from: simulation.screen[expectation.fact]) {
                throw TestDeviceError(description: "expected \(line), got \(got)")
            }
        }
    }

    /// A fact of the screen as a `.keys` file writes it, without its name; nil where there is nothing of that name.
    public func fact(_ name: String) -> String? {
        guard let name = FactName(rawValue: name), let value = simulation.screen[name] else { return nil }
        return FactNotation.string(value)
    }
}
