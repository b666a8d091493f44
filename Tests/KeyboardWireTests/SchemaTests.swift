import Foundation
import Testing
import UserGuide

/// The schema knows every name that is sent, and no others.
@Suite struct SchemaTests {
    private static var definitions: [String: Any] {
        let root = try? JSONSerialization.jsonObject(with: Data(keyboardProcessSchema.utf8)) as? [String: Any]
        return root?["$defs"] as? [String: Any] ?? [:]
    }

    /// The members that a definition has, in all its forms.
    private static func members(_ definition: Any?) -> Set<String> {
        guard let definition = definition as? [String: Any] else { return [] }
        if let reference = definition["$ref"] as? String {
            return members(definitions[reference.split(separator: "/").last.map(String.init) ?? ""])
        }
        let properties = definition["properties"] as? [String: Any] ?? [:]
        let forms = definition["oneOf"] as? [Any] ?? definition["anyOf"] as? [Any] ?? []
        let words = definition["enum"] as? [String] ?? []
        return forms.reduce(Set(properties.keys).union(words)) { $0.union(members($1)) }
    }

    /// The names of members, or of words, that lines have at a place: `edits`, `event`, `event.key`.
    private static func sent(at path: [String], in lines: [[UInt8]]) -> Set<String> {
        var found: Set<String> = []
        func visit(_ value: Any, _ path: ArraySlice<String>) {
            if let list = value as? [Any] {
                for element in list { visit(element, path) }
            } else if let name = path.first {
                if let object = value as? [String: Any], let next = object[name] { visit(next, path.dropFirst()) }
            } else if let object = value as? [String: Any] {
                found.formUnion(object.keys)
            } else if let word = value as? String {
                found.insert(word)
            }
        }
        for line in lines {
            if let value = try? JSONSerialization.jsonObject(with: Data(line)) { visit(value, path[...]) }
        }
        return found
    }

    @Test(
        arguments: [
            ("event", ["event"]), ("key", ["event", "key"]), ("action", ["event", "key", "action"]),
            ("hostAnswer", ["event", "answer"]), ("storedChange", ["event", "stored"]), ("edit", ["edits"]),
            ("request", ["requests"]), ("appearance", ["appearance"]), ("window", ["window"]),
            ("mirror", ["window", "mirror"]), ("rules", ["rules"]),
        ] as [(String, [String])])
    func `The names are those that are sent`(definition: String, path: [String]) {
        let names = Self.sent(at: path, in: Samples.lines)
        #expect(!names.isEmpty)
        #expect(names == Self.members(Self.definitions[definition]))
    }

    @Test func `Answers and introductions have these members`() {
        let known = Self.members(Self.definitions["fromHost"]).union(Self.members(Self.definitions["fromKeyboard"]))
        // Not written by this side: the host's introduction, and the lines a program writes to its log.
        #expect(known.subtracting(Self.sent(at: [], in: Samples.lines)) == ["version", "profile", "open", "log"])
    }
}
