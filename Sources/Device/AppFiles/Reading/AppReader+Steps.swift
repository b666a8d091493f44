import HostApps
import SettingsFiles

/// Reads the steps of what an app does.
extension AppReader {
    /// A step, a mapping of steps, or a list of both, in the order in which they are written.
    mutating func readSteps(_ node: SettingsNode, of name: String, besides others: [String] = []) -> [AppStep] {
        var steps: [AppStep] = []
        for element in elements(node, of: name) {
            switch element.content {
            case .text(let word):
                let words = StepProperty.allCases.filter(\.isWord).map(\.rawValue)
                if let step = StepProperty(rawValue: word), step.isWord {
                    steps += readStep(step, at: element)
                } else if StepProperty(rawValue: word) != nil {
                    report(element, "the step \(word) needs a value; write \(name): {\(word): …}")
                } else {
                    reportUnknown("step", word, at: element, among: words)
                }
            case .mapping(let entries):
                for entry in entries {
                    guard let step = StepProperty(rawValue: entry.key.text ?? "") else {
                        reportUnknown("step", entry.key.text ?? "", at: entry.key, among: StepProperty.names)
                        continue
                    }
                    steps += readStep(step, at: entry.key, entry.value, besides: others)
                }
            case .list: report(element, "a step is a word or a mapping: {clear: all}")
            }
        }
        return steps
    }

    /// A step that is a word.
    private mutating func readStep(_ step: StepProperty, at node: SettingsNode) -> [AppStep] {
        if step == .open, !hasRecords {
            report(node, "open opens a record, and the app has none")
            return []
        }
        return step == .open ? [.open] : [.next]
    }

    private mutating func readStep(
        _ step: StepProperty, at key: SettingsNode, _ value: SettingsNode, besides others: [String]
    ) -> [AppStep] {
        switch step {
        case .need:
            return [.need(elements(value, of: "need").compactMap { fieldName($0, of: "need") })]
        case .wait: return readDuration(value, of: "wait").map { [.wait($0)] } ?? []
        case .focus: return fieldName(value, of: "focus").map { [.focus($0)] } ?? []
        case .next, .open: return flag(value, of: step.rawValue) ? readStep(step, at: key) : []
        case .clear:
            if value.text == "all" { return [.clear(fieldNames)] }
            return [.clear(elements(value, of: "clear").compactMap { fieldName($0, of: "clear") })]
        case .set:
            return mapping(value, of: "set").compactMap { entry in
                guard let field = fieldName(entry.key, of: "set"),
                    let text = template(entry.value, of: field, besides: others)
                else { return nil }
                return .set(field: field, text)
            }
        case .show:
            return [.show(elements(value, of: "show").compactMap { template($0, of: "show", besides: others) })]
        case .add: return template(value, of: "add", besides: others).map { [.add($0)] } ?? []
        case .say: return template(value, of: "say", besides: others).map { [.say($0)] } ?? []
        }
    }
}
