public import KeyboardExtension

/// An action that an app takes on the device. The device carries the actions out when the app has returned them, in
/// their order.
public enum HostAppAction: Hashable, Sendable {
    /// Moves the focus to a field.
    case focus(String)
    /// Replaces the text of a field. The caret is after it then, and nothing is marked.
    case setText(String, field: String)
    /// Replaces the text of a field, its selection and its marked text.
    case rewrite(FieldText, field: String)
    /// Stores changes. Undo does not revert them; see ``HostApp/readAgain(on:)``.
    case store([StoredChange])
    /// Adds what the app has made, by its identifiers, to what the user has chosen for a permission: an app with
    /// limited access may read what it has added itself.
    case choose([String], permission: String)
    /// Opens another app to continue an activity there.
    case hand(HandedActivity, to: String)
}

/// An activity of the user that one app hands to another to continue, like `NSUserActivity`.
public struct HandedActivity: Hashable, Sendable {
    /// The kind of activity, in reverse-DNS notation: `com.example.notes.viewing`.
    public var type: String
    /// What the other app needs to continue: `["note": "12"]`.
    public var userInfo: [String: String]
    /// A web page with the same content; nil if there is none.
    public var webpageURL: String?

    /// Creates an activity.
    public init(type: String, userInfo: [String: String] = [:], webpageURL: String? = nil) {
        self.type = type
        self.userInfo = userInfo
        self.webpageURL = webpageURL
    }
}
