import DatabaseFiles
import Foundation
import GRDB
import KeyboardExtension
import Simulator
import SourceText
import Testing

@testable import KeyboardStorage

@Suite struct DiskStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
    private let home = StoredKey(scope: "t9/en", name: "chosen/home")
    private let memory = StoredKey(scope: "calculator", name: "memory")

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func `Stored values are kept`() throws {
        defer { removeFolder() }
        try DiskStore(folder: folder).commit([.count(home, by: 2), .value(memory, before: nil, after: "5\n3")])
        let again = try DiskStore(folder: folder)
        #expect(try again.values(in: "t9/en").counts == ["chosen/home": 2])
        #expect(try again.values(in: "calculator").values == ["memory": "5\n3"])
        again.deviceWasReset()
        #expect(try again.values(in: "calculator").isEmpty == false)
    }

    /// Both kinds of store give the same results for random changes, and the inverses undo everything.
    @Test func `The disk store agrees with the store in memory`() throws {
        defer { removeFolder() }
        let disk = try DiskStore(folder: folder)
        var inMemory = MemoryStore()
        var values = StoredValues()
        var done: [StoredChange] = []
        for number in 0..<200 {
            let key = StoredKey(scope: "s", name: "\(number * 7 % 5)")
            let change: StoredChange =
                number % 3 == 0
                ? .count(key, by: number % 4 - 2)
                : .value(key, before: values.values[key.name], after: number % 4 == 0 ? nil : "v\(number)")
            values.apply(change)
            done.append(change)
            try disk.commit([change])
            inMemory.commit([change])
            let stored = try disk.values(in: "s")
            #expect(stored.values == values.values && stored.counts == values.counts)
            #expect(inMemory.values(in: "s") == values)
        }
        try disk.commit(done.reversed().map(\.inverse))
        #expect(try disk.values(in: "s").isEmpty)
    }

    @Test func `Two sessions add to the same counts`() throws {
        defer { removeFolder() }
        let one = try DiskStore(folder: folder)
        let two = try DiskStore(folder: folder)
        try one.commit([.count(home, by: 1)])
        try two.commit([.count(home, by: 1)])
        #expect(try one.values(in: "t9/en").counts == ["chosen/home": 2])
    }

    /// The first version stored each of the calculator's lists in one value.
    @Test func `An old store is migrated`() throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = try DatabaseQueue(path: folder.appending(path: "keybed.sqlite").path)
        try StoreSchema.migrator.migrate(database, upTo: "1 values and counts")
        try database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO value VALUES ('calculator', 'memory', '5' || char(10) || '1/3');
                    INSERT INTO value VALUES ('other', 'memory', 'mine');
                    """)
        }
        try database.close()
        let store = try DiskStore(folder: folder)
        #expect(try store.values(in: "calculator").values == ["memory 2": "5", "memory 1": "1/3"])
        #expect(try store.values(in: "other").values == ["memory": "mine"])
        let file = try DatabaseQueue(path: folder.appending(path: "keybed.sqlite").path)
        #expect(try file.read(LastWriter.version) == KeybedVersion.current)
    }

    @Test func `A store of a newer Keybed is refused and not changed`() throws {
        defer { removeFolder() }
        try DiskStore(folder: folder).commit([.count(home, by: 2)])
        let file = folder.appending(path: "keybed.sqlite")
        let database = try DatabaseQueue(path: file.path)
        try database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of the future')") }
        try database.close()
        // The file names this version as its writer, since no newer version exists.
        let own = StoreError.newer(file.path, version: KeybedVersion.current)
        #expect(throws: own) { try DiskStore(folder: folder) }
        #expect(own.description.contains("was written by a newer Keybed; use that Keybed"))
        let newer = try DatabaseQueue(path: file.path)
        try newer.write { try $0.execute(sql: "UPDATE about SET value = '2.1.0'") }
        try newer.close()
        let problem = #expect(throws: StoreError.self) { try DiskStore(folder: folder) }
        #expect(
            problem?.description
                == "the store \(file.path) was written by a newer Keybed (2.1.0; this is \(KeybedVersion.current)); "
                + "use that Keybed, or choose another with --store DIR")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains("keybed.sqlite") && !names.contains { $0.hasPrefix("keybed-damaged") })
    }

    @Test func `A folder that cannot be created is named`() throws {
        let problem = #expect(throws: StoreError.self) { try DiskStore(folder: URL(filePath: "/dev/null/keybed")) }
        #expect(problem?.description.hasPrefix("the store folder /dev/null/keybed cannot be created") == true)
    }
}
