public import KeyboardExtension

/// The part of the device that an app can see. The device hands one to an app with each notification; a unit test of
/// an app makes its own.
///
///     var app = Greeting()
///     let actions = app.submit("name", on: AppDevice(texts: ["name": "Jane"]))
///     #expect(app.results == ["Hello, Jane!"])
public struct AppDevice: Sendable {
    /// The current time in seconds since 1970.
    public let now: Double
    private let permissions: [String: Permission]
    private let files: FileReader
    private let textOfField: @Sendable (String) -> String
    private let valuesInScope: @Sendable (String) throws(Refusal) -> StoredValues

    /// The time at which the clock of a device starts unless it is set: the start of 2026, in seconds since 1970.
    public static let firstTime = 1_767_225_600.0

    /// Creates a device with fixed content, for unit tests.
    ///
    /// - Parameters:
    ///   - texts: the texts of the app's fields. Other fields are empty.
    ///   - permissions: the user's decisions. Other permissions are not determined.
    ///   - stored: what is stored, by scope.
    ///   - files: the files that the app can read.
    ///   - now: the time in seconds since 1970.
    public init(
        texts: [String: String] = [:], permissions: [String: Permission] = [:], stored: [String: StoredValues] = [:],
        files: FileReader = .none, now: Double = firstTime
    ) {
        self.init(
            now: now, permissions: permissions, files: files, text: { texts[$0] ?? "" },
            values: { stored[$0] ?? StoredValues() })
    }

    /// Creates a view of a device that is read when the app asks.
    package init(
        now: Double, permissions: [String: Permission], files: FileReader, text: @escaping @Sendable (String) -> String,
        values: @escaping @Sendable (String) throws(Refusal) -> StoredValues
    ) {
        (self.now, self.permissions, self.files) = (now, permissions, files)
        (textOfField, valuesInScope) = (text, values)
    }

    /// The text of one of the app's fields.
    public func text(_ field: String) -> String { textOfField(field) }

    /// The user's decision about a permission.
    public func permission(_ name: String) -> Permission { permissions[name] ?? .notDetermined }

    /// The values stored in a scope, with those that this line is about to store. Throws if the store cannot be read.
    public func stored(in scope: String) throws(Refusal) -> StoredValues { try valuesInScope(scope) }

    /// The bytes of a file that the user named. Throws if it cannot be read.
    public func file(_ name: String) throws(Refusal) -> [UInt8] {
        do {
            return try files.bytes(name)
        } catch {
            throw Refusal("\(error)")
        }
    }
}
