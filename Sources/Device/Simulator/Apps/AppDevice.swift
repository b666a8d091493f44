package import KeyboardExtension
import TextModel

/// What an app can see of the device it runs on.
package struct AppDevice {
    /// Seconds since 1970.
    package var now: Double { clockStart + time / .seconds(1) }
    private let clockStart: Double
    private let time: SimulatedTime
    private let app: String
    private let documents: FieldDocuments
    private let permissions: [String: Permission]
    private let store: any KeyboardStore
    /// What the line that is being carried out stores.
    private let uncommitted: [StoredChange]
    private let files: FileReader

    init(_ line: borrowing RunningLine, app: String) {
        self.app = app
        let device = line.device
        documents = device.documents
        clockStart = device.setup.clockStart
        time = device.state.clock.now
        permissions = device.state.apps.permissions
        store = device.store
        uncommitted = line.uncommitted
        files = device.setup.files
    }

    /// The text of one of its fields.
    package func text(_ field: String) -> String { documents[FieldPath(app: app, field: field)].text }

    /// Whether the user has allowed something.
    package func permission(_ name: String) -> Permission { permissions[name] ?? .notDetermined }

    /// What is stored in a scope.
    package func stored(in scope: String) throws(Refusal) -> StoredValues {
        try store.values(in: scope, with: uncommitted)
    }

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
