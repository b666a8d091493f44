public import Foundation
public import HostAppKit
import HostApps
import KeySequences
public import KeyboardExtension
import ProfileFiles
import Profiles
import Simulator
import SourceText

/// A simulated device for tests of your own keyboards.
///
///     @Test func shouts() throws {
///         var device = try TestDevice(layout: layout) { Shouting() }
///         try device.press("hi")
///         try device.expect("document: HI¦")
///     }
///
/// By default the store is in memory and empty. Time passes only with `{wait 900ms}`. Unless apps are given, they are
/// ``bundledApps``. `profile` is the profile the device follows: one of ``profiles``, such as `ideal` or `ios17`, or
/// the path of your own profile file.
public struct TestDevice: Sendable {
    var simulation: Simulation
    private var recent = RecentLines()

    /// Creates a device with one keyboard. The keyboard's stored values are kept in `store` if they are in
    /// `storageScope`.
    public init(
        layout: KeyboardLayout, storageScope: String? = nil, store: any KeyboardStore = MemoryStore(),
        profile: String = "ideal", start: @escaping @Sendable () -> any Keyboard
    ) throws {
        let keyboard = AvailableKeyboard(layout: layout, storageScope: storageScope, start: start)
        try self.init(keyboards: [keyboard], store: store, profile: profile)
    }

    /// Creates a device with these keyboards and apps.
    ///
    ///     let device = try TestDevice(keyboards: [], apps: [Greeting()] + TestDevice.bundledApps)
    ///
    /// Throws a `TestDeviceError` if two keyboards or two apps have the same id, if a keyboard has that of the system
    /// keyboard, if two fields of an app have the same id, or if an app has a command twice or one of the device's.
    ///
    /// - Parameters:
    ///   - keyboards: the keyboards, enabled in this order. The system keyboard is always there.
    ///   - apps: the apps. The device shows the first one.
    ///   - store: what keyboards and apps have stored.
    ///   - profile: the profile the device follows.
    ///   - folder: the folder of the files that lines name; nil if they may name none.
    public init(
        keyboards: [AvailableKeyboard], apps: [any HostApp] = TestDevice.bundledApps,
        store: any KeyboardStore = MemoryStore(), profile: String = "ideal", folder: URL? = nil
    ) throws {
        let ids = [systemKeyboard] + keyboards.map(\.layout.id)
        guard Set(ids).count == ids.count else {
            throw TestDeviceError(description: "each keyboard needs its own id, and ‘\(systemKeyboard)’ is reserved")
        }
        try AppNames.check(apps)
        try self.init(catalog: TestCatalog(available: keyboards), apps: apps, store: store, profile: profile)
        if let folder { simulation.files = .folder(URL(filePath: folder.path, directoryHint: .isDirectory)) }
    }

    /// The apps of the `keybed` command that need no database: Notes, Form, Messages, Browser and Bank.
    public static var bundledApps: [any HostApp] { Apps.all }

    /// Creates a device with the keyboards of a catalogue.
    public init(
        catalog: any KeyboardCatalog, store: any KeyboardStore = MemoryStore(), profile: String = "ideal"
    ) throws {
        try self.init(catalog: catalog, apps: TestDevice.bundledApps, store: store, profile: profile)
    }

    private init(
        catalog: any KeyboardCatalog, apps: [any HostApp], store: any KeyboardStore, profile: String
    ) throws {
        var library = try DeviceProfiles()
        let profile = try library.profile(named: profile)
        simulation = try Simulation(
            catalog: catalog, apps: apps, store: store, profiles: library.profiles, profile: profile)
    }

    /// The current store of the device, to inspect it or to create another device with it.
    public var store: any KeyboardStore { simulation.store }

    /// Types a line of keys, or runs a command that starts with a colon. A refused line changes nothing and throws the
    /// reason, with the place in the test's source. A line in which a keyboard is stopped throws too, with the last
    /// lines of the keyboard's output; the device goes on with the system keyboard.
    ///
    ///     AccentTests/AccentTests.swift:12:20: no key ‘!’ on layer base of accents
    ///       so!
    ///         ^
    public mutating func press(
        _ keys: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) throws {
        recent.append(keys.hasPrefix(":") ? keys : "> \(keys)")
        do throws(Refusal) {
            try simulation.run(keys)
        } catch {
            let carets = error.excerpt(of: keys)?.lines ?? []
            let sentence = "\(fileID):\(line):\(column): \(error)"
            throw TestDeviceError(description: ([sentence] + carets.map { "  " + $0 }).joined(separator: "\n"))
        }
        let reports = simulation.screen.stops.flatMap { stop in
            ["\(fileID):\(line):\(column): \(stop)"] + stop.output.map { "  | " + $0 }
        }
        if !reports.isEmpty { throw TestDeviceError(description: reports.joined(separator: "\n")) }
    }

    /// Compares facts, one per line as in a `.keys` file. Throws all differences, each with the place in the test's
    /// source, the keys pressed before, and the expected and the actual value.
    ///
    ///     AccentTests/AccentTests.swift:13:20: document is not as expected
    ///       keys      > cafe accent
    ///       expected  Café¦
    ///       actual    café¦
    ///                 ^
    public func expect(
        _ facts: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) throws {
        let lines = facts.split(separator: "\n")
        let place = "\(fileID):\(line):\(column)"
        guard !lines.isEmpty else {
            throw TestDeviceError(description: "\(place): nothing is expected; write one fact per line")
        }
        var report: [String] = []
        for fact in lines {
            let expectation: Expectation
            do throws(Expectation.SyntaxError) {
                expectation = try Expectation(String(fact))
            } catch {
                throw TestDeviceError(description: "\(place): \(error.message)")
            }
            let value = simulation.screen[expectation.fact]
            let source = ValuePlace(file: fileID, line: line, column: column)
            guard let difference = Difference(expectation, from: value, at: source, after: recent) else { continue }
            report += PrettyReport.lines(difference)
        }
        if !report.isEmpty { throw TestDeviceError(description: report.joined(separator: "\n")) }
    }

    /// The value of a fact in the notation of a `.keys` file; nil if the screen has no fact of that name.
    public func fact(_ name: String) -> String? {
        guard let name = FactName(rawValue: name), let value = simulation.screen[name] else { return nil }
        return FactNotation.string(value)
    }
}
