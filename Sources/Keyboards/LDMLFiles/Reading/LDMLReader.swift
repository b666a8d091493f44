import KeyboardExtension
package import SourceText
import Transforms
import XMLFiles

/// Reads LDML Keyboard 3.0 files. Throws every problem of a file at once.
package enum LDMLFile {
    /// The end of the name of a file.
    package static let ending = "xml"

    /// Whether a file is a keyboard, by its beginning: its root is `keyboard3`.
    package static func isKeyboard(_ bytes: [UInt8]) -> Bool { contains(bytes, "<keyboard3") }

    /// Whether a file has tests of a keyboard: its root is `keyboardTest3`.
    package static func isTest(_ bytes: [UInt8]) -> Bool { contains(bytes, "<keyboardTest3") }

    private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        String(decoding: bytes.prefix(16_384), as: UTF8.self).contains(text)
    }

    /// The keyboard in the bytes of a file.
    ///
    /// - Parameters:
    ///   - file: the name of the file in problems.
    ///   - imports: finds the files that it imports.
    package static func read(
        _ bytes: [UInt8], file: String, imports: LDMLImports = .none
    ) throws(InvalidFileError) -> LDMLKeyboard {
        let document = try document(bytes, file: file, schema: .keyboard)
        var reader = LDMLReader(document, imports: imports)
        let keyboard = reader.keyboard()
        guard reader.problems.isEmpty else { throw reader.problems.all }
        return keyboard
    }

    /// The elements of a file, checked against a schema.
    static func document(
        _ bytes: [UInt8], file: String, schema: LDMLSchema
    ) throws(InvalidFileError) -> XMLDocument {
        let document: XMLDocument
        do throws(FileError) {
            document = try XMLFile.read(bytes, file: file)
        } catch {
            throw InvalidFileError([error])
        }
        var problems = LDMLProblems()
        if document.root.name == schema.root {
            schema.check(document.root, as: schema.root, of: document, into: &problems)
            let version = document.root["conformsTo"]
            if let version, version.value != "techpreview", !LDMLVersion.isKnown(version.value) {
                problems.report(
                    document.problem(
                        version, nil,
                        "conformsTo is a version of CLDR, \(LDMLVersion.first) or later, not ‘\(version.value)’"))
            }
        } else {
            problems.report(
                document.problem(document.root, "the first element is \(document.root.name), not \(schema.root)"))
        }
        guard problems.isEmpty else { throw problems.all }
        return document
    }
}

/// Reads one file.
struct LDMLReader {
    private let root: LDMLElement
    private var tree: LDMLTree
    private var compiler = TransformCompiler()
    private var definition = TransformDefinition()
    /// The root's children, with those that it imports, by their names.
    private var parts: [String: [LDMLElement]] = [:]

    var problems: LDMLProblems { tree.problems }

    init(_ document: XMLDocument, imports: LDMLImports) {
        root = LDMLElement(element: document.root, document: document)
        tree = LDMLTree(imports: imports)
    }

    mutating func report(_ problem: FileError) { tree.problems.report(problem) }

    mutating func keyboard() -> LDMLKeyboard {
        parts = Dictionary(grouping: tree.children(of: root), by: \.name)
        let single = ["locales", "version", "info", "settings", "displays", "keys", "flicks", "forms", "variables"]
        for name in single {
            if let second = parts[name]?.dropFirst().first { report(second.problem("a file has one element \(name)")) }
        }
        readSettings()
        // Keys and displays use the variables, which come after them in a file.
        readVariables()
        let flicks = readFlicks()
        var keys = readKeys(flicks)
        readDisplays(&keys)
        let forms = readForms(keys)
        checkKeys(keys, flicks, forms)
        for key in keys.values { compiler.noteMarkers(of: key.output ?? "") }
        readTransforms()
        return LDMLKeyboard(
            name: readName(), locale: readLocale(), keys: keys.mapValues(\.key), forms: forms, transforms: definition)
    }

