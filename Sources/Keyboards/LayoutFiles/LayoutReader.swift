import KeyboardExtension
import SettingsFiles
import SourceText
import Transforms

/// Reads the file of one layout and collects its problems.
struct LayoutReader: SettingsReader {
    var problems: SettingsProblems
    let engines: [EngineVocabulary]
    /// Finds the layout that `import` names.
    let imports: LayoutImports
    /// The options whose values were already reported as problems.
    var brokenOptions: Set<String> = []
    /// The engine that the layout names; nil if there is no such engine, which is reported separately.
    var engine: EngineVocabulary?
    /// The form that is wanted, if the layout has it.
    let form: String?
    /// Makes the rules as they are read, to find what is wrong with them.
    var compiler = TransformCompiler()

    init(file: String, engines: [EngineVocabulary], imports: LayoutImports, form: String? = nil) {
        problems = SettingsProblems(file: file)
        self.form = form
        self.engines = engines
        self.imports = imports
    }

    mutating func layout(_ root: SettingsNode, id: String) -> KeyboardLayout? {
        guard case .mapping(let entries) = root.content else {
            report(root, "a layout is a mapping with name, engine, layers and keys")
            return nil
        }
        // Imported properties apply unless the file has its own.
        let imported = root["import"].flatMap { readImport($0, for: id, of: root) }
        var name: String?
        var locale = imported?.locale
        var info = imported?.info ?? KeyboardInfo()
        var options = imported?.options ?? [:]
        var command = imported?.command ?? []
        var layers = PlacedLayers(imported, at: root["import"])
        var live = (imported?.physicalKeys ?? [:]).mapValues { LiveKey(name: $0) }
        engine = imported.flatMap { imported in engines.first { $0.name == imported.engine } }
        if let node = root["engine"] {
            engine = readEngine(node, imported: imported)
        } else if root["import"] == nil, engines.count == 1, engines[0].isProgram, !engines[0].needsCommand {
            // The layout that a program itself says.
            engine = engines[0]
        } else if root["import"] == nil {
            report(root, "‘engine’ is missing; write engine: \(engineNames)")
        }
        var transforms = imported?.transforms ?? TransformDefinition()
        // Keys may use variables, and the options say how rules compare text.
        if let node = root["options"] { options.merge(readOptions(node)) { $1 } }
        beginRules(&transforms, options: options)
        if let node = root["variables"] { readVariables(node, into: &transforms) }
        let forms = readForms(root)
        if let chosen = forms.chosen { layers.replace(with: chosen.layers) }
        for entry in entries {
            let value = entry.value
            switch LayoutProperty(rawValue: entry.key.text ?? "") {
            case .name: name = text(value, of: "name")
            case .locale: locale = text(value, of: "locale")
            case .asciiCapable: info.isASCIICapable = flag(value, of: "asciiCapable")
            case .rightToLeft: info.prefersRightToLeft = flag(value, of: "rightToLeft")
            case .openAccess: info.requestsOpenAccess = flag(value, of: "openAccess")
            case .engine, .imported, .options, .variables, .form, .forms: break
            case .command: command = readCommand(value, at: entry.key)
            case .layers: layers.replace(with: readLayers(value))
            case .modifiers: layers.modifiers.merge(readModifiers(value)) { $1 }
            case .rowHeights: layers.rowHeights.merge(readRowHeights(value)) { $1 }
            case .transforms: transforms.typing = readRules(value, at: entry.key, toDeleting: false)
            case .backspace: transforms.deleting = readRules(value, at: entry.key, toDeleting: true)
            case .keys: layers.keys.merge(readKeys(value)) { $1 }
            case .live: live.merge(readLive(value)) { $1 }
            case nil:
                reportUnknown("property", entry.key.text ?? "", at: entry.key, among: LayoutProperty.names)
            }
        }
        if engine?.needsCommand == true, command.isEmpty, root["command"] == nil {
            report(
                root["engine"] ?? root, "the engine \(engine?.name ?? "") needs a program; write command: [./program]")
        }
        if name == nil { report(root, "‘name’ is missing; write name: and the name that people will read") }
        if root["layers"] == nil, root["forms"] == nil, imported == nil, root["import"] == nil {
            report(root, "‘layers’ is missing; write layers: with a block of key ids named base")
        }
        layers.defineNumberedKeys(of: engine)
        layers.dropUnreachedImports(engine)
        check(layers, options: options, at: root["layers"] ?? root["forms"] ?? root, otherForms: forms.others)
        var layout = KeyboardLayout(
            id: id, name: name, locale: locale ?? "und", info: info, engine: engine?.name ?? "", options: options,
            layers: layers.keyboardLayers.sorted(by: baseFirst), keys: layers.placedKeys.map(\.key))
        layout.transforms = transforms
        layout.form = forms.chosen?.id ?? imported?.form
        layout.forms = forms.names.isEmpty ? imported?.forms ?? [] : forms.names
        layout.physicalKeys = usable(live, layers)
        layout.command = command
        return layout
    }

    private func baseFirst(_ left: KeyboardLayout.Layer, _ right: KeyboardLayout.Layer) -> Bool {
        left.id == KeyboardLayout.baseLayer && right.id != KeyboardLayout.baseLayer
    }

    /// The program of the keyboard and its arguments.
    private mutating func readCommand(_ node: SettingsNode, at key: SettingsNode) -> [String] {
        if let engine, !engine.needsCommand {
            report(key, "the engine \(engine.name) has no command; only a process has one")
        }
        let command = list(node, of: "command")
        if command.first?.isEmpty != false {
            report(node, "command is a program and its arguments: [python3, morse.py]")
        }
        return command
    }

    private var engineNames: String { engines.map(\.name).joined(separator: " | ") }

    private mutating func readEngine(_ node: SettingsNode, imported: KeyboardLayout?) -> EngineVocabulary? {
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

    private mutating func readOptions(_ node: SettingsNode) -> [String: String] {
        var options: [String: String] = [:]
        for entry in mapping(node, of: "options") {
            let value = entry.value
            guard let engine, let name = entry.key.text, let text = text(value, of: name) else { continue }
            guard !engine.isProgram else {
                options[name] = text
                continue
            }
            guard let option = engine.options[name] else {
                reportUnknown("option of the engine \(engine.name)", name, at: entry.key, among: engine.options.keys)
                continue
            }
            if let complaint = option.values.complaint(about: text) {
                report(value, "the option \(name) \(complaint), not ‘\(text)’")
                brokenOptions.insert(name)
            }
            options[name] = text
        }
        return options
    }
}

extension EngineVocabulary.Option.Values {
    /// What is allowed, if this value is not; nil if the value is allowed.
    fileprivate func complaint(about text: String) -> String? {
        switch self {
        case .wordList:
            text.isEmpty || text.contains("/") || text.hasPrefix(".") ? "names a word list, such as en" : nil
        case .duration: Duration(milliseconds: text) == nil ? "is a time in milliseconds, such as 800ms" : nil
        case .oneOf(let words): words.contains(text) ? nil : "is \(words.joined(separator: " or "))"
        }
    }
}
