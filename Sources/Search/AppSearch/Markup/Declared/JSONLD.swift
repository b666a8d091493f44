/// Collects the things that a page describes in JSON-LD: one, several in an array or in a `@graph`, each with nested
/// things.
enum JSONLD {
    /// What the terms of a `@context` stand for, without the address of the vocabulary: `schema:name` is `name`.
    private typealias Terms = [String: String]

    /// The maximum number of terms that count.
    private static let maximumTerms = 500

    /// The terms that the context of schema.org has for keywords: https://schema.org/docs/jsonldcontext.jsonld
    private static let keywords: Terms = ["type": "@type", "id": "@id"]

    /// Adds the things that a value describes.
    static func add(_ value: JSONValue, to things: inout DeclaredThings) { add(value, keywords, to: &things) }

    private static func add(_ value: JSONValue, _ terms: Terms, to things: inout DeclaredThings) {
        switch value {
        case .array(let values): for value in values { add(value, terms, to: &things) }
        case .object(let members):
            let terms = self.terms(members, terms)
            let graphs = members.filter { name($0.name, terms) == "@graph" }
            // What stands beside a graph is about the graph, and seldom more than its context.
            if graphs.isEmpty || members.contains(where: { name($0.name, terms) == "@type" }) {
                things.addToTop(thing(members, terms, in: &things))
            }
            for graph in graphs { add(graph.value, terms, to: &things) }
        case .null, .boolean, .number, .string: break
        }
    }

    private static func thing(_ members: [JSONValue.Member], _ terms: Terms, in things: inout DeclaredThings) -> Int {
        let named = members.map { (name: name($0.name, terms), value: $0.value) }
        let types = named.filter { $0.name == "@type" }.flatMap { flattened($0.value) }.compactMap(\.text)
        let id = named.lazy.filter { $0.name == "@id" }.compactMap(\.value.text).first
        let thing = things.begin(types: types.map { name($0, terms) }, id: id)
        for (name, value) in named where !name.hasPrefix("@") {
            for value in flattened(value) { add(value, terms, as: name, to: thing, in: &things) }
        }
        return thing
    }

    private static func add(
        _ value: JSONValue, _ terms: Terms, as property: String, to thing: Int, in things: inout DeclaredThings
    ) {
        switch value {
        case .object(let members):
            let terms = self.terms(members, terms)
            // `{"@value": "text", "@language": "en"}` is a text.
            if let text = members.first(where: { name($0.name, terms) == "@value" })?.value.text {
                things.add([property], .text(PageText.plain(text)), to: [thing])
            } else {
                let nested = self.thing(members, terms, in: &things)
                things.add([property], .thing(nested), to: [thing])
            }
        case .null, .boolean, .number, .string, .array:
            if let text = value.text { things.add([property], .text(PageText.plain(text)), to: [thing]) }
        }
    }

    /// The elements of nested arrays, `@list` and `@set`.
    private static func flattened(_ value: JSONValue) -> [JSONValue] {
        switch value {
        case .array(let values): return values.flatMap(flattened)
        case .object(let members):
            let list = members.first { $0.name == "@list" || $0.name == "@set" }
            return list.map { flattened($0.value) } ?? [value]
        case .null: return []
        case .boolean, .number, .string: return [value]
        }
    }

    private static func name(_ term: String, _ terms: Terms) -> String {
        if let name = terms[term] { return name }
        return term.hasPrefix("@") ? term : SchemaThing.shortName(term)
    }

    /// The terms in an object that may have a context of its own.
    private static func terms(_ members: [JSONValue.Member], _ outer: Terms) -> Terms {
        var terms = outer
        for context in members where context.name == "@context" {
            for case .object(let definitions) in flattened(context.value) {
                for definition in definitions where !definition.name.hasPrefix("@") && terms.count < maximumTerms {
                    guard let address = address(of: definition.value) else { continue }
                    // A prefix such as `schema` stands for a vocabulary, and no term for nothing.
                    let name = address.hasPrefix("@") ? address : SchemaThing.shortName(address)
                    if !name.isEmpty, !"/#:".contains(address.last ?? "/") { terms[definition.name] = name }
                }
            }
        }
        return terms
    }

    private static func address(of definition: JSONValue) -> String? {
        if case .object(let members) = definition { return members.first { $0.name == "@id" }?.value.text }
        return definition.text
    }
}
