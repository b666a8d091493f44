package import Foundation
import GRDB
import TestSupport

/// What may happen to the bytes of a database file.
package enum FileHarm: CaseIterable, Sendable {
    case text, zeros, header, randomHeader, halfAPage, cutOff, garbageAtEnd, garbageInside, noTable

    /// Damages a file of at least three pages, always in the same way.
    ///
    /// - Parameter table: the table that `noTable` drops.
    package func apply(to file: URL, table: String) throws {
        var random = SeededGenerator(seed: 1)
        var bytes = try Data(contentsOf: file)
        func garbage(_ range: Range<Int>) {
            bytes.replaceSubrange(range, with: range.map { _ in UInt8.random(in: 0...255, using: &random) })
        }
        switch self {
        case .text: bytes = Data(String(repeating: "no database ", count: 100).utf8)
        case .zeros: bytes = Data(count: bytes.count)
        case .header: bytes.replaceSubrange(0..<16, with: Data("something else..".utf8))
        case .randomHeader: garbage(16..<4096)
        case .halfAPage: bytes = bytes.prefix(2000)
        case .cutOff: bytes = bytes.prefix(bytes.count / 2)
        case .garbageAtEnd: garbage(8192..<bytes.count)
        case .garbageInside: garbage(4096..<bytes.count)
        case .noTable:
            let database = try DatabaseQueue(path: file.path)
            try database.write { try $0.execute(sql: "DROP TABLE \(table)") }
            return try database.close()
        }
        try bytes.write(to: file)
    }

    /// Whether the file still has the bytes it was given, also after SQLite opened it.
    package var isExact: Bool { self != .noTable }
}
