public import Foundation
public import HostAppKit
public import KeybedTesting
public import KeyboardExtension
import SearchApps

extension TestDevice {
    /// Creates a device that has the apps Contacts and Search besides the others, for tests of a keyboard that is used
    /// to search. What they find is kept in memory, for this device alone.
    ///
    ///     var device = try TestDevice.withSearch(keyboards: [accents], folder: sequences)
    ///     try device.play(":app contacts\n:permission contacts authorized\n:import people.vcf")
    ///
    /// This library builds SQLite, which `KeybedTesting` does not.
    ///
    /// - Parameters:
    ///   - keyboards: the keyboards, enabled in this order.
    ///   - apps: further apps.
    ///   - store: what keyboards and apps have stored.
    ///   - profile: the name of the device's profile.
    ///   - folder: the folder of the files that lines name, such as cards and web pages; nil if they may name none.
    public static func withSearch(
        keyboards: [AvailableKeyboard], apps: [any HostApp] = [], store: any KeyboardStore = MemoryStore(),
        profile: String = "ideal", folder: URL? = nil
    ) throws -> TestDevice {
        try TestDevice(
            keyboards: keyboards, apps: DeviceApps.all() + apps, store: store, profile: profile, folder: folder)
    }
}
