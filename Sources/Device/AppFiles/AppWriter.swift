import HostAppKit
package import HostApps
import KeyboardExtension
import SourceText

/// Writes an app without records as an app file.
package enum AppWriter {
    package static func yaml(_ app: AppDefinition) -> String {
        var lines: [String] = []
        if app.refusesCustomKeyboards { lines.append("refusesCustomKeyboards: true") }
        lines.append("fields:")
        for field in app.fields {
            lines.append("  \(field.field.id):")
            lines += properties(of: field).map { "    \($0.name): \($0.value)" }
        }
        if !app.commands.isEmpty { lines.append("commands:") }
        for command in app.commands {
            lines += [
                "  \(command.name):", "    summary: \(text(command.summary))",
                "    do: \(steps(command.steps, of: app))",
            ]
        }
        if let webPage = app.webPage { lines.append("webPage: \(steps(webPage, of: app))") }
        return lines.map { $0 + "\n" }.joined()

        func properties(of field: DefinedField) -> [(name: String, value: String)] {
            FieldProperty.allCases.compactMap { property in
                value(of: property, in: field, of: app).map { (property.rawValue, $0) }
            }
        }
    }

    /// The value of a property; nil if it is left out.
    private static func value(of property: FieldProperty, in defined: DefinedField, of app: AppDefinition) -> String? {
        let field = defined.field
        switch property {
        case .trait(let trait):
            guard let value = trait.value(in: field.traits) else { return nil }
            return trait.values == .flag ? (value == "yes" ? "true" : "false") : text(value)
        case .own(.label): return text(field.label)
        case .own(.multiline): return field.isMultiline ? "true" : nil
        case .own(.maximumLength): return field.maximumLength.map(String.init)
        case .own(.deleteSelectsFirst): return field.deleteSelectsFirst ? "true" : nil
        case .own(.clearsOnBeginEditing): return field.clearsOnBeginEditing ? "true" : nil
        case .own(.textInputContextIdentifier): return defined.inputContext.map { text($0.written) }
        case .own(.format): return defined.format.map(format)
        case .own(.onReturn): return defined.onReturn.isEmpty ? nil : steps(defined.onReturn, of: app)
        case .own(.onFull): return defined.onFull.isEmpty ? nil : steps(defined.onFull, of: app)
        }
    }

    private static func format(_ format: TextFormat) -> String {
        let rule =
            switch format.rule {
            case .masks(let masks): "mask: \(list(masks.map { text($0.text) }))"
            case .upperCase: "case: \(LetterCase.upper.rawValue)"
            case .lowerCase: "case: \(LetterCase.lower.rawValue)"
            case .grouped(let grouping): "grouping: \(text(String(grouping.separator)))"
            }
        return "{\(rule), caret: \(format.caret.rawValue), marked: \(format.marked.rawValue), "
            + "after: \(milliseconds(format.delay))}"
    }

    private static func steps(_ steps: [AppStep], of app: AppDefinition) -> String {
        list(steps.map { step($0, of: app) })
    }

    private static func step(_ step: AppStep, of app: AppDefinition) -> String {
        switch step {
        case .need(let names): "{need: \(list(names.map(text)))}"
        case .wait(let duration): "{wait: \(milliseconds(duration))}"
        case .focus(let name): "{focus: \(text(name))}"
        case .next: StepProperty.next.rawValue
        case .clear(let names):
            names == app.fields.map(\.field.id) ? "{clear: all}" : "{clear: \(list(names.map(text)))}"
        case .set(let field, let template): "{set: {\(field): \(text(template.written))}}"
        case .show(let templates): "{show: \(list(templates.map { text($0.written) }))}"
        case .add(let template): "{add: \(text(template.written))}"
        case .say(let template): "{say: \(text(template.written))}"
        case .open: StepProperty.open.rawValue
        }
    }

    private static func milliseconds(_ duration: SimulatedTime) -> String { "\(Int(duration / .milliseconds(1)))ms" }

    private static func list(_ values: [String]) -> String {
        values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]"
    }

    /// A text, in quotes unless it is a plain word.
    private static func text(_ text: String) -> String {
        let isWord =
            text.first.map { $0.isASCII && $0.isLetter } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let meansMore = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", "all"]
        return isWord && !meansMore.contains(text.lowercased()) ? text : JSONString.written(text)
    }
}
