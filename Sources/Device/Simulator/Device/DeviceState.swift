import HostAppKit
import KeyboardExtension
import Profiles

/// Everything that undo restores as a whole. The text of fields is not part of it: undo restores that edit by edit.
///
/// Each part is changed only by its own methods, in its own file.
struct DeviceState: Sendable {
    var clock = DeviceClock()
    /// What the host currently knows about the field with the focus.
    var visit = FieldVisit()
    var keyboards: DeviceKeyboards
    /// The finger on a key.
    var finger = Finger()
    /// The screen, which can be rotated.
    var view = DeviceView.upright
    /// The events of the last line.
    var log = LineLog()
    /// What most presses leave as it is. Each line keeps the state before it, and copies one reference for all of this.
    @Shared private var settled: Settled
    /// The cached properties of the field with the focus; nil after the focus or the profile has changed.
    private(set) var focused: FocusedField?

    private struct Settled: Sendable {
        var profile: ProfileInForce
        var focus: FieldFocus
        var apps: InstalledApps
        var surroundings = DeviceSurroundings()
    }

    init(profile: HostProfile, enabled: [String], apps: InstalledApps) {
        keyboards = DeviceKeyboards(enabled: enabled)
        _settled = Shared(
            wrappedValue: Settled(profile: ProfileInForce(profile), focus: FieldFocus(apps), apps: apps))
    }

    var profile: ProfileInForce {
        _read { yield settled.profile }
        _modify {
            defer { focused = nil }
            yield &settled.profile
        }
    }

    /// The field with the focus.
    var focus: FieldFocus {
        _read { yield settled.focus }
        _modify {
            defer { focused = nil }
            yield &settled.focus
        }
    }

    var apps: InstalledApps {
        _read { yield settled.apps }
        _modify { yield &settled.apps }
    }

    /// What keyboards can request from outside the device: the pasteboard, the network, the lexicon.
    var surroundings: DeviceSurroundings {
        _read { yield settled.surroundings }
        _modify { yield &settled.surroundings }
    }

    /// The choices of the user that outlive the session.
    var choices: UserChoices {
        get { UserChoices(keyboards: keyboards.choices, permissions: apps.permissions, chosen: apps.chosen) }
        set {
            keyboards.choices = newValue.keyboards
            for (name, permission) in newValue.permissions { apps.permit(name, permission) }
            for (name, identifiers) in newValue.chosen { apps.choose(identifiers, for: name) }
        }
    }

    /// Whether these are the choices. Compares them in place.
    func has(_ other: UserChoices) -> Bool {
        keyboards.choices == other.keyboards && apps.permissions == other.permissions && apps.chosen == other.chosen
    }

    /// Caches the properties of the field with the focus, unless they are cached already.
    mutating func cacheFocusedField() {
        if focused == nil { focused = FocusedField(in: self) }
    }
}

/// The simulation's clock.
struct DeviceClock: Sendable {
    /// The time since the device was switched on.
    private(set) var now: SimulatedTime = .zero

    /// Sets the clock to a later time; an earlier time is ignored.
    mutating func advance(to time: SimulatedTime) { now = max(now, time) }
}

/// The chosen profile and the settings changed since.
struct ProfileInForce: Sendable {
    /// The profile as it was chosen.
    let chosen: HostProfile
    private(set) var current: HostProfile
    /// The names of the changed settings, in the order they were changed.
    private(set) var changedSettings: [String] = []

    init(_ profile: HostProfile) { (chosen, current) = (profile, profile) }

    mutating func choose(_ profile: HostProfile) { self = ProfileInForce(profile) }

    mutating func set(_ setting: ProfileSetting<HostProfile>, to value: String) throws(Refusal) {
        try setting.set(value, in: &current)
        if !changedSettings.contains(setting.name) { changedSettings.append(setting.name) }
    }

    /// The value of the fact `profile`: `ios16, systemGlobe yes`.
    var text: String {
        let changes = HostProfile.settings.filter { changedSettings.contains($0.name) }
            .map { "\($0.name) \($0.value(in: current))" }
        return ([current.name] + changes).joined(separator: ", ")
    }
}

/// What keyboards can request from outside the device.
struct DeviceSurroundings: Sendable {
    /// The text the user copied.
    private(set) var pasteboard: String?
    /// The content each network address answers with.
    private(set) var network: [String: String] = [:]
    /// Names and text replacements the device knows.
    private(set) var lexicon: [LexiconEntry] = []

    mutating func copy(_ text: String) { pasteboard = text }
    /// Sets the answer of an address; nil removes it.
    mutating func answer(at address: String, _ content: String?) { network[address] = content }
    mutating func know(_ entries: [LexiconEntry]) { lexicon = entries }
}
