package import KeyboardExtension
import TextModel

/// The part of the device that an app can see.
package struct AppDevice {
    /// The current time in seconds since 1970.
    package var now: Double { clockStart + time / .seconds(1) }
    private let clockStart: Double
    private let time: SimulatedTime
    private let app: String
    private let documents: FieldDocuments
    private let permissions: [String: Permission]
    private let store: any KeyboardStore
    /// The uncommitted changes of the current line.
    private let uncommitted: [StoredChange]
    private let files: FileReader

    init(_ line: borrowing RunningLine, app: String) {
        self.app = app
        documents = line.device.documents
        clockStart = line.device.setup.clockStart
        time = line.device.state.clock.now
        permissions = line.device.state.apps.permissions
        store = line.device.store
        uncommitted = line.uncommitted
        files = line.device.setup.files
    }

    /// The text of one of the app's fields.
    package func text(_ field: String) -> String { documents[FieldPath(app: app, field: field)].text }

    /// The user's decision about a permission.
    package func permission(_ name: String) -> Permission { permissions[name] ?? .notDetermined }

    /// The values stored in a scope.
    package func stored(in scope: String) throws(Refusal) -> StoredValues {
        try store.values(in: scope, with: uncommitted)
    }

    /// The bytes of a file that the user named.
    package func file(_ name: String) throws(Refusal) -> [UInt8] {
        do {
            return try files.bytes(name)
        } catch {
            throw .malformedCommand("\(error)")
        }
    }
}

/// Reads the files that lines name. Its errors are sentences for the user.
package struct FileReader: Sendable {
    package let bytes: @Sendable (String) throws -> [UInt8]

    package init(_ bytes: @escaping @Sendable (String) throws -> [UInt8]) { self.bytes = bytes }

    /// A device without files.
    package static let none = FileReader { _ in throw Refusal.malformedCommand("this device reads no files") }
}
