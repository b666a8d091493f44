package import KeyboardExtension
import TextModel

/// What an app can see of the device it runs on.
package struct AppDevice {
    /// The text of one of its fields.
    package let text: (String) -> String
    /// Seconds since 1970.
    package let now: Double
    /// Whether the user has allowed something.
    package let permission: (String) -> Permission
    private let storedValues: (String) throws(Refusal) -> StoredValues
    private let files: FileReader

    init(_ simulation: Simulation, app: String) {
        let documents = simulation.documents
        text = { documents[FieldPath(app: app, field: $0)]?.text ?? "" }
        now = simulation.clockStart + simulation.state.now / .seconds(1)
        permission = { [permissions = simulation.permissions] in permissions[$0] ?? .notDetermined }
        storedValues = { (scope) throws(Refusal) in try simulation.stored(in: scope) }
        files = simulation.files
    }

    /// What is stored in a scope.
    package func stored(in scope: String) throws(Refusal) -> StoredValues { try storedValues(scope) }

    /// The bytes of a file the user has named.
    package func file(_ name: String) throws(Refusal) -> [UInt8] {
        do {
            return try files.bytes(name)
        } catch {
            throw .malformedCommand("\(error)")
        }
    }
}

/// Reads the files that lines name. Its errors are sentences for people.
package struct FileReader: Sendable {
    package let bytes: @Sendable (String) throws -> [UInt8]

    package init(_ bytes: @escaping @Sendable (String) throws -> [UInt8]) { self.bytes = bytes }

    /// A device without files.
    package static let none = FileReader { _ in throw Refusal.malformedCommand("this device reads no files") }
}
