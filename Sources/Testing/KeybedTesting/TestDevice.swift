import HostApps
import KeySequences
public import KeyboardExtension
import ProfileFiles
import Simulator

/// A simulated device for tests of your own keyboards.
///
///     @Test func shouts() throws {
///         var device = try TestDevice(layout: layout) { Shouting() }
///         try device.press("hi")
///         try device.expect("document: HI¦")
///     }
///
/// By default the store is in memory and empty. Time passes only with `{wait 900ms}`. The apps are those of the
/// `keybed` command: Notes, Form, Messages, Browser and Bank. `profile` is the profile the device follows: `ideal`,
/// `ios15`, `ios16` or `ios17`, or the path of your own profile file.
public struct TestDevice: Sendable {
    var simulation: Simulation

    /// Creates a device with one keyboard. The keyboard's stored values are kept in `store` if they are in
    /// `storageScope`.
    public init(
        layout: KeyboardLayout, storageScope: String? = nil, store: any KeyboardStore = MemoryStore(),
        profile: String = "ideal", start: @escaping @Sendable () -> any Keyboard
    ) throws {
        let keyboard = AvailableKeyboard(layout: layout, storageScope: storageScope, start: start)
        try self.init(keyboards: [keyboard], store: store, profile: profile)
    }

    /// Creates a device with these keyboards, enabled in this order. Throws if two keyboards have the same id, or one
    /// has that of the system keyboard.
    public init(
        keyboards: [AvailableKeyboard], store: any KeyboardStore = MemoryStore(), profile: String = "ideal"
    ) throws {
        let ids = [systemKeyboard] + keyboards.map(\.layout.id)
        guard Set(ids).count == ids.count else {
            throw TestDeviceError(description: "each keyboard needs its own id, and ‘\(systemKeyboard)’ is reserved")
        }
        try self.init(catalog: TestCatalog(available: keyboards), store: store, profile: profile)
    }

    /// Creates a device with the keyboards of a catalogue.
    public init(
        catalog: any KeyboardCatalog, store: any KeyboardStore = MemoryStore(), profile: String = "ideal"
    ) throws {
        var library = try ProfileLibrary()
        let profile = try library.profile(named: profile)
        simulation = try Simulation(
            catalog: catalog, apps: Apps.all, store: store, profiles: library.profiles, profile: profile)
    }

    /// The current store of the device, to inspect it or to create another device with it.
    public var store: any KeyboardStore { simulation.store }

    /// Types a line of keys, or runs a command that starts with a colon. A refused line changes nothing and throws the
    /// reason.
    public mutating func press(_ line: String) throws {
        do {
            try simulation.run(line)
        } catch {
            throw TestDeviceError(description: error.description)
        }
    }

    /// Compares facts, one per line as in a `.keys` file. Throws at the first difference, with the expected and the
    /// actual value.
    public func expect(_ facts: String) throws {
        let lines = facts.split(separator: "\n")
        guard !lines.isEmpty else {
            throw TestDeviceError(description: "nothing is expected; write one fact per line")
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

    /// The value of a fact in the notation of a `.keys` file; nil if the screen has no fact of that name.
    public func fact(_ name: String) -> String? {
        guard let name = FactName(rawValue: name), let value = simulation.screen[name] else { return nil }
        return FactNotation.string(value)
    }
}
