import KeyboardExtension

/// What a device is made with and keeps for as long as it lives.
package struct DeviceSetup: Sendable {
    let catalog: any KeyboardCatalog
    /// The profiles it can behave like.
    package let profiles: [HostProfile]
    /// The apps as they are on a new device.
    let newApps: [any HostApp]
    /// Where apps read the files that lines name.
    package var files = FileReader.none
    /// With how many seconds since 1970 the clock of the device began: the start of 2026, for a person the time of day.
    package var clockStart = 1_767_225_600.0
}
