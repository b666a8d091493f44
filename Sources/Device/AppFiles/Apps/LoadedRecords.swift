import Foundation
import HostAppKit
import KeyPathSearch
import SourceText
import Synchronization

/// The records of an app, read when they are first asked for. The apps of all devices, and their earlier states, share
/// them.
final class LoadedRecords: Sendable {
    /// Records and what finds them.
    struct Table: Sendable {
        let search: ItemSearch<Record>
        /// The index of each record by its identifier. Of several with the same, the first.
        let numbers: [String: Int]
        /// Changes whenever the records or what is offered of them changes.
        let fingerprint: String

        var records: [Record] { search.items }
    }

    private let definition: RecordsDefinition
    private let file: RecordSource
    private let loaded = Mutex<Table?>(nil)

    init(_ definition: RecordsDefinition, _ file: RecordSource) {
        self.definition = definition
        self.file = file
    }

    func table() throws(Refusal) -> Table {
        if let table = loaded.withLock({ $0 }) { return table }
        let table: Table
        do {
            table = try made()
        } catch let error as InvalidFileError {
            throw Refusal(error.problems.first.map { "\($0)" } ?? "the records cannot be read")
        } catch {
            throw Refusal("\(error)")
        }
        loaded.withLock { $0 = table }
        return table
    }

    private func made() throws -> Table {
        let records = try file.records(of: definition)
        let categories = definition.categories.map { category in
            SearchCategory<Record>(category.name, match: category.match) { record, body in
                for path in category.paths { record.forEachText(at: path, body) }
            }
        }
        var numbers: [String: Int] = [:]
        for (index, record) in records.enumerated() {
            let identifier = definition.identifier(of: record, at: index)
            if numbers[identifier] == nil { numbers[identifier] = index }
        }
        return Table(
            search: ItemSearch(records, categories, progress: file.progress), numbers: numbers,
            fingerprint: fingerprint(of: records))
    }

    /// A number of 64 bits over what the index gets, by FNV-1a.
    private func fingerprint(of records: [Record]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        // The description of a structure has every property of it.
        add("\(String(describing: definition.index))\(String(describing: definition.id))")
        for record in records { record.forEachText(add) }
        return String(hash, radix: 16)
    }
}

/// Where an app's records come from, and how far reading them has got.
package struct RecordSource: Sendable {
    /// The bytes of a file beside the app file. Its errors are sentences for people.
    let bytes: @Sendable (String) throws -> [UInt8]
    /// The name of such a file in problems.
    let title: @Sendable (String) -> String
    /// Called with the part of the work that is done, from 0 to 1.
    let progress: @Sendable (Double) -> Void

    package init(
        bytes: @escaping @Sendable (String) throws -> [UInt8], title: @escaping @Sendable (String) -> String = { $0 },
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) {
        (self.bytes, self.title, self.progress) = (bytes, title, progress)
    }

    /// No files.
    package static let none = RecordSource { name in throw Refusal("there is no file \(name)") }

    package func records(of definition: RecordsDefinition) throws -> [Record] {
        switch definition.source {
        case .own(let records): return records
        case .file(let name):
            guard let kind = RecordFile.kind(name) else { return [] }
            return try kind.records(try bytes(name), file: title(name))
        }
    }
}
