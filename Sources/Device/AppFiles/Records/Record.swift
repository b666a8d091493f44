/// A record of an app: texts, lists and mappings at any depth. Numbers and flags are texts as they are written.
package indirect enum Record: Hashable, Sendable {
    case text(String)
    case list([Record])
    case mapping([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: Record

        package init(_ name: String, _ value: Record) {
            self.name = name
            self.value = value
        }
    }

    /// Every text in this value, in the order of the file.
    package func forEachText(_ body: (String) -> Void) {
        switch self {
        case .text(let text): if !text.isEmpty { body(text) }
        case .list(let values): for value in values { value.forEachText(body) }
        case .mapping(let members): for member in members { member.value.forEachText(body) }
        }
    }

    /// Every text that the path leads to, in the order of the file.
    package func forEachText(at path: RecordPath, _ body: (String) -> Void) {
        forEachText(at: path.names[...], body)
    }

    private func forEachText(at names: ArraySlice<String>, _ body: (String) -> Void) {
        guard let name = names.first else { return forEachText(body) }
        switch self {
        case .text: break
        case .list(let values): for value in values { value.forEachText(at: names, body) }
        case .mapping(let members):
            for member in members where member.name == name { member.value.forEachText(at: names.dropFirst(), body) }
        }
    }

    package func texts(at path: RecordPath) -> [String] {
        var texts: [String] = []
        forEachText(at: path) { texts.append($0) }
        return texts
    }

    /// The texts at a path, separated by commas.
    package func text(at path: RecordPath) -> String { texts(at: path).joined(separator: ", ") }

    /// Every path to a text, with the texts, in the order of the file: `stores.name: Corner Shop, Market`.
    package var lines: [String] {
        var order: [String] = []
        var texts: [String: [String]] = [:]
        forEachPath("") { path, text in
            if texts[path] == nil { order.append(path) }
            texts[path, default: []].append(text)
        }
        return order.map { "\($0): \((texts[$0] ?? []).joined(separator: ", "))" }
    }

    /// The paths of all texts in the record, each once, in the order of the file.
    package var paths: [String] {
        var (order, known): ([String], Set<String>) = ([], [])
        forEachPath("") { path, _ in if known.insert(path).inserted { order.append(path) } }
        return order
    }

    private func forEachPath(_ path: String, _ body: (String, String) -> Void) {
        switch self {
        case .text(let text): if !text.isEmpty { body(path, text) }
        case .list(let values): for value in values { value.forEachPath(path, body) }
        case .mapping(let members):
            for member in members {
                member.value.forEachPath(path.isEmpty ? member.name : "\(path).\(member.name)", body)
            }
        }
    }
}

/// A path to values of a record, its names separated by points: `stores.categories.name`. Lists on the way are
/// followed into each of their elements.
package struct RecordPath: Hashable, Sendable, CustomStringConvertible {
    package let written: String
    /// The path as it is written, the same in every run of the program.
    package var description: String { written }
    package let names: [String]

    /// Nil for an empty name.
    package init?(_ written: String) {
        let names = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy({ !$0.isEmpty }), names.count <= Self.maximumLength else { return nil }
        self.written = written
        self.names = names
    }

    private static let maximumLength = 64
}
