import Foundation
import Testing

/// The JSON Schema of layout files. `Tests/LayoutSchema/validate` tries it on layouts with another program.
@Suite struct LayoutSchemaTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Command/UserGuide/layout.schema.json").standardizedFileURL

    /// With `KEYBED_SCHEMA=write` the file is rewritten.
    @Test func `The published schema is that of the reader`() throws {
        let printed = try Program.run(["layouts", "schema"])
        #expect(printed.status == 0)
        if ProcessInfo.processInfo.environment["KEYBED_SCHEMA"] == "write" {
            try printed.output.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == printed.output)
    }

    @Test func `Every property of a layout is in an article`() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file)) as? [String: Any]
        let definitions = try #require(schema?["definitions"] as? [String: Any])
        let key = try #require(definitions["key"] as? [String: Any])
        let articles = try ["layouts", "transforms", "processes"].map { try Program.run(["help", $0]).output }.joined()
        for part in [try #require(schema), key] {
            let properties = try #require(part["properties"] as? [String: Any])
            #expect(properties.count > 15)
            for (name, value) in properties {
                #expect(articles.contains("`\(name)") || articles.contains(" \(name):"), "\(name)")
                #expect((value as? [String: Any])?["description"] is String, "\(name)")
            }
        }
    }
}
