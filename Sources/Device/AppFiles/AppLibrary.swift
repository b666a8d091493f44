import Files
package import Foundation
package import HostAppKit
import HostApps
package import SearchApps
import SettingsFiles
package import SourceText

/// The app files in some folders. The app's name is the file name without the extension. Of several files with the same
/// name, the one in the earliest folder is used. Files of other kinds are no apps.
package struct AppLibrary: Sendable {
    /// An app that a file says, with its file.
    package struct Entry: Sendable {
        package let app: AppFile
        /// Nil for a bundled app.
        package let file: URL?
    }

    package private(set) var entries: [Entry] = []

    /// Reads the apps of folders, and the bundled ones after them. Throws `InvalidFileError` with every problem of the
    /// first file that has some, or the error of reading it.
    package init(folders: [URL]) throws {
        for folder in folders {
            for file in try Self.files(of: folder) {
                let id = file.deletingPathExtension().lastPathComponent
                guard !entries.contains(where: { $0.app.definition.id == id }) else { continue }
                entries.append(Entry(app: try Self.app(file, title: file.relativePath), file: file))
            }
        }
        for (id, bytes) in BundledApps.files where !entries.contains(where: { $0.app.definition.id == id }) {
            entries.append(Entry(app: try AppFile.read(bytes, id: id, file: "\(id).yaml"), file: nil))
        }
    }

    /// The app files of a folder, sorted. Throws if it cannot be read.
    package static func files(of folder: URL) throws -> [URL] {
        let found: [URL]
        do {
            found = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        } catch {
            throw FileAccessError(verb: "read", path: folder.relativePath, error)
        }
        return found.filter { AppFile.endings.contains($0.pathExtension) && isApp($0) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Whether a file may be an app, and no layout, list of records or something else.
    private static func isApp(_ file: URL) -> Bool {
        guard let bytes = try? FileBytes.read(file) else { return true }
        return !SettingsFile.isOther(bytes, than: ownNames)
    }

    /// Whether settings are an app, by their names.
    package static func isApp(settings bytes: [UInt8]) -> Bool { SettingsFile.has(ownNames, bytes) }

    private static let ownNames = Set(AppProperty.allCases.map(\.rawValue))

    /// Reads the app in a file.
    ///
    /// - Parameter title: the name of the file in problems.
    package static func app(_ file: URL, title: String) throws -> AppFile {
        try AppFile.read(
            try FileBytes.read(file), id: file.deletingPathExtension().lastPathComponent, file: title)
    }

    /// What is wrong with the records of an app, and the paths in the bytes of its file that none of them has. Throws
    /// `InvalidFileError` if the app or its records cannot be read.
    ///
    /// - Parameters:
    ///   - title: the name of the file in problems.
    ///   - afterRecords: called when the records are read, if the app has some.
    package static func check(
        _ bytes: [UInt8], of file: URL, title: String, afterRecords: () -> Void = {}
    ) throws -> [FileError] {
        let app = try AppFile.read(bytes, id: file.deletingPathExtension().lastPathComponent, file: title)
        guard let records = app.records else { return [] }
        let read = try source(besides: file).records(of: records)
        afterRecords()
        return app.problems(with: read, file: title)
    }

    /// Where the records of an app in a file come from.
    package static func source(
        besides file: URL, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) -> RecordSource {
        let folder = file.deletingLastPathComponent()
        return RecordSource(
            bytes: { name in try FileBytes.read(folder.appending(path: name)) },
            title: { name in folder.appending(path: name).relativePath }, progress: progress)
    }

    /// The apps, which share the index of a device.
    ///
    /// - Parameter progress: called with the part of an app's records that is read or indexed, from 0 to 1.
    package func apps(
        _ index: SharedIndex, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) -> [any HostApp] {
        entries.map { entry in
            guard let records = entry.app.records else { return DefinedApp(entry.app.definition) }
            let source = entry.file.map { Self.source(besides: $0, progress: progress) } ?? .none
            return RecordApp(entry.app.definition, records, source, index)
        }
    }
}
