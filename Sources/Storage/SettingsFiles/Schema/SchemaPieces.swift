/// The pieces of the JSON Schema (draft 7) of a settings file.
extension JSON {
    package static let draft: JSON = "http://json-schema.org/draft-07/schema#"

    /// The schema of values of a shape.
    package static func schema<Part>(_ shape: ValueShape<Part>) -> JSON {
        switch shape {
        case .anything: return true
        case .text: return ["type": ["string", "number", "boolean"]]
        case .matching(let pattern): return ["type": ["string", "number"], "pattern": .text(pattern)]
        case .flag: return ["type": "boolean"]
        case .number(let range):
            return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .wholeNumber(let range):
            let (first, last) = (Double(range.lowerBound), Double(range.upperBound))
            return ["type": "integer", "minimum": .number(first), "maximum": .number(last)]
        case .words(let words): return .schema(ofWords: words)
        case .texts:
            let text = schema(ValueShape<Part>.text)
            return ["anyOf": [text, ["type": "array", "items": text]]]
        case .list(let element, let maximum):
            return [
                "type": "array", "minItems": .number(1), "maxItems": .number(Double(maximum)),
                "items": schema(element),
            ]
        case .either(let one, let other): return ["anyOf": [schema(one), schema(other)]]
        case .mapping(let value, let names):
            let mapping: JSON = ["type": "object", "additionalProperties": schema(value)]
            return names.map { mapping.with("propertyNames", ["pattern": .text($0)]) } ?? mapping
        case .part(let part): return .reference(to: part.rawValue)
        }
    }

    /// One of several words. One that is a number may also be written without quotes.
    package static func schema(ofWords words: [String]) -> JSON {
        ["enum": .list(words.map { .text($0) } + words.compactMap { Int($0).map { .number(Double($0)) } })]
    }

    /// What is described under this name.
    package static func reference(to name: String) -> JSON { ["$ref": .text("#/definitions/\(name)")] }

    /// A mapping with these properties and no others.
    package static func schema<Property: SettingsProperty>(
        of properties: Property.Type, required: [String] = []
    ) -> [String: JSON] {
        let described = Property.allCases.map { property in
            (property.rawValue, schema(property.row.shape).described(property.row.meaning))
        }
        var object: [String: JSON] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(described) { $1 }),
        ]
        if !required.isEmpty { object["required"] = .texts(required) }
        return object
    }

    /// The schema with what it is about. A reference cannot have it beside itself.
    private func described(_ meaning: String) -> JSON {
        guard case .object(let members) = self, members["$ref"] != nil else {
            return with("description", .text(meaning))
        }
        return ["allOf": [self], "description": .text(meaning)]
    }
}