    // MARK: - Properties

    private mutating func readName() -> String {
        guard let info = parts["info"]?.first else {
            report(root.problem("the element info is missing; write <info name=\"…\" />"))
            return ""
        }
        if info["name"] == "" { report(info.problem("name", nil, "the name is empty")) }
        return info["name"] ?? ""
    }

    private mutating func readLocale() -> String {
        for element in [root] + (parts["locales"] ?? []).flatMap({ tree.children(of: $0) }) {
            let attribute = element.name == "locale" ? "id" : "locale"
            let tag = element[attribute] ?? ""
            let isTag =
                (2...8).contains(tag.utf8.prefix { $0 != 0x2D }.count)
                && tag.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
                    (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
                }
            if !isTag { report(element.problem(attribute, nil, "‘\(tag)’ is no language tag, such as fr-t-k0-azerty")) }
        }
        return root["locale"] ?? "und"
    }

    private mutating func readSettings() {
        guard let settings = parts["settings"]?.first, let value = settings["normalization"] else { return }
        guard value == "disabled" else {
            return report(settings.problem("normalization", nil, "normalization is disabled or left out"))
        }
        definition.normalizes = false
        compiler = TransformCompiler(normalizes: false)
    }

    // MARK: - Variables and transforms

    private mutating func readVariables() {
        let elements = (parts["variables"] ?? []).flatMap { tree.children(of: $0) }
        let kinds = TransformDefinition.Variable.Kind.allCases
        for (kind, element) in kinds.flatMap({ kind in elements.map { (kind, $0) } })
        where element.name == kind.rawValue {
            guard let id = element["id"], let value = element["value"] else { continue }
            do throws(TransformSyntaxError) {
                try compiler.define(TransformDefinition.Variable(kind, id, value))
                definition.variables.append(TransformDefinition.Variable(kind, id, value))
            } catch {
                report(
                    element.problem(
                        error.range.isEmpty ? "id" : "value", error.range.isEmpty ? nil : error.range, error.message))
            }
        }
    }

    private mutating func readTransforms() {
        var types: Set<String> = []
        for transforms in parts["transforms"] ?? [] {
            guard let type = transforms["type"] else { continue }
            guard type == "simple" || type == "backspace" else {
                report(
                    transforms.problem("type", nil, LDMLProblems.unknown("type", type, among: ["simple", "backspace"])))
                continue
            }
            if !types.insert(type).inserted {
                report(transforms.problem("type", nil, "there are two transforms of the type \(type)"))
            }
            for group in tree.children(of: transforms) { readGroup(group, toDeleting: type == "backspace") }
        }
    }

    private mutating func readGroup(_ element: LDMLElement, toDeleting isDeleting: Bool) {
        let rules = tree.children(of: element)
        guard let first = rules.first else {
            return report(element.problem("a transformGroup has at least one transform or reorder"))
        }
        let reorders = first.name == "reorder"
        if let other = rules.first(where: { ($0.name == "reorder") != reorders }) {
            return report(other.problem("a transformGroup has either transform or reorder elements"))
        }
        if reorders, isDeleting {
            return report(first.problem("backspace has transform elements only"))
        }
        var group = TransformDefinition.Group(reorders: reorders, rules: [])
        var transforms = TransformCompiler.Transforms()
        var sorting = TransformCompiler.Reorders()
        for rule in rules {
            let texts = Dictionary(rule.element.attributes.map { ($0.name, $0.value) }) { $1 }
            do throws(TransformCompiler.Problem) {
                if reorders {
                    try compiler.add(TransformCompiler.Reorder(texts), into: &sorting)
                } else {
                    try compiler.add(from: texts["from"] ?? "", to: texts["to"], into: &transforms)
                }
                group.rules.append(texts)
            } catch {
                report(rule.problem(error.attribute, error.error.range, error.error.message))
            }
        }
        if isDeleting { definition.deleting.append(group) } else { definition.typing.append(group) }
        if definition.ruleCount > TransformCompiler.maximumRules {
            report(element.problem("the file has more than \(TransformCompiler.maximumRules) rules"))
        }
    }

