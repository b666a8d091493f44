package import AppSearch
package import Foundation
package import Simulator
import Synchronization

/// The app index of a device, which its apps share. It is opened when first used: most devices never are asked for it.
package final class SharedIndex: Sendable {
    private let opened = Mutex<AppIndex?>(nil)
    private let file: URL?
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - folder: where it is kept; nil for one in memory.
    ///   - report: called with a sentence for the user when a damaged file was set aside.
    package init(folder: URL? = nil, report: @escaping @Sendable (String) -> Void = { _ in }) {
        file = folder?.appending(path: AppIndex.fileName)
        self.report = report
    }

    /// Does something with the index. What goes wrong refuses the line.
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

    /// The device is made as new: what was in memory is gone, what is on disk stays.
    func deviceWasReset() {
        if file == nil { opened.withLock { $0 = nil } }
    }
}
