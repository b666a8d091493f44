public import KeyboardExtension

/// An app on the simulated device: it has fields that keyboards type into, and reacts to their text.
///
///     struct Greeting: HostApp {
///         let id = "greeting"
///         let fields = [Field(id: "name", label: "Name")]
///         var results: [String]? = nil
///
///         mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
///             results = ["Hello, \(device.text("name"))!"]
///             return [.setText("", field: "name")]
///         }
///     }
///
/// An app is a value: the device keeps a copy of it at each line, so `:undo` and `:redo` restore it without its help.
/// It is notified of what happens, reads the device through ``AppDevice``, and returns the actions it wants.
public protocol HostApp: Sendable {
    /// The name commands use: `:app greeting` opens the app. The apps of a device have different names.
    var id: String { get }
    /// The app's fields, which have different names. Of these, only ``Field/inputContext`` ever changes. The first one
    /// has the focus when the app is opened.
    var fields: [Field] { get }
    /// Whether all its fields allow only the system keyboard. This never changes.
    var refusesCustomKeyboards: Bool { get }
    /// The app's commands, in the order help lists them.
    var commands: [AppCommand<Self>] { get }
    /// The search results, best first, as the fact `results` shows them; nil for an app that does not search.
    var results: [String]? { get }
    /// The filters that narrow down the results, as the fact `chips` shows them; nil for an app without filters.
    var chips: [String]? { get }
    /// The filters offered for what is typed, best first, as the fact `filters` shows them; nil for an app without.
    var filters: [String]? { get }
    /// The app's message to the user, as the fact `message` shows it.
    var message: String? { get }
    /// The names the app adds to the lexicon that keyboards can request.
    var lexicon: [LexiconEntry] { get }
    /// The permissions the app asks the user for: `contacts`.
    var permissions: [String] { get }
    /// The settings of the device that the app uses.
    var settings: [AppSetting] { get }

    /// When the app wants to act by itself, by the clock of ``AppDevice/time``; nil for never.
    var wake: SimulatedTime? { get }

    /// What the app has stored outside the device's store, which a saved session cannot contain, in a few words:
    /// `12 items of the app index`. Nil for nothing.
    var storedElsewhere: String? { get }

    /// The app has come to the screen. A new device shows its first app without this call.
    mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction]
    /// Whether ``textChanged(_:on:)`` would do anything at present if the text of this field changed. If not, the app
    /// is not notified, and typing in the field costs less.
    func followsText(of field: String) -> Bool
    /// The text of one of the app's fields was changed by the user, a keyboard or an app. The app is not notified of
    /// what it changes in answer to this.
    mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction]
    /// Return was pressed in a single-line field.
    mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction]
    /// The time has come that the app asked for with ``wake``. It must ask for a later one, or none.
    mutating func woke(on device: AppDevice) -> [HostAppAction]
    /// The user has changed one of the app's permissions.
    mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction]
    /// The identifiers of what the user names for a permission to be limited to, each by its name or identifier. Throws
    /// if there is no such thing, or several.
    func identifiers(
        of names: [String], for permission: String, on device: AppDevice
    ) throws(Refusal) -> [String]
    /// The current value of one of the app's settings; nil for a setting of another app.
    func value(of setting: String, on device: AppDevice) throws(Refusal) -> String?
    /// The user has changed one of the app's settings or undone such a change.
    mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal)
    /// Continues an activity that was begun in this app. Returns nil if its subject no longer exists.
    mutating func restore(_ activity: HandedActivity, on device: AppDevice) throws(Refusal) -> [HostAppAction]?
    /// An activity this app handed to another app could not be opened, because its subject no longer exists.
    mutating func handoffFailed(_ activity: HandedActivity, to app: String, on device: AppDevice) throws(Refusal)
    /// Undo or redo has restored an earlier state of the app, and apps have stored something since, or one of its
    /// permissions is another one now. The app must read its stored data again.
    mutating func readAgain(on device: AppDevice) throws(Refusal)
    /// The device is being reset. The app must discard data in memory that is not part of its value.
    func deviceWasReset()
}

extension HostApp {
    /// Custom keyboards are allowed.
    public var refusesCustomKeyboards: Bool { false }
    /// No commands.
    public var commands: [AppCommand<Self>] { [] }
    /// The app does not search.
    public var results: [String]? { nil }
    /// The app has no filters.
    public var chips: [String]? { nil }
    /// No filters are offered.
    public var filters: [String]? { nil }
    /// No message.
    public var message: String? { nil }
    /// No names.
    public var lexicon: [LexiconEntry] { [] }
    /// No permissions.
    public var permissions: [String] { [] }
    /// No settings.
    public var settings: [AppSetting] { [] }
    /// The app never acts by itself.
    public var wake: SimulatedTime? { nil }
    /// Nothing is stored elsewhere.
    public var storedElsewhere: String? { nil }
    /// Does nothing.
    public mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction] { [] }
    /// Always.
    public func followsText(of field: String) -> Bool { true }
    /// Does nothing.
    public mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] { [] }
    /// Does nothing.
    public mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] { [] }
    /// Does nothing.
    public mutating func woke(on device: AppDevice) -> [HostAppAction] { [] }
    /// Does nothing.
    public mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction] { [] }
    /// There is nothing to choose from.
    public func identifiers(
        of names: [String], for permission: String, on device: AppDevice
    ) throws(Refusal) -> [String] {
        throw Refusal("\(id) has nothing to choose from; the permission \(permission) cannot be limited")
    }
    /// The app has no settings.
    public func value(of setting: String, on device: AppDevice) throws(Refusal) -> String? { nil }
    /// Does nothing.
    public mutating func readAgain(on device: AppDevice) throws(Refusal) {}
    /// Does nothing.
    public mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {}
    /// The app continues no activities.
    public mutating func restore(
        _ activity: HandedActivity, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction]? { nil }
    /// Does nothing.
    public mutating func handoffFailed(
        _ activity: HandedActivity, to app: String, on device: AppDevice
    ) throws(Refusal) {}
    /// Does nothing.
    public func deviceWasReset() {}
}