    // MARK: - Keys

    /// A key, and the element that defines it.
    struct DefinedKey {
        var key: LDMLKeyboard.Key
        var element: LDMLElement
        var output: String? { key.output }
    }

    /// The flicks by their ids: the id of the key for each way.
    private mutating func readFlicks() -> [String: (element: LDMLElement, ways: [Flick: LDMLElement])] {
        var flicks: [String: (element: LDMLElement, ways: [Flick: LDMLElement])] = [:]
        for flick in (parts["flicks"] ?? []).flatMap({ tree.children(of: $0) }) {
            guard let id = flick["id"] else { continue }
            var ways: [Flick: LDMLElement] = [:]
            for segment in tree.children(of: flick) {
                let words = (segment["directions"] ?? "").split(separator: " ").map(String.init)
                guard let way = Flick(compass: words), words.count <= 8 else {
                    report(
                        segment.problem("directions", nil, "directions are up to 8 of n, ne, e, se, s, sw, w and nw"))
                    continue
                }
                if ways[way] != nil {
                    report(segment.problem("directions", nil, "the flick has these directions twice"))
                }
                ways[way] = segment
            }
            if ways.isEmpty { report(flick.problem("a flick has at least one flickSegment")) }
            if let other = flicks[id], other.element.document.file == flick.document.file {
                report(flick.problem("id", nil, "there are two flicks with the id ‘\(id)’"))
            }
            flicks[id] = (flick, ways)
        }
        return flicks
    }

    private mutating func readKeys(
        _ flicks: [String: (element: LDMLElement, ways: [Flick: LDMLElement])]
    ) -> [String: DefinedKey] {
        var keys: [String: DefinedKey] = [:]
        let elements = tree.implied(LDMLImports.impliedKeys) + (parts["keys"] ?? []).flatMap { tree.children(of: $0) }
        for element in elements {
            guard let id = element["id"] else { continue }
            if id.isEmpty || id.contains(where: \.isWhitespace) {
                report(element.problem("id", nil, "the id of a key is a word"))
            }
            if let other = keys[id], other.element.document.file == element.document.file {
                report(element.problem("id", nil, "there are two keys with the id ‘\(id)’"))
            }
            var key = LDMLKeyboard.Key(id: id, label: id)
            key.output = element["output"].flatMap { unescaped($0, at: element, "output") }
            key.layer = element["layerId"]
            key.isGap = flag("gap", of: element)
            key.stretches = flag("stretch", of: element)
            if let width = element["width"] {
                if let number = Double(width), (0.01...100).contains(number) {
                    key.width = number
                } else {
                    report(element.problem("width", nil, "width is a number of key widths from 0.01 to 100"))
                }
            }
            key.longPresses = words("longPressKeyIds", of: element)
            key.longPressDefault = element["longPressDefaultKeyId"]
            key.multiTaps = words("multiTapKeyIds", of: element)
            if let flick = element["flickId"] {
                if let known = flicks[flick] {
                    key.flicks = known.ways.compactMapValues { $0["keyId"] }
                } else {
                    report(element.problem("flickId", nil, LDMLProblems.unknown("flick", flick, among: flicks.keys)))
                }
            }
            if key.output == nil, key.layer == nil, !key.isGap, element["output"] == nil {
                report(element.problem("the key \(id) does nothing; give it output, layerId or gap"))
            }
            keys[id] = DefinedKey(key: key, element: element)
        }
        return keys
    }

    private mutating func flag(_ name: String, of element: LDMLElement) -> Bool {
        guard let value = element[name] else { return false }
        if value != "true" { report(element.problem(name, nil, "\(name) is true or left out")) }
        return value == "true"
    }

