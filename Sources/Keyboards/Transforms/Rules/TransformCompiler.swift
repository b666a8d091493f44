package import KeyboardExtension

/// Makes rules from their texts, one after the other in the order of the file, and says what is wrong with each text.
package struct TransformCompiler {
    /// The limits of a layout's rules.
    package static let maximumRules = 10_000

    package private(set) var rules: TransformRules

    package init(normalizes: Bool = true) { rules = TransformRules(normalizes: normalizes) }

    /// Defines a variable. A range of the error is in its value; an empty one is about its name.
    package mutating func define(_ variable: TransformDefinition.Variable) throws(TransformSyntaxError) {
        switch variable.kind {
        case .string: try rules.variables.defineString(variable.name, variable.value)
        case .set: try rules.variables.defineSet(variable.name, variable.value)
        case .uset: try rules.variables.defineCharacters(variable.name, variable.value)
        }
    }

    /// The strings defined so far, as they are written.
    package var strings: [String: String] { rules.variables.strings }

    /// Makes the markers of a key's text known.
    package mutating func noteMarkers(of text: String) {
        for case .marker(let name) in MarkedText.parts(text) { _ = rules.variables.marker(name) }
    }

    /// Transforms, of which the first that matches is applied.
    package struct Transforms {
        fileprivate var group = TransformGroup()
        package init() {}
    }

    /// What is wrong with a rule: which of its texts, and where in it.
    package struct Problem: Error {
        package var attribute: String
        package var error: TransformSyntaxError
    }

    package mutating func add(from: String, to: String?, into transforms: inout Transforms) throws(Problem) {
        let result = try at("from") { (variables) throws(TransformSyntaxError) in
            try PatternReader.read(from, &variables)
        }
        let replacement = try at("to") { (variables) throws(TransformSyntaxError) in
            try Replacement.read(
                to ?? "", captures: result.pattern.captureCount, sets: result.capturedSets, &variables)
        }
        transforms.group.append(result.pattern, replacement)
    }

    package mutating func append(_ transforms: Transforms, toDeleting: Bool) {
        rules.append(.transforms(transforms.group), toDeleting: toDeleting)
    }

    /// Reorder rules that are applied together.
    package struct Reorders {
        fileprivate var group = ReorderGroup()
        package init() {}
    }

    /// The texts of a reorder rule; nil where the rule says nothing.
    package struct Reorder: Hashable, Sendable {
        package var from: String
        package var before: String?
        package var order: String?
        package var tertiary: String?
        package var tertiaryBase: String?
        package var preBase: String?

        /// The rule with these properties.
        package init(_ rule: TransformDefinition.Rule) {
            from = rule["from"] ?? ""
            before = rule["before"]
            order = rule["order"]
            tertiary = rule["tertiary"]
            tertiaryBase = rule["tertiaryBase"]
            preBase = rule["preBase"]
        }
    }

    package mutating func add(_ reorder: Reorder, into reorders: inout Reorders) throws(Problem) {
        let from = try at("from") { (variables) throws(TransformSyntaxError) in
            try ElementReader.read(reorder.from, &variables)
        }
        guard !from.isEmpty else {
            throw problem("from", reorder.from, "a reorder rule matches at least one character")
        }
        let before = try at("before") { (variables) throws(TransformSyntaxError) in
            try ElementReader.read(reorder.before ?? "", &variables)
        }
        let weight = { (word: Substring) in Int(word).flatMap { (-128...127).contains($0) ? $0 : nil } }
        let flag = { (word: Substring) in ["true": true, "false": false][word] }
        let orders = try list(reorder.order, "order", "numbers from -128 to 127", count: from.count, weight)
        let tertiaries = try list(reorder.tertiary, "tertiary", "numbers from -128 to 127", count: from.count, weight)
        let bases = try list(reorder.tertiaryBase, "tertiaryBase", "true or false", count: from.count, flag)
        if let preBase = reorder.preBase {
            let flags = try list(preBase, "preBase", "true or false", count: from.count, flag)
            if flags?.contains(true) == true {
                throw problem(
                    "preBase", preBase, "characters typed before their base are not supported; leave preBase out")
            }
        }
        for (place, tertiary) in (tertiaries ?? []).enumerated() where tertiary != 0 {
            if (orders?[place] ?? 0) != 0 {
                throw problem("tertiary", reorder.tertiary ?? "", "a character with a tertiary order has the order 0")
            }
            if bases?[place] == true {
                throw problem(
                    "tertiaryBase", reorder.tertiaryBase ?? "", "a character with a tertiary order is no tertiary base")
            }
        }
        reorders.group.append(
            ReorderGroup.Rule(
                before: before, from: from, orders: orders, tertiaries: tertiaries, tertiaryBases: bases))
    }

    package mutating func append(_ reorders: Reorders) { rules.append(.reorders(reorders.group), toDeleting: false) }

    /// The values of a list, one for each character; the last is repeated.
    private func list<Value>(
        _ text: String?, _ attribute: String, _ expected: String, count: Int, _ read: (Substring) -> Value?
    ) throws(Problem) -> [Value]? {
        guard let text else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace)
        let values = words.compactMap(read)
        guard values.count == words.count, let last = values.last else {
            throw problem(attribute, text, "\(attribute) has \(expected), separated by spaces")
        }
        guard values.count <= count else {
            throw problem(
                attribute, text,
                "\(attribute) must have a value for each character, so \(count) and not \(values.count)")
        }
        return values + [Value](repeating: last, count: count - values.count)
    }

    private func problem(_ attribute: String, _ text: String, _ message: String) -> Problem {
        Problem(attribute: attribute, error: TransformSyntaxError(range: 0..<text.utf8.count, message: message))
    }

    private mutating func at<Result>(
        _ attribute: String, _ body: (inout TransformVariables) throws(TransformSyntaxError) -> Result
    ) throws(Problem) -> Result {
        do throws(TransformSyntaxError) {
            return try body(&rules.variables)
        } catch {
            throw Problem(attribute: attribute, error: error)
        }
    }
}
