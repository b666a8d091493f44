import JSONText
import KeyboardExtension
import KeymanRules
import SourceText

/// A touch layout, as files in JSON have it (`.keyman-touch-layout`).
struct TouchLayout: Hashable, Sendable {
    struct Key: Hashable, Sendable {
        /// The name of the key: `K_A`, `T_SCHWA`, `U_0259`; empty for room between keys.
        var id = ""
        var text = ""
        /// The layer whose modifier keys count as down, if it is not the one that is shown.
        var layer: String?
        var nextLayer: String?
        var kind = 0
        /// Relative to an ordinary key.
        var width = 1.0
        /// The room before the key.
        var room = 0.0
        var isDefault = false
        var longPresses: [Key] = []
        var multiTaps: [Key] = []
        var flicks: [Flick: Key] = [:]

        /// Whether it is no key but room.
        var isGap: Bool { kind >= 9 || id.isEmpty && text.isEmpty && longPresses.isEmpty }
    }

    struct Layer: Hashable, Sendable {
        var id: String
        var rows: [[Key]]
    }

    struct Form: Hashable, Sendable {
        /// `phone`, `tablet` or `desktop`.
        var id: String
        var layers: [Layer]
    }

    var forms: [Form]

    /// Reads a file. Throws all its problems.
    init(_ bytes: [UInt8], file: String) throws(InvalidFileError) {
        var reader = TouchLayoutReader(bytes, file: file)
        forms = try reader.read()
    }
}

