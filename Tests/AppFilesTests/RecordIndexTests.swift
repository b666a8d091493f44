import AppFiles
import AppSearch
import HostAppKit
import SearchApps
import TestSupport
import Testing

/// What an app of a file gives to the index.
@Suite struct RecordIndexTests {
    private static func app(_ index: SharedIndex, names: [String], title: String = "{name}") throws -> RecordApp {
        let text = """
            fields: {find: {label: Find}}
            records:
              from: [\(names.map { "{id: \($0.lowercased()), name: \($0)}" }.joined(separator: ", "))]
              id: id
              search: {Name: name}
              row: "{name}"
              index: {title: "\(title)"}
              activity: {activityType: a, title: "{name} {find}", userInfo: {typed: "{find}"}, webpageURL: "a/{id}"}
            """
        let file = try AppFile.read(Array(text.utf8), id: "mine", file: "mine.yaml")
        return RecordApp(file.definition, try #require(file.records), .none, index)
    }

    private static func titles(_ index: SharedIndex) throws -> [String] {
        try index.use { try $0.search("m", now: 0).map { $0.attributes.title ?? "" } }.sorted()
    }

    @Test func `The index gets the records when the app is opened, and anew when they have changed`() throws {
        let index = SharedIndex()
        var app = try Self.app(index, names: ["Milk", "Melon"])
        #expect(try Self.titles(index) == [])
        _ = try app.opened(on: AppDevice())
        #expect(try Self.titles(index) == ["Melon", "Milk"])

        // An app that has the same is not indexed once more.
        let state = try index.use { try $0.lastClientState(of: "mine") }
        try index.use { _ = try $0.deleteEverything(of: "mine") }
        #expect(try index.use { try $0.lastClientState(of: "mine") } != state)
        var same = try Self.app(index, names: ["Milk", "Melon"])
        _ = try same.opened(on: AppDevice())
        #expect(try Self.titles(index) == ["Melon", "Milk"])
        #expect(try index.use { try $0.lastClientState(of: "mine") } == state)

        var other = try Self.app(index, names: ["Mint"])
        _ = try other.opened(on: AppDevice())
        #expect(try Self.titles(index) == ["Mint"])
        var renamed = try Self.app(index, names: ["Mint"], title: "my {name}")
        _ = try renamed.opened(on: AppDevice())
        #expect(try Self.titles(index) == ["my Mint"])
    }

    @Test func `What identifies the records is the same in every run`() throws {
        let index = SharedIndex()
        var app = try Self.app(index, names: ["Milk"])
        _ = try app.opened(on: AppDevice())
        let state = try index.use { try $0.lastClientState(of: "mine") }
        #expect(state.map { String(decoding: $0, as: UTF8.self) } == "records a8c074bbb8b9a0fc")
    }

    /// Without a related identifier the activity and the item are two results.
    @Test func `The activity of a record follows the fields`() throws {
        let index = SharedIndex()
        var app = try Self.app(index, names: ["Milk"])
        _ = try app.opened(on: AppDevice())
        _ = try app.perform(":open 1", on: AppDevice())
        #expect(try Self.titles(index) == ["Milk", "Milk "])
    }
}
