import KeyboardExtension

/// The parts a device is created with and never changes.
package struct DeviceSetup: Sendable {
    let catalog: any KeyboardCatalog
    /// The profiles the device can follow.
    package let profiles: [HostProfile]
    /// The apps in their initial state.
    let newApps: [any HostApp]
    /// Reads the files that lines name, for apps.
    package var files = FileReader.none
    /// The time at which the device's clock starts, in seconds since 1970: by default the start of 2026. A session sets
    /// the current time.
    package var clockStart = 1_767_225_600.0
}