/// Reads the file of a touch layout. What is wrong is a problem, and reading goes on.
private struct TouchLayoutReader {
    private static let maximumProblems = 100
    private static let maximumKeys = 5_000
    private let bytes: [UInt8]
    private let file: String
    private var problems: [FileError] = []
    private var keyCount = 0

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        self.file = file
    }

    mutating func read() throws(InvalidFileError) -> [TouchLayout.Form] {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONNode(line: bytes)
        } catch {
            throw InvalidFileError([problem(error.offset..<error.offset + 1, error.message)])
        }
        var forms: [TouchLayout.Form] = []
        for member in members(root, "the file") {
            guard ["phone", "tablet", "desktop"].contains(member.name) else {
                reportUnknown("form", member, among: ["phone", "tablet", "desktop"])
                continue
            }
            forms.append(TouchLayout.Form(id: member.name, layers: layers(member.value)))
        }
        if forms.isEmpty { report(root.range, "the file has no form phone, tablet or desktop") }
        guard problems.isEmpty else { throw InvalidFileError(problems) }
        return forms
    }

    // MARK: - Problems

    private func problem(_ range: Range<Int>, _ message: String) -> FileError {
        let start = min(range.lowerBound, bytes.count)
        let newline = UInt8(ascii: "\n")
        let lineStart = bytes[..<start].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let lineEnd = bytes[start...].firstIndex(of: newline) ?? bytes.count
        let number = bytes[..<lineStart].count { $0 == newline } + 1
        let line = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
        return FileError(
            file: file, line: number,
            excerpt: SourceExcerpt(line, start - lineStart..<max(start, min(range.upperBound, lineEnd)) - lineStart),
            message: message)
    }

    private mutating func report(_ range: Range<Int>, _ message: String) {
        if problems.count < Self.maximumProblems { problems.append(problem(range, message)) }
    }

    private mutating func reportUnknown(_ kind: String, _ member: JSONNode.Member, among names: [String]) {
        report(member.nameRange, "unknown \(kind) ‘\(member.name)’; \(nameHint(for: member.name, among: names))")
    }

    // MARK: - Values

    private mutating func members(_ node: JSONNode, _ what: String) -> [JSONNode.Member] {
        if case .object(let members) = node.content { return members }
        report(node.range, "\(what) is an object: {…}")
        return []
    }

    private mutating func elements(_ node: JSONNode, _ what: String) -> [JSONNode] {
        if case .array(let nodes) = node.content { return nodes }
        report(node.range, "\(what) is a list: […]")
        return []
    }

    /// Numbers and names may both be with and without quotes.
    private mutating func text(_ node: JSONNode, _ what: String) -> String {
        switch node.content {
        case .string(let text), .number(let text): return text
        case .null: return ""
        case .boolean, .array, .object:
            report(node.range, "\(what) is a text")
            return ""
        }
    }

    private mutating func number(_ node: JSONNode, _ what: String, _ range: ClosedRange<Double>) -> Double? {
        let text = text(node, what)
        if text.isEmpty { return nil }
        guard let number = Double(text), range.contains(number) else {
            report(node.range, "\(what) is a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
            return nil
        }
        return number
    }

    // MARK: - Parts

    private mutating func layers(_ node: JSONNode) -> [TouchLayout.Layer] {
        let known = ["layer", "font", "fontsize", "displayUnderlying", "defaultHint"]
        var layers: [TouchLayout.Layer] = []
        var links: [(String, Range<Int>)] = []
        for member in members(node, "a form") {
            guard known.contains(member.name) else {
                reportUnknown("property", member, among: known)
                continue
            }
            guard member.name == "layer" else { continue }
            for element in elements(member.value, "layer") {
                layers.append(layer(element, &links))
            }
        }
        if layers.isEmpty { report(node.range, "the form has no layer") }
        let names = Set(layers.map(\.id))
        for (name, range) in links where !names.contains(name) && problems.count < Self.maximumProblems {
            report(range, "there is no layer ‘\(name)’; \(nameHint(for: name, among: names.sorted()))")
        }
        if !layers.isEmpty, !names.contains(KeymanProgram.defaultLayer) {
            report(node.range, "the form has no layer ‘default’, which is shown at first")
        }
        return layers
    }

    private mutating func layer(_ node: JSONNode, _ links: inout [(String, Range<Int>)]) -> TouchLayout.Layer {
        var layer = TouchLayout.Layer(id: "", rows: [])
        for member in members(node, "a layer") {
            switch member.name {
            case "id": layer.id = text(member.value, "id")
            case "row":
                for row in elements(member.value, "row") {
                    var keys: [TouchLayout.Key] = []
                    for part in members(row, "a row") {
                        switch part.name {
                        case "id": break
                        case "key": for key in elements(part.value, "key") { keys.append(self.key(key, &links)) }
                        default: reportUnknown("property", part, among: ["id", "key"])
                        }
                    }
                    layer.rows.append(keys)
                }
            default: reportUnknown("property", member, among: ["id", "row"])
            }
        }
        if layer.id.isEmpty { report(node.range, "the layer has no id") }
        return layer
    }

    private static let properties = [
        "id", "text", "layer", "nextlayer", "sp", "width", "pad", "sk", "multitap", "flick", "hint", "font", "fontsize",
        "default",
    ]

    private mutating func key(_ node: JSONNode, _ links: inout [(String, Range<Int>)]) -> TouchLayout.Key {
        var key = TouchLayout.Key()
        keyCount += 1
        guard keyCount <= Self.maximumKeys else {
            if keyCount == Self.maximumKeys + 1 {
                report(node.range, "a touch layout has at most \(Self.maximumKeys) keys")
            }
            return key
        }
        for member in members(node, "a key") {
            let value = member.value
            switch member.name {
            case "id":
                let written = text(value, "id")
                guard !written.isEmpty else { continue }
                guard let name = KeyNames.canonical(written) else {
                    report(value.range, "unknown key ‘\(written)’; keys are K_A and the like, T_… and U_…")
                    continue
                }
                key.id = name
            case "text": key.text = text(value, "text")
            case "layer": key.layer = text(value, "layer")
            case "nextlayer":
                let name = text(value, "nextlayer")
                guard !name.isEmpty else { continue }
                links.append((name, value.range))
                key.nextLayer = name
            case "sp": key.kind = Int(number(value, "sp", 0...10) ?? 0)
            case "width": key.width = (number(value, "width", 1...9_999) ?? 100) / 100
            case "pad": key.room = (number(value, "pad", 0...9_999) ?? 0) / 100
            case "default": if case .boolean(true) = value.content { key.isDefault = true }
            case "sk": for part in elements(value, "sk") { key.longPresses.append(self.key(part, &links)) }
            case "multitap": for part in elements(value, "multitap") { key.multiTaps.append(self.key(part, &links)) }
            case "flick":
                for part in members(value, "flick") {
                    guard let flick = Flick(compass: [part.name]) else {
                        reportUnknown("direction", part, among: Array(Flick.compass.keys).sorted())
                        continue
                    }
                    key.flicks[flick] = self.key(part.value, &links)
                }
            case "hint", "font", "fontsize": _ = text(value, member.name)
            default: reportUnknown("property", member, among: Self.properties)
            }
        }
        return key
    }
}