    private func words(_ name: String, of element: LDMLElement) -> [String] {
        (element[name] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private mutating func unescaped(_ text: String, at element: LDMLElement, _ attribute: String) -> String? {
        do throws(TransformSyntaxError) {
            return try LiteralReader.unescaped(text, strings: compiler.strings)
        } catch {
            report(element.problem(attribute, error.range, error.message))
            return nil
        }
    }

    /// Reports names of keys, layers and gestures that do not exist.
    private mutating func checkKeys(
        _ keys: [String: DefinedKey], _ flicks: [String: (element: LDMLElement, ways: [Flick: LDMLElement])],
        _ forms: [LDMLKeyboard.Form]
    ) {
        let layers = Set(forms.filter(\.isTouch).flatMap(\.layers).compactMap(\.id))
        for (key, element) in keys.values.sorted(by: { $0.key.id < $1.key.id }).map({ ($0.key, $0.element) }) {
            let names = [("longPressKeyIds", key.longPresses), ("multiTapKeyIds", key.multiTaps)]
            for (attribute, ids) in names {
                for id in ids where keys[id] == nil {
                    report(element.problem(attribute, nil, LDMLProblems.unknown("key", id, among: keys.keys)))
                }
            }
            if let standard = key.longPressDefault, !key.longPresses.contains(standard) {
                report(
                    element.problem("longPressDefaultKeyId", nil, "‘\(standard)’ is not one of longPressKeyIds"))
            }
            if key.multiTaps.contains(key.id) {
                report(element.problem("multiTapKeyIds", nil, "a key cannot be one of its own multiTapKeyIds"))
            }
            // On a hardware keyboard the modifier keys choose the layer.
            if let layer = key.layer, !layers.contains(layer), !layers.isEmpty {
                report(element.problem("layerId", nil, LDMLProblems.unknown("layer", layer, among: layers)))
            }
        }
        for flick in flicks.values {
            for segment in flick.ways.values {
                if let id = segment["keyId"], keys[id] == nil {
                    report(segment.problem("keyId", nil, LDMLProblems.unknown("key", id, among: keys.keys)))
                }
            }
        }
    }

    // MARK: - Displays

    private mutating func readDisplays(_ keys: inout [String: DefinedKey]) {
        var byKey: [String: String] = [:]
        var byOutput: [String: String] = [:]
        var base = "\u{25CC}"
        let lenient = { [strings = compiler.strings] (text: String) -> String in
            // Displays may be shared by keyboards that lack the variables or the keys.
            (try? LiteralReader.unescaped(text, strings: strings, isLenient: true)) ?? text
        }
        for element in (parts["displays"] ?? []).flatMap({ tree.children(of: $0) }) {
            if element.name == "displayOptions" {
                base = element["baseCharacter"].map(lenient) ?? base
                continue
            }
            guard let display = element["display"] else { continue }
            switch (element["keyId"], element["output"]) {
            case (let id?, nil): byKey[id] = lenient(display)
            case (nil, let output?): byOutput[lenient(output)] = lenient(display)
            case (nil, nil), (.some, .some): report(element.problem("a display has either keyId or output"))
            }
        }
        for (id, defined) in keys {
            let key = defined.key
            let label =
                byKey[id] ?? key.output.flatMap { byOutput[$0] } ?? key.output.map {
                    LayoutKey.face(MarkedText.plain($0), on: base)
                } ?? id
            keys[id]?.key.label = label.isEmpty ? id : label
        }
    }
}

extension LDMLReader {
    /// The children of an element with their imports.
    mutating func children(of element: LDMLElement) -> [LDMLElement] { tree.children(of: element) }

    /// The elements of the file with a name.
    func elements(_ name: String) -> [LDMLElement] { parts[name] ?? [] }

    /// The elements of a file that every keyboard imports.
    mutating func implied(_ file: String) -> [LDMLElement] { tree.implied(file) }

    var file: LDMLElement { root }
}
