import KeyboardExtension
import SourceText
import Yams

/// Walks the YAML of one layout and gathers what is wrong with it.
struct LayoutReader {
    let file: String
    let lines: [Substring]
    let engines: [EngineVocabulary]
    /// Finds the layout that `import` names.
    let imports: LayoutImports
    var problems: [FileProblem] = []
    /// The options whose values are problems of their own.
    var brokenOptions: Set<String> = []
    /// The engine the layout names; nil if there is none of that name, which is a problem of its own.
    var engine: EngineVocabulary?

    init(file: String, source: String, engines: [EngineVocabulary], imports: LayoutImports) {
        self.file = file
        self.lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        self.engines = engines
        self.imports = imports
    }

    private static let properties = [
        "name", "locale", "import", "asciiCapable", "rightToLeft", "openAccess", "engine", "options", "layers", "keys",
        "live",
    ]

    mutating func layout(_ root: Node, id: String) -> KeyboardLayout? {
        guard case .mapping(let mapping) = root else {
            report(root, "a layout is a mapping with name, engine, layers and keys")
            return nil
        }
        // What is imported stands until the file says otherwise.
        let imported = mapping["import"].flatMap { readImport($0, for: id) }
        var name: String?
        var locale = imported?.locale
        var info = imported?.info ?? KeyboardInfo()
        var options = imported?.options ?? [:]
        var layers = PlacedLayers(imported, at: mapping["import"])
        var live = (imported?.physicalKeys ?? [:]).mapValues { LiveKey(name: $0) }
        engine = imported.flatMap { imported in engines.first { $0.name == imported.engine } }
        if let node = mapping["engine"] {
            engine = readEngine(node, imported: imported)
        } else if mapping["import"] == nil {
            report(root, "‘engine’ is missing; write engine: \(engineNames)")
        }
        for (key, value) in mapping {
            switch key.string ?? "" {
            case "name": name = text(value, of: "name")
            case "locale": locale = text(value, of: "locale")
            case "asciiCapable": info.isASCIICapable = flag(value, of: "asciiCapable")
            case "rightToLeft": info.prefersRightToLeft = flag(value, of: "rightToLeft")
            case "openAccess": info.requestsOpenAccess = flag(value, of: "openAccess")
            case "engine", "import": break
            case "options": options.merge(readOptions(value)) { $1 }
            case "layers": layers.replace(with: readLayers(value))
            case "keys": layers.keys.merge(readKeys(value)) { $1 }
            case "live": live.merge(readLive(value)) { $1 }
            case let other:
                reportUnknown("property", other, at: key, among: LayoutReader.properties)
            }
        }
        if name == nil { report(root, "‘name’ is missing; write name: and what people shall read") }
        if mapping["layers"] == nil, imported == nil, mapping["import"] == nil {
            report(root, "‘layers’ is missing; write layers: with a block of key ids called base")
        }
        layers.defineNumberedKeys(of: engine)
        layers.dropUnreachedImports(engine)
        check(layers, options: options, at: mapping["layers"] ?? root)
        var layout = KeyboardLayout(
            id: id, name: name, locale: locale ?? "und", info: info, engine: engine?.name ?? "", options: options,
            layers: layers.layers.map { KeyboardLayout.Layer(id: $0.id, rows: $0.rows.map { $0.map(\.id) }) }.sorted(
                by: baseFirst),
            keys: layers.placedKeys.map(\.key))
        layout.physicalKeys = usable(live, layers)
        return layout
    }

    private func baseFirst(_ left: KeyboardLayout.Layer, _ right: KeyboardLayout.Layer) -> Bool {
        left.id == KeyboardLayout.baseLayer && right.id != KeyboardLayout.baseLayer
    }

    private var engineNames: String { engines.map(\.name).joined(separator: " | ") }

    private mutating func readEngine(_ node: Node, imported: KeyboardLayout?) -> EngineVocabulary? {
        guard let name = text(node, of: "engine") else { return nil }
        guard let engine = engines.first(where: { $0.name == name }) else {
            reportUnknown("engine", name, at: node, among: engines.map(\.name))
            return nil
        }
        if let imported, imported.engine != name {
            report(node, "the imported layout \(imported.id) is for the engine \(imported.engine); leave engine out")
        }
        return engine
    }

    private mutating func readOptions(_ node: Node) -> [String: String] {
        var options: [String: String] = [:]
        for (key, value) in mapping(node, of: "options") {
            guard let engine, let name = key.string, let text = text(value, of: name) else { continue }
            guard let kind = engine.options[name] else {
                reportUnknown("option of the engine \(engine.name)", name, at: key, among: Array(engine.options.keys))
                continue
            }
            if let complaint = kind.complaint(about: text) {
                report(value, "the option \(name) \(complaint), not ‘\(text)’")
                brokenOptions.insert(name)
            }
            options[name] = text
        }
        return options
    }

    // MARK: - Problems

    mutating func report(_ node: Node, _ message: String) {
        report(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, message)
    }

    mutating func report(line: Int, column: Int, _ message: String) {
        problems.append(FileProblem(file: file, line: line, column: column, message: message))
    }

    mutating func reportUnknown(_ kind: String, _ name: String, at node: Node, among names: [String]) {
        let nearest = nearestName(to: name, among: names)
        let there = Set(names).sorted()
        let list = there.prefix(20).joined(separator: ", ") + (there.count > 20 ? " and more" : "")
        let hint = nearest.map { "did you mean ‘\($0)’?" } ?? "there are \(list)"
        report(node, "unknown \(kind) ‘\(name)’; \(hint)")
    }

    // MARK: - Values

    mutating func text(_ node: Node, of name: String) -> String? {
        guard case .scalar(let scalar) = node else {
            report(node, "\(name) is one word or text, not a list or mapping")
            return nil
        }
        return scalar.string
    }

    mutating func flag(_ node: Node, of name: String) -> Bool {
        if let flag = node.bool { return flag }
        report(node, "\(name) is true or false")
        return false
    }

    mutating func mapping(_ node: Node, of name: String) -> [(key: Node, value: Node)] {
        guard case .mapping(let mapping) = node else {
            report(node, "\(name) is a mapping; write \(name): {…}")
            return []
        }
        return mapping.map { ($0.key, $0.value) }
    }
}

extension EngineVocabulary.Option {
    /// What the value has to be, if this one is not.
    fileprivate func complaint(about text: String) -> String? {
        switch self {
        case .wordList:
            text.isEmpty || text.contains("/") || text.hasPrefix(".") ? "names a word list, such as en" : nil
        case .duration: Duration(milliseconds: text) == nil ? "is a time in milliseconds, such as 800ms" : nil
        case .oneOf(let words): words.contains(text) ? nil : "is \(words.joined(separator: " or "))"
        }
    }
}
