import Files
package import Foundation
package import HostAppKit
package import SearchApps

/// The apps in an author's folders, as a device uses them.
package struct OwnApps: AppFolders {
    private let urls: [URL]
    private let library: AppLibrary
    private let index: SharedIndex

    /// - Parameter library: the apps of the folders, as they were read.
    package init(_ folders: [URL], _ library: AppLibrary, _ index: SharedIndex) {
        (urls, self.library, self.index) = (folders, library, index)
    }

    package var folders: [String] { urls.map(\.path) }

    package var endings: Set<String> { AppFile.endings.union(["jsonl"]) }

    package func reread(changed: Set<String>) throws -> (folders: any AppFolders, apps: [any HostApp]) {
        let new = try AppLibrary(folders: urls)
        let files = Set(new.entries.compactMap { $0.file?.standardizedFileURL.path })
        // Which app the records in a file belong to is known to the app alone.
        let hasRecords = changed.contains { !files.contains(URL(filePath: $0).standardizedFileURL.path) }
        let isChanged = zip(new.entries, new.apps(index)).filter { entry, _ in
            guard let file = entry.file else { return false }
            return changed.contains { URL(filePath: $0).standardizedFileURL == file.standardizedFileURL }
                || hasRecords && entry.app.records != nil
        }
        return (OwnApps(urls, new, index), isChanged.map(\.1))
    }
}
