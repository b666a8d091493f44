public import KeyboardExtension

/// What the probe shows.
extension ProbeKeyboard {
    /// The probe as a keyboard of a device.
    ///
    /// - Parameters:
    ///   - device: what the device is: `iPhone 15`.
    ///   - system: its system: `iOS 26.1`.
    public static func available(device: String, system: String) -> AvailableKeyboard {
        AvailableKeyboard(layout: layout, storageScope: storageScope) {
            ProbeKeyboard(device: device, system: system)
        }
    }

    /// The keys: `start`, `done` and `skip` for what a person was asked for, and two that give the trace away. `type`
    /// types it into the field; `share` puts it on the pasteboard, which needs open access.
    public static let layout = KeyboardLayout(
        id: "device-probe", name: "Probe of a device", engine: "device-probe",
        layers: [
            KeyboardLayout.Layer(
                id: KeyboardLayout.baseLayer, rows: [["start", "done", "skip"], ["type", "share", "next"]])
        ],
        keys: ["start", "done", "skip", "type", "share"].map {
            LayoutKey(id: $0, label: $0.capitalizedFirst, action: .engine($0, slot: nil))
        } + [
            LayoutKey(id: "next", label: "🌐", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey)
        ])

    /// Says what it does, and what it asks for.
    public var appearance: KeyboardAppearance {
        KeyboardAppearance(message: message, labels: [:])
    }

    private var message: String {
        if let errand { return "\(progress): \(errand.rawValue); then press done, or skip" }
        if isFinished { return "finished: press type in an empty note, or share" }
        return progress == "" ? "begin in an empty note of several lines: press start" : progress
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
