package import AppSearch
package import Foundation
package import HostAppKit
import Synchronization

/// The app index that the apps of a device share. It is opened lazily, because most devices never use it.
package final class SharedIndex: Sendable {
    private let opened = Mutex<AppIndex?>(nil)
    private let file: URL?
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - folder: the folder of the index; nil for an index in memory.
    ///   - report: called with a sentence for the user if a damaged file was set aside.
    package init(folder: URL? = nil, report: @escaping @Sendable (String) -> Void = { _ in }) {
        file = folder?.appending(path: AppIndex.fileName)
        self.report = report
    }

    /// Calls `body` with the index. Errors become refusals.
    package func use<Value>(_ body: (AppIndex) throws -> Value) throws(Refusal) -> Value {
        do {
            return try body(try index())
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw .store("\(error)")
        }
    }

    private func index() throws -> AppIndex {
        try opened.withLock { opened in
            if let opened { return opened }
            let index = try file.map { try AppIndex(file: $0, report: report) } ?? AppIndex()
            opened = index
            return index
        }
    }

    /// Resets an index in memory. An index on a disk is kept.
    func deviceWasReset() {
        if file == nil { opened.withLock { $0 = nil } }
    }
}
