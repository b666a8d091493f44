import Foundation
import KeyboardExtension
import LayoutFiles
import SettingsFiles
import SourceText
import Testing

/// Where the parts of a layout are written.
@Suite struct LayoutPlacesTests {
    private static let files = [
        "base.yaml": """
        name: Base
        engine: direct
        layers:
          base: |
            a q more
            next
          more: |
            b more
        keys:
          a: {label: A, output: a}
          more: {label: "more", layerId: more}
          next: {action: nextKeyboard}
        """,
        "own.yaml": """
        name: Own
        import: base
        options: {loud: on}
        layers:
          base: |
            x a more
            next
        keys:
          a: {output: aa, longPress: ä}
        """,
    ]

    private static func places(of name: String) throws -> LayoutPlaces {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        return try #require(try LayoutLibrary(folders: [folder]).places(of: name))
    }

    /// A part, its file, its line and the text marked there.
    private static let expected: [(LayoutPart, String, Int, String)] = [
        (.row("a", layer: "base"), "own.yaml", 6, "a"), (.row("b", layer: "more"), "base.yaml", 8, "b"),
        (.key("a"), "own.yaml", 9, "a"), (.key("more"), "base.yaml", 11, "more"), (.key("x"), "own.yaml", 6, "x"),
        (.key("b"), "base.yaml", 8, "b"), (.property("longPress", of: "a"), "own.yaml", 9, "ä"),
        (.property("layerId", of: "more"), "base.yaml", 11, "more"), (.layer("more"), "base.yaml", 7, "more"),
        (.option("loud"), "own.yaml", 3, "on"), (.entry("name"), "own.yaml", 1, "name"),
    ]

    @Test func `Each part is in the file that says it`() throws {
        let places = try Self.places(of: "own")
        for (part, file, line, text) in Self.expected {
            let place = places[part]
            let excerpt = place.span.excerpt
            let marked = String(decoding: Array(excerpt.line.utf8)[excerpt.range], as: UTF8.self)
            #expect(place.file.hasSuffix("/" + file) && place.span.line == line && marked == text, "\(part)")
        }
    }

    @Test func `What no file says is at the part around it`() throws {
        let places = try Self.places(of: "own")
        // The imported definition of the key, which has a label, is replaced as a whole.
        #expect(places[.property("label", of: "a")] == places[.key("a")])
        #expect(places[.option("quiet")] == places[.entry("options")])
        #expect(places[.entry("asciiCapable")] == places[.entry("engine")])
        #expect(places[.entry("engine")].file.hasSuffix("/base.yaml"))
        #expect(places[.row("q", layer: "base")] == places[.layer("base")])
        #expect(places[.key("q")] == places[.entry("keys")])
    }
}
