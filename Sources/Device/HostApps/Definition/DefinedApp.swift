package import HostAppKit
package import KeyboardExtension
import TextModel

/// An app that does what its definition says.
package struct DefinedApp: HostApp {
    package let definition: AppDefinition
    package private(set) var fields: [Field]
    /// What the steps `show` and `add` have shown; nil before the first of them.
    package private(set) var results: [String]?
    package private(set) var message: String?
    /// Whether the last steps asked to open the first record found. Whoever has records takes it.
    private var opensFirst = false
    /// Whether the last steps have shown results.
    private var hasShown = false
    /// The texts that the last steps have set, of which the app will be notified.
    private var ownTexts: [String: String] = [:]
    /// The fields with nothing to do while one types. They are few, and asked for at each press.
    private let plainFields: [String]
    /// What the app has yet to do, the first due first.
    private var waiting: [Waiting] = []

    private struct Waiting {
        var due: SimulatedTime
        var work: Work

        enum Work {
            case format(field: String)
            case steps([AppStep], field: String?)
        }
    }

    package init(_ definition: AppDefinition) {
        self.definition = definition
        fields = definition.fields.map { defined in
            var field = defined.field
            field.inputContext = defined.inputContext?.text { _ in "" }
            return field
        }
        let areContextsFixed = definition.fields.allSatisfy { $0.inputContext?.names.isEmpty ?? true }
        let plain = definition.fields.filter { areContextsFixed && $0.format == nil && $0.onFull.isEmpty }
        plainFields = plain.map(\.field.id)
    }

    package var id: String { definition.id }
    package var refusesCustomKeyboards: Bool { definition.refusesCustomKeyboards }

    package var commands: [AppCommand<DefinedApp>] {
        definition.commands.map { command in
            AppCommand(command.name, summary: command.summary) { app, _, device in
                app.perform(command, on: device)
            }
        }
    }

    package mutating func perform(_ command: DefinedCommand, on device: AppDevice) -> [HostAppAction] {
        message = nil
        return run(command.steps, for: nil, on: device)
    }

    /// Whether the last steps asked to open the first record found. Asking answers it.
    package mutating func takeOpensFirst() -> Bool {
        defer { opensFirst = false }
        return opensFirst
    }

    /// Whether the last steps have shown results. Asking answers it.
    package mutating func takeHasShown() -> Bool {
        defer { hasShown = false }
        return hasShown
    }

    /// Whether the app itself has set the text that a field has now, and will be notified of it.
    package func hasSet(_ field: String, on device: AppDevice) -> Bool { ownTexts[field] == device.text(field) }

    // MARK: - Notifications from the device

    package func followsText(of field: String) -> Bool {
        message != nil || !ownTexts.isEmpty || !plainFields.contains(field)
    }

    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        if ownTexts.removeValue(forKey: field) != device.text(field) { message = nil }
        renewInputContexts(device)
        guard let defined = definition.fields.first(where: { $0.field.id == field }) else { return [] }
        guard let format = defined.format else { return runIfFull(defined, device.text(field), on: device) }
        guard format.delay == .zero else {
            waiting.removeAll { if case .format(field) = $0.work { true } else { false } }
            wait(format.delay, .format(field: field), device)
            return runIfFull(defined, device.text(field), on: device)
        }
        return rewrite(defined, format, on: device)
    }

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        message = nil
        guard let defined = definition.fields.first(where: { $0.field.id == field }) else { return [] }
        return run(defined.onReturn, for: field, on: device)
    }

    package var wake: SimulatedTime? { waiting.first?.due }

    package mutating func woke(on device: AppDevice) -> [HostAppAction] {
        var actions: [HostAppAction] = []
        while let first = waiting.first, first.due <= device.time {
            waiting.removeFirst()
            switch first.work {
            case .format(let field):
                guard let defined = definition.fields.first(where: { $0.field.id == field }),
                    let format = defined.format
                else { break }
                actions += rewrite(defined, format, on: device)
            case .steps(let steps, let field): actions += run(steps, for: field, on: device)
            }
        }
        return actions
    }

    package mutating func restore(_ activity: HandedActivity, on device: AppDevice) -> [HostAppAction]? {
        guard let steps = definition.webPage, let address = activity.webpageURL else { return nil }
        message = nil
        return run(steps, for: nil, values: ["url": address], on: device)
    }

    // MARK: - Steps

    /// Takes the steps. Those after a `wait` follow when the time has passed.
    private mutating func run(
        _ steps: [AppStep], for field: String?, values: [String: String] = [:], on device: AppDevice
    ) -> [HostAppAction] {
        var actions: [HostAppAction] = []
        // Later steps read what earlier ones have set.
        var texts: [String: String] = [:]
        defer { ownTexts.merge(texts) { $1 } }
        func text(_ name: String) -> String { values[name] ?? texts[name] ?? device.text(name) }
        let secret = Set(fields.filter(\.traits.isSecret).map(\.id))
        func filled(_ template: TextTemplate) -> String {
            template.text { secret.contains($0) ? String(repeating: "•", count: text($0).count) : text($0) }
        }
        for (index, step) in steps.enumerated() {
            switch step {
            case .need(let names): if names.contains(where: { text($0).isEmpty }) { return actions }
            case .wait(let duration):
                wait(duration, .steps(Array(steps[(index + 1)...]), field: field), device)
                return actions
            case .focus(let name): actions.append(.focus(name))
            case .next:
                guard let index = fields.firstIndex(where: { $0.id == field }), index + 1 < fields.count else { break }
                actions.append(.focus(fields[index + 1].id))
            case .clear(let names):
                for name in names {
                    texts[name] = ""
                    actions.append(.setText("", field: name))
                }
            case .set(let name, let template):
                texts[name] = template.text(text)
                actions.append(.setText(texts[name] ?? "", field: name))
            case .show(let templates):
                results = templates.map(filled).filter { !$0.isEmpty }
                hasShown = true
            case .add(let template):
                results = [filled(template)] + (results ?? []).prefix(Self.maximumResults - 1)
                hasShown = true
            case .say(let template): message = filled(template)
            case .open: opensFirst = true
            }
        }
        return actions
    }

    /// More lines than anybody reads.
    private static let maximumResults = 1000

    private mutating func wait(_ duration: SimulatedTime, _ work: Waiting.Work, _ device: AppDevice) {
        let due = device.time + duration
        let place = waiting.firstIndex { $0.due > due } ?? waiting.count
        waiting.insert(Waiting(due: due, work: work), at: place)
        // The oldest are given up rather than kept without end.
        if waiting.count > Self.maximumWaiting { waiting.removeFirst() }
    }

    private static let maximumWaiting = 1000

    // MARK: - Fields

    /// Rewrites the text of a field, and does what follows if it is full then.
    private mutating func rewrite(
        _ defined: DefinedField, _ format: TextFormat, on device: AppDevice
    ) -> [HostAppAction] {
        let name = defined.field.id
        let old = device.fieldText(name)
        guard let new = format.rewritten(old.document) else { return runIfFull(defined, old.text, on: device) }
        return [.rewrite(FieldText(new), field: name)] + runIfFull(defined, new.text, on: device)
    }

    private mutating func runIfFull(
        _ defined: DefinedField, _ text: String, on device: AppDevice
    ) -> [HostAppAction] {
        guard !defined.onFull.isEmpty, defined.isFull(text) else { return [] }
        return run(defined.onFull, for: defined.field.id, values: [defined.field.id: text], on: device)
    }

    private mutating func renewInputContexts(_ device: AppDevice) {
        for (index, defined) in definition.fields.enumerated() {
            guard let template = defined.inputContext, !template.names.isEmpty else { continue }
            fields[index].inputContext = template.text { device.text($0) }
        }
    }
}
