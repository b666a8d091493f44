package import KeyboardExtension

/// An app on the simulated device: it has fields that keyboards type into, and reacts to their text.
package protocol HostApp: Sendable {
    /// The name commands use.
    var id: String { get }
    /// The app's fields, of which only `inputContext` ever changes. The first one has the focus when the app is opened.
    var fields: [Field] { get }
    /// Whether all its fields allow only the system keyboard. This never changes.
    var refusesCustomKeyboards: Bool { get }
    /// The app's commands, in the order help lists them.
    var commands: [AppCommand<Self>] { get }
    /// The search results, best first; nil for an app that does not search.
    var results: [String]? { get }
    /// The filters that narrow down the results; nil for an app without filters.
    var chips: [String]? { get }
    /// The app's message to the user.
    var message: String? { get }
    /// The names the app adds to the lexicon that keyboards can request.
    var lexicon: [LexiconEntry] { get }
    /// The permissions the app asks the user for: `contacts`.
    var permissions: [String] { get }
    /// The settings of the device that the app uses.
    var settings: [AppSetting] { get }

    /// What the app has stored outside the device's store, which a saved session cannot contain, in a few words:
    /// `12 items of the app index`. Nil for nothing.
    var storedElsewhere: String? { get }

    /// The app has come to the screen.
    mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction]
    /// The text of one of the app's fields was changed by the user, a keyboard or an app.
    mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction]
    /// Return was pressed in a single-line field.
    mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction]
    /// The user has changed one of the app's permissions.
    mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction]
    /// The current value of one of the app's settings; nil for a setting of another app.
    func value(of setting: String, on device: AppDevice) throws(Refusal) -> String?
    /// The user has changed one of the app's settings or undone such a change.
    mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal)
    /// Continues an activity that was begun in this app. Returns nil if its subject no longer exists.
    mutating func restore(_ activity: HandedActivity, on device: AppDevice) throws(Refusal) -> [HostAppAction]?
    /// An activity this app handed to another app could not be opened, because its subject no longer exists.
    mutating func handoffFailed(_ activity: HandedActivity, to app: String, on device: AppDevice) throws(Refusal)
    /// Undo or redo has restored an earlier state of the app, and apps have stored something since. The app must read
    /// its stored data again.
    mutating func readAgain(on device: AppDevice) throws(Refusal)
    /// The device is being reset. The app must discard data in memory that is not part of its value.
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
    package var storedElsewhere: String? { nil }
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

/// An action that an app takes on the device.
package enum HostAppAction: Hashable, Sendable {
    /// Moves the focus to a field.
    case focus(String)
    /// Replaces the text of a field.
    case setText(String, field: String)
    /// Stores changes. Undo does not revert them; see ``HostApp/readAgain(on:)``.
    case store([StoredChange])
    /// Opens another app to continue an activity there.
    case hand(HandedActivity, to: String)
}

/// An activity of the user that one app hands to another to continue.
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

/// A setting of the device and its possible values.
package struct AppSetting: Hashable, Sendable {
    package var name: String
    package var values: [String]

    package init(_ name: String, _ values: [String]) {
        self.name = name
        self.values = values
    }
}

/// The user's decision whether apps may read some of the user's data.
package enum Permission: String, CaseIterable, Hashable, Sendable {
    case notDetermined, authorized, denied
}
