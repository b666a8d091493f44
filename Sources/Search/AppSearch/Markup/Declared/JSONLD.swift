/// The things described by a block of JSON-LD: one, several in an array, or several in a `@graph`, each with nested
/// things.
enum JSONLD {
    /// In their order, with the main entity of a thing before the thing itself.
    static func things(_ value: JSONValue) -> [SchemaThing] {
        switch value {
        case .array(let values): return values.flatMap(things)
        case .object(let members):
            if let graph = members["@graph"] { return things(graph) }
            let main = ["mainEntity", "mainEntityOfPage"].flatMap { members[$0].map(things) ?? [] }
            return main.filter { !$0.types.isEmpty } + [thing(members)]
        case .null, .boolean, .number, .string: return []
        }
    }

    private static func thing(_ members: [String: JSONValue]) -> SchemaThing {
        var thing = SchemaThing()
        thing.types = members["@type"]?.values.compactMap(\.text).map(SchemaThing.shortName) ?? []
        for (name, value) in members where name != "@type" {
            let name = name == "@id" ? name : SchemaThing.shortName(name)
            for value in flattened(value) { thing.add(name, value) }
        }
        return thing
    }

    private static func flattened(_ value: JSONValue) -> [SchemaThing.Value] {
        value.values.flatMap { value -> [SchemaThing.Value] in
            switch value {
            case .array: flattened(value)
            // `{"@value": "text", "@language": "en"}` is a text.
            case .object(let members):
                if let text = members["@value"]?.text { [.text(text)] } else { [.thing(thing(members))] }
            case .null, .boolean, .number, .string: value.text.map { [.text($0)] } ?? []
            }
        }
    }
}
