import Foundation
import Testing

/// The JSON Schemas of layout and app files. `Tests/Schemas/validate` tries them on files with another program.
@Suite struct SchemaTests {
    private static func file(_ kind: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Command/UserGuide/\(kind).schema.json").standardizedFileURL
    }

    /// With `KEYBED_SCHEMA=write` the file is rewritten.
    @Test(arguments: ["layout", "app"]) func `The published schema is that of the reader`(_ kind: String) throws {
        let printed = try Program.run([kind + "s", "schema"])
        #expect(printed.status == 0)
        let file = Self.file(kind)
        if ProcessInfo.processInfo.environment["KEYBED_SCHEMA"] == "write" {
            try printed.output.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
    }

    @Test func `Every property of an app is in its article`() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file("app"))) as? [String: Any]
        let definitions = try #require(schema?["definitions"] as? [String: [String: Any]])
        let article = try Program.run(["help", "apps"]).output
        var count = 0
        for part in [try #require(schema)] + definitions.map(\.value) {
            for (name, value) in part["properties"] as? [String: Any] ?? [:] {
                count += 1
                #expect((value as? [String: Any])?["description"] is String, "\(name)")
                // The traits have Apple's names and are not listed.
                let isTrait = ((value as? [String: Any])?["description"] as? String)?.hasPrefix("The trait") == true
                #expect(isTrait || article.contains("`\(name)") || article.contains("\(name):"), "\(name)")
            }
        }
        #expect(count > 60)
    }

    @Test func `Every property of a layout is in an article`() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file("layout"))) as? [String: Any]
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
