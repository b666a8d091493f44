import SettingsFiles

/// The JSON Schema (draft 7) of app files, made from the properties that the reader knows. `keybed apps check` finds
/// more: names of fields in texts and steps, and paths that no record has.
package enum AppSchema {
    /// The schema as JSON.
    package static func written() throws -> String {
        var whole = JSON.schema(of: AppProperty.self, required: ["fields"])
        whole["$schema"] = JSON.draft
        whole["title"] = "Keybed app"
        whole["description"] = "The fields of an app, what it does, and its records."
        whole["definitions"] = .object(Dictionary(AppPart.allCases.map { ($0.rawValue, definition(of: $0)) }) { $1 })
        return try JSON.object(whole).written()
    }

    private static func definition(of part: AppPart) -> JSON {
        switch part {
        case .field: return .object(JSON.schema(of: FieldProperty.self))
        case .format:
            var format = JSON.schema(of: FormatProperty.self)
            format["oneOf"] = .list(["mask", "case", "grouping"].map { ["required": [.text($0)]] })
            return .object(format)
        case .steps: return ["anyOf": [step, ["type": "array", "items": step]]]
        case .step:
            let words = StepProperty.allCases.filter(\.isWord).map(\.rawValue)
            return ["anyOf": [.schema(ofWords: words), .object(JSON.schema(of: StepProperty.self))]]
        case .command: return .object(JSON.schema(of: CommandProperty.self, required: ["summary", "do"]))
        case .records: return .object(JSON.schema(of: RecordsProperty.self, required: ["from", "search", "row"]))
        case .category:
            let paths = JSON.schema(AppShape.texts)
            return ["anyOf": [paths, .object(JSON.schema(of: CategoryProperty.self, required: ["path"]))]]
        case .index: return .object(JSON.schema(of: IndexProperty.self, required: ["title"]))
        case .activity: return .object(JSON.schema(of: ActivityProperty.self, required: ["activityType"]))
        }
    }

    private static let step = JSON.reference(to: AppPart.step.rawValue)
}
