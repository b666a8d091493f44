public import KeyboardExtension
package import TextModel

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
    private let chosen: [String: [String]]
    private let files: FileReader
    /// The time since the device was switched on, by which ``HostApp/wake`` counts.
    public let time: SimulatedTime
    private let documentOfField: @Sendable (String) -> TextDocument
    private let valuesInScope: @Sendable (String) throws(Refusal) -> StoredValues

    /// The time at which the clock of a device starts unless it is set: the start of 2026, in seconds since 1970.
    public static let firstTime = 1_767_225_600.0

    /// Creates a device with fixed content, for unit tests.
    ///
    /// - Parameters:
    ///   - texts: the texts of the app's fields. Other fields are empty.
    ///   - permissions: the user's decisions. Other permissions are not determined.
    ///   - chosen: the identifiers of what the user has chosen for limited permissions.
    ///   - stored: what is stored, by scope.
    ///   - files: the files that the app can read.
    ///   - now: the time in seconds since 1970.
    ///   - time: the time since the device was switched on.
    public init(
        texts: [String: String] = [:], permissions: [String: Permission] = [:], chosen: [String: [String]] = [:],
        stored: [String: StoredValues] = [:], files: FileReader = .none, now: Double = firstTime,
        time: SimulatedTime = .zero
    ) {
        self.init(
            now: now, time: time, permissions: permissions, chosen: chosen, files: files,
            document: { TextDocument(texts[$0] ?? "") }, values: { stored[$0] ?? StoredValues() })
    }

    /// Creates a view of a device that is read when the app asks.
    package init(
        now: Double, time: SimulatedTime, permissions: [String: Permission], chosen: [String: [String]],
        files: FileReader,
        document: @escaping @Sendable (String) -> TextDocument,
        values: @escaping @Sendable (String) throws(Refusal) -> StoredValues
    ) {
        (self.now, self.time, self.files) = (now, time, files)
        (self.permissions, self.chosen) = (permissions, chosen)
        (documentOfField, valuesInScope) = (document, values)
    }

    /// The text of one of the app's fields.
    public func text(_ field: String) -> String { documentOfField(field).text }

    /// The text of one of the app's fields with its selection and its marked text.
    public func fieldText(_ field: String) -> FieldText { FieldText(documentOfField(field)) }

    /// The user's decision about a permission.
    public func permission(_ name: String) -> Permission { permissions[name] ?? .notDetermined }

    /// The identifiers of what the user has chosen for apps to read while a permission is ``Permission/limited``.
    public func chosen(_ permission: String) -> [String] { chosen[permission] ?? [] }

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
