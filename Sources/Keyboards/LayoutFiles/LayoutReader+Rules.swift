import KeyboardExtension
import SettingsFiles
import Transforms

/// Reads the rules under `variables:`, `transforms:` and `backspace:`.
///
///     variables: {set: {vowel: a e i o u, acute: á é í ó ú}}
///     transforms:
///       - {from: "'($[vowel])", to: "$[1:acute]"}
extension LayoutReader {
    /// Begins with the rules of an imported layout.
    mutating func beginRules(_ definition: inout TransformDefinition, options: [String: String]) {
        if options["normalization"] == "disabled" { definition.normalizes = false }
        compiler = TransformCompiler(normalizes: definition.normalizes)
        for variable in definition.variables { try? compiler.define(variable) }
    }

    /// A text of a key without its escapes, if the engine has rules.
    mutating func unescaped(_ text: String, at node: SettingsNode) -> String? {
        guard engine?.hasTransforms == true else { return text }
        do throws(TransformSyntaxError) {
            return try LiteralReader.unescaped(text, strings: compiler.strings)
        } catch {
            report(node, error.message)
            return nil
        }
    }

    mutating func readVariables(_ node: SettingsNode, into definition: inout TransformDefinition) {
        let entries = mapping(node, of: "variables")
        let kinds = TransformDefinition.Variable.Kind.allCases
        for entry in entries where !kinds.contains(where: { $0.rawValue == entry.key.text }) {
            reportUnknown("kind of variable", entry.key.text ?? "", at: entry.key, among: kinds.map(\.rawValue))
        }
        for (kind, entry) in kinds.flatMap({ kind in entries.map { (kind, $0) } }) where entry.key.text == kind.rawValue
        {
            for variable in mapping(entry.value, of: kind.rawValue) {
                guard let name = variable.key.text, let value = text(variable.value, of: name) else { continue }
                let defined = TransformDefinition.Variable(kind, name, value)
                do throws(TransformSyntaxError) {
                    try compiler.define(defined)
                    definition.variables.append(defined)
                } catch {
                    report(error.range.isEmpty ? variable.key : variable.value, error.message)
                }
            }
        }
    }

    /// The groups of a list of rules. A list of lists has a group in each; otherwise all rules are one group.
    mutating func readRules(
        _ node: SettingsNode, at key: SettingsNode, toDeleting isDeleting: Bool
    ) -> [TransformDefinition.Group] {
        if engine?.hasTransforms != true {
            report(key, "only layouts of the engine transform have rules; write engine: transform")
        }
        guard case .list(let items) = node.content else {
            report(node, "rules are a list: - {from: \"'e\", to: é}")
            return []
        }
        let hasGroups = items.contains { if case .list = $0.content { true } else { false } }
        let lists =
            hasGroups
            ? items.map { item in if case .list(let rules) = item.content { rules } else { [item] } } : [items]
        return lists.compactMap { readGroup($0, toDeleting: isDeleting) }
    }

    private mutating func readGroup(_ nodes: [SettingsNode], toDeleting isDeleting: Bool) -> TransformDefinition.Group?
    {
        guard let first = nodes.first else { return nil }
        let reorders =
            first["to"] == nil && ["order", "tertiary", "tertiaryBase", "before"].contains { first[$0] != nil }
        var group = TransformDefinition.Group(reorders: reorders, rules: [])
        var transforms = TransformCompiler.Transforms()
        var sorting = TransformCompiler.Reorders()
        if nodes.count > TransformCompiler.maximumRules {
            report(first, "a layout has at most \(TransformCompiler.maximumRules) rules")
        }
        for node in nodes.prefix(TransformCompiler.maximumRules) {
            var rule: TransformDefinition.Rule = [:]
            for entry in mapping(node, of: "a rule") {
                guard let name = entry.key.text, RuleProperty(rawValue: name) != nil else {
                    reportUnknown(
                        "property of a rule", entry.key.text ?? "", at: entry.key, among: RuleProperty.names)
                    continue
                }
                rule[name] = text(entry.value, of: name)
            }
            guard let from = rule["from"] else {
                report(node, "a rule has from: what it changes")
                continue
            }
            let sorts = rule.keys.contains { !["from", "to"].contains($0) }
            if reorders && rule["to"] != nil || !reorders && sorts {
                report(node, "a group has either rules with to or rules with order")
                continue
            }
            if reorders, isDeleting {
                report(node, "backspace has rules with from and to only")
                continue
            }
            do throws(TransformCompiler.Problem) {
                if reorders {
                    try compiler.add(TransformCompiler.Reorder(rule), into: &sorting)
                } else {
                    try compiler.add(from: from, to: rule["to"], into: &transforms)
                }
                group.rules.append(rule)
            } catch {
                report(node[error.attribute] ?? node, error.error.message)
            }
        }
        return group
    }
}
