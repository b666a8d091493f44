import KeyboardExtension
import SettingsFiles

/// The JSON Schema (draft 7) of layout files in YAML and JSON, made from the properties that the reader knows and from
/// what the engines know.
///
/// Editors that have it complete names and mark mistakes while one writes. It knows what is a matter of structure:
/// names, kinds of values, ranges, the options and actions of an engine. Whatever concerns several parts of a file,
/// such as keys that are in no row, `keybed layouts check` finds.
package struct LayoutSchema {
    private let engines: [EngineVocabulary]

    /// - Parameter engines: the engines that layouts may name.
    package init(_ engines: [EngineVocabulary]) { self.engines = engines }

    /// The schema as JSON.
    package func written() throws -> String { try schema.written() }

    private var schema: JSON {
        var whole = JSON.schema(of: LayoutProperty.self, required: ["name"])
        whole["$schema"] = JSON.draft
        whole["title"] = "Keybed layout"
        whole["description"] = "The keys of a keyboard and their arrangement."
        whole["anyOf"] = [
            ["required": ["import"]], ["required": ["engine", "layers"]], ["required": ["engine", "forms"]],
        ]
        whole["not"] = ["required": ["layers", "forms"]]
        whole["dependencies"] = ["form": ["anyOf": [["required": ["forms"]], ["required": ["import"]]]]]
        whole["allOf"] = .list([ownLayers] + engines.map(restriction) + [withoutEngine])
        whole["definitions"] = .object(definitions)
        return .object(whole)
    }

    private func json(_ shape: LayoutShape) -> JSON { .schema(shape) }

    // MARK: - Parts

    private var definitions: [String: JSON] {
        let parts = SchemaPart.allCases.map { ($0.rawValue, definition(of: $0)) }
        let special = engines.flatMap { engine in
            [(name("gesture", engine), gesture(of: engine)), (name("key", engine), key(of: engine))]
        }
        return Dictionary(parts + special) { $1 }
    }

    private func definition(of part: SchemaPart) -> JSON {
        switch part {
        case .engine: return JSON.schema(ofWords: engines.map(\.name))
        case .options: return ["type": "object", "additionalProperties": json(.text)]
        case .layer:
            return [
                "type": ["string", "number"], "pattern": "\\S",
                "description": "A row of key ids on each line, separated by spaces.",
            ]
        case .layers: return ["type": "object", "additionalProperties": json(.part(.layer))]
        case .key:
            var key = JSON.schema(of: KeyProperty.self)
            key["not"] = Self.severalMeanings
            key["dependencies"] = [
                "slot": ["action"],
                "longPressDefault": ["required": ["longPress"], "properties": ["longPress": ["type": "array"]]],
            ]
            return .object(key)
        case .gesture:
            var gesture = JSON.schema(of: GestureProperty.self)
            gesture["not"] = Self.severalMeanings
            gesture["dependencies"] = ["slot": ["action"]]
            return ["anyOf": [json(.text), .object(gesture)]]
        case .action: return json(.text)
        case .rule:
            var rule = JSON.schema(of: RuleProperty.self, required: [RuleProperty.from.rawValue])
            rule["not"] = ["required": .texts([RuleProperty.to.rawValue, RuleProperty.order.rawValue])]
            return ["anyOf": [.object(rule), ["type": "array", "items": .object(rule)]]]
        }
    }

    /// Two properties that say what a press does. Only output and layerId go together.
    private static let severalMeanings: JSON = {
        let meanings = KeyMeaning.allCases
        let pairs = meanings.indices.flatMap { first in meanings[first...].dropFirst().map { (meanings[first], $0) } }
        return [
            "anyOf": .list(
                pairs.filter { $0 != (.output, .layerId) }.map { ["required": .texts([$0.rawValue, $1.rawValue])] })
        ]
    }()

    // MARK: - Engines

    private func name(_ part: String, _ engine: EngineVocabulary) -> String { "\(part)-\(engine.name)" }

    /// Layers of a layout that imports none begin with the base layer.
    private var ownLayers: JSON {
        let layers: JSON = ["required": .texts([KeyboardLayout.baseLayer])]
        return [
            "if": ["not": ["required": ["import"]]],
            "then": ["properties": ["layers": layers, "forms": ["additionalProperties": layers]]],
        ]
    }

    /// What holds for a layout of an engine.
    private func restriction(of engine: EngineVocabulary) -> JSON {
        var properties: [String: JSON] = [
            "keys": ["additionalProperties": JSON.reference(to: name("key", engine))], "options": options(of: [engine]),
        ]
        if !engine.hasTransforms {
            for property in [LayoutProperty.transforms, .backspace] { properties[property.rawValue] = false }
        }
        if !engine.needsCommand { properties[LayoutProperty.command.rawValue] = false }
        var then: JSON = ["properties": .object(properties)]
        if engine.needsCommand { then = then.with("required", .texts([LayoutProperty.command.rawValue])) }
        return [
            "if": ["properties": ["engine": ["enum": [.text(engine.name)]]], "required": ["engine"]], "then": then,
        ]
    }

    /// A layout without an engine imports one: options are those of any engine.
    private var withoutEngine: JSON {
        [
            "if": ["not": ["required": ["engine"]]],
            "then": ["properties": ["options": options(of: engines), "command": ["type": ["string", "array"]]]],
        ]
    }

    private func options(of engines: [EngineVocabulary]) -> JSON {
        if engines.allSatisfy(\.isProgram) { return true }
        var shapes: [String: [LayoutShape]] = [:]
        for engine in engines {
            for (name, option) in engine.options { shapes[name, default: []].append(option.values.shape) }
        }
        let properties = shapes.mapValues { shapes in
            shapes.count == 1 ? json(shapes[0]) : ["anyOf": .list(shapes.map(json))]
        }
        return ["properties": .object(properties), "additionalProperties": .flag(engines.contains(where: \.isProgram))]
    }

    private func actions(of engine: EngineVocabulary) -> JSON {
        engine.isProgram
            ? json(.text) : JSON.schema(ofWords: StandardAction.allCases.map(\.rawValue) + engine.actions.sorted())
    }

    /// The actions of an engine in the place of those of any.
    private func gesture(of engine: EngineVocabulary) -> JSON { ["properties": ["action": actions(of: engine)]] }

    private func key(of engine: EngineVocabulary) -> JSON {
        let gesture = JSON.reference(to: name("gesture", engine))
        let hasChoices = engine.hasChoices || engine.isProgram
        var properties: [KeyProperty: JSON] = [
            .action: actions(of: engine), .flick: ["additionalProperties": gesture],
            // What is said of mappings does not concern lists, and the other way round.
            .longPress: ["allOf": [gesture, hasChoices ? ["items": gesture] : ["not": ["type": "array"]]]],
        ]
        if !engine.hasTransforms { properties[.multiTap] = false }
        if engine.slotActions.isEmpty, !engine.isProgram { properties[.slot] = false }
        if engine.diacriticActions.isEmpty, !engine.isProgram { properties[.diacritics] = false }
        return ["properties": .object(Dictionary(properties.map { ($0.key.rawValue, $0.value) }) { $1 })]
    }
}

extension EngineVocabulary.Option.Values {
    fileprivate var shape: LayoutShape {
        switch self {
        case .wordList: .matching("^[^/.][^/]*$")
        case .duration: .matching("^[0-9]+ms$")
        case .oneOf(let words): .words(words)
        }
    }
}
