import KeyboardExtension

/// Everything that undo restores, the text of fields aside: that is restored edit by edit.
///
/// Each part is changed by its own methods alone, in its own file.
struct DeviceState: Sendable {
    var profile: ProfileInForce { didSet { focused = nil } }
    var clock = DeviceClock()
    /// The field with the focus.
    var focus: FieldFocus { didSet { focused = nil } }
    /// What the host knows of that field just now.
    var visit = FieldVisit()
    var keyboards: DeviceKeyboards
    /// The finger on a key.
    var finger = Finger()
    /// What the user and the world around the device have ready for keyboards.
    var surroundings = DeviceSurroundings()
    var apps: InstalledApps
    /// What the last line led to.
    var log = LineLog()
    /// What was found out about the field with the focus; nil after another came, or another profile.
    private(set) var focused: FocusedField?

    init(profile: HostProfile, enabled: [String], apps: InstalledApps) {
        self.profile = ProfileInForce(profile)
        keyboards = DeviceKeyboards(enabled: enabled)
        focus = FieldFocus(apps)
        self.apps = apps
    }

    /// Finds out about the field with the focus, unless that is known.
    mutating func lookAtField() {
        if focused == nil { focused = FocusedField(in: self) }
    }
}

/// The simulation's clock.
struct DeviceClock: Sendable {
    /// Since the device was switched on.
    private(set) var now: SimulatedTime = .zero

    /// Never back.
    mutating func advance(to time: SimulatedTime) { now = max(now, time) }
}

/// A profile, and what was changed in it since it was chosen.
struct ProfileInForce: Sendable {
    private(set) var current: HostProfile
    /// The names of the settings that were changed, in that order.
    private(set) var changedSettings: [String] = []

    init(_ profile: HostProfile) { current = profile }

    mutating func choose(_ profile: HostProfile) { self = ProfileInForce(profile) }

    mutating func set(_ setting: ProfileSetting, to value: String) throws(Refusal) {
        try setting.set(value, in: &current)
        if !changedSettings.contains(setting.name) { changedSettings.append(setting.name) }
    }

    /// As the fact `profile` has it: `ios16, systemGlobe yes`.
    var text: String {
        let changes = ProfileSetting.all.filter { changedSettings.contains($0.name) }
            .map { "\($0.name) \($0.value(in: current))" }
        return ([current.name] + changes).joined(separator: ", ")
    }
}

/// What keyboards may ask the device for that comes from elsewhere.
struct DeviceSurroundings: Sendable {
    /// What the user copied.
    private(set) var pasteboard: String?
    /// What answers on the network, by address.
    private(set) var network: [String: String] = [:]
    /// Names and text replacements the device knows.
    private(set) var lexicon: [LexiconEntry] = []

    mutating func copy(_ text: String) { pasteboard = text }
    /// With nil, nothing answers there.
    mutating func answer(at address: String, _ content: String?) { network[address] = content }
    mutating func know(_ entries: [LexiconEntry]) { lexicon = entries }
}
