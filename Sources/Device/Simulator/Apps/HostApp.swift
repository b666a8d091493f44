package import KeyboardExtension

/// An app on the simulated device: fields that keyboards type into, and what the app makes of them.
package protocol HostApp: Sendable {
    /// How commands name it.
    var id: String { get }
    /// Its fields, always the same, the first of which has the focus when the app is opened.
    var fields: [Field] { get }
    /// Whether it lets no keyboard but the system's type into it, now and always.
    var refusesCustomKeyboards: Bool { get }
    /// Its own commands, in the order help lists them.
    var commands: [AppCommand<Self>] { get }
    /// What it found for the user, best first; nil for an app that does not search.
    var results: [String]? { get }
    /// What narrows a list down; nil for an app without.
    var chips: [String]? { get }
    /// What it says to the user.
    var message: String? { get }
    /// The names it knows, which keyboards may ask the device for.
    var lexicon: [LexiconEntry] { get }
    /// What the user has to allow it: `contacts`.
    var permissions: [String] { get }
    /// The settings of the device that it looks after.
    var settings: [AppSetting] { get }

    /// It has come to the screen, or the device has begun with it.
    mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction]
    /// The text of one of its fields has changed, whoever changed it.
    mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction]
    /// Return was pressed in a field of one line.
    mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction]
    /// The user has allowed it something, or no longer does.
    mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction]
    /// What one of its settings is now; nil for a setting of another app.
    func value(of setting: String, on device: AppDevice) throws(Refusal) -> String?
    /// The user has changed one of its settings, or undone that.
    mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal)
    /// It is to go on with something that was begun there. Nil if that is no more.
    mutating func restore(_ activity: HandedActivity, on device: AppDevice) throws(Refusal) -> [HostAppAction]?
    /// What it handed to another app is no more.
    mutating func handoffFailed(_ activity: HandedActivity, to app: String, on device: AppDevice) throws(Refusal)
    /// Undo or redo has brought back what it was, and it has stored something since: what it had read of that it is to read again.
    mutating func readAgain(on device: AppDevice) throws(Refusal)
    /// The device is made as new. What it keeps in memory outside itself is to be forgotten.
    func deviceWasReset()
}

extension HostApp {
    package var refusesCustomKeyboards: Bool { false }
    package var commands: [AppCommand<Self>] { [] }
    package var results: [String]? { nil }
    package var chips: [String]? { nil }
    package var message: String? { nil }
    package var lexicon: [LexiconEntry] { [] }
    package var permissions: [String] { [] }
    package var settings: [AppSetting] { [] }
    package mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction] { [] }
    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] { [] }
    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] { [] }
    package mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction] { [] }
    package func value(of setting: String, on device: AppDevice) throws(Refusal) -> String? { nil }
    package mutating func readAgain(on device: AppDevice) throws(Refusal) {}
    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {}
    package mutating func restore(
        _ activity: HandedActivity, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction]? { nil }
    package mutating func handoffFailed(
        _ activity: HandedActivity, to app: String, on device: AppDevice
    ) throws(Refusal) {}
    package func deviceWasReset() {}
}

/// What an app does to the device.
package enum HostAppAction: Hashable, Sendable {
    /// Moves the focus.
    case focus(String)
    /// Replaces the text of a field.
    case setText(String, field: String)
    /// Stores something. Undo does not take it back; see ``HostApp/readAgain(on:)``.
    case store([StoredChange])
    /// Opens another app to go on with something there.
    case hand(HandedActivity, to: String)
}

/// Something a user did in an app and goes on with, as one app hands it to another.
package struct HandedActivity: Hashable, Sendable {
    package var type: String
    package var userInfo: [String: String]
    package var webpageURL: String?

    package init(type: String, userInfo: [String: String] = [:], webpageURL: String? = nil) {
        self.type = type
        self.userInfo = userInfo
        self.webpageURL = webpageURL
    }
}

/// A setting of the device, and what it may be.
package struct AppSetting: Hashable, Sendable {
    package var name: String
    package var values: [String]

    package init(_ name: String, _ values: [String]) {
        self.name = name
        self.values = values
    }
}

/// Whether an app may read something of the user's.
package enum Permission: String, CaseIterable, Hashable, Sendable {
    case notDetermined, authorized, denied
}
