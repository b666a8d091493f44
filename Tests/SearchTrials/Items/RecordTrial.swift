import AppFiles
import HostAppKit
import HostApps
import JSONText
import KeyPathSearch
import SearchApps
import TestSupport

/// An app of a file with synthetic products as its records, typed into key by key: what a key costs the app, its rows
/// and filters included.
public struct RecordTrial {
    /// The number of records.
    public let count: Int
    /// The time to read the records and to create their search.
    public let openingMilliseconds: Int
    /// How much the memory of the program grew by the records and their search, in bytes; 0 if unknown.
    public let residentBytes: Int
    private let app: RecordApp
    private let typed: [String]

    /// Generates `count` records as JSON lines, and opens an app with them.
    public init(count: Int) throws {
        self.count = count
        let products = SyntheticProducts.all(count)
        var writer = JSONWriter()
        for product in products { product.write(&writer) }
        let bytes = writer.bytes
        let paths = [
            "Name": "name", "Category": "category", "Price": "price", "Store": "stores.name",
            "Kind of store": "stores.kind", "Contact": "contact",
        ]
        let categories = ["Name", "Category", "Price", "Store", "Kind of store", "Contact"].map { name in
            RecordsDefinition.Category(
                name: name, paths: [paths[name] ?? name].compactMap(RecordPath.init),
                match: name == "Kind of store" ? .all : .any)
        }
        let definition = RecordsDefinition(
            source: .file("items.jsonl"), field: "find", categories: categories, row: "{name}, {price} ({stores.name})")
        var app = RecordApp(
            AppDefinition(id: "items", fields: [DefinedField(Field(id: "find", label: "Find"))]), definition,
            RecordSource(bytes: { _ in bytes }), SharedIndex())
        let before = ResidentMemory.bytes
        let start = ContinuousClock.now
        _ = try app.opened(on: AppDevice())
        openingMilliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        residentBytes = max(0, ResidentMemory.bytes - before)
        self.app = app
        typed = ItemTrial.typed(products)
    }

    /// The time of each key, with up to so many chips that each text is typed with.
    public func keys(chips: Int) throws -> KeyTimes {
        var app = app
        for (text, _) in zip(["ma", "sh", "ca"], 0..<chips) {
            _ = app.textChanged("find", on: AppDevice(texts: ["find": text]))
            // The chips before may have left nothing to choose.
            guard app.filters?.isEmpty == false else { continue }
            _ = try app.perform(":chip 1", on: AppDevice(texts: ["find": text]))
        }
        return KeyTimes(typed, goes: 3) { typed in
            _ = app.textChanged("find", on: AppDevice(texts: ["find": typed]))
            return (app.results?.count ?? 0) &+ (app.filters?.count ?? 0)
        }
    }
}

extension Product {
    /// Writes the product as a line of JSON.
    fileprivate func write(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("category", category)
            writer.name("price")
            writer.number("\(price)")
            writer.name("stores")
            writer.array(stores) { writer, store in
                writer.object { writer in
                    writer.member("name", store.name)
                    writer.member("kind", store.kind)
                }
            }
            writer.member("contact", contact)
        }
        writer.endLine()
    }
}
