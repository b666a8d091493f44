import HostApps
import KeyboardExtension
import SettingsFiles
import SourceText

/// Reads the file of one app and collects its problems.
struct AppReader: SettingsReader {
    var problems: SettingsProblems
    /// The fields of the app, which steps and texts may name.
    var fieldNames: [String] = []
    /// Whether the app has records.
    var hasRecords = false
    /// Where the file names paths of its records, to see whether there are such.
    var paths: [(path: RecordPath, place: SourceSpan)] = []

    static let namePattern = "^[A-Za-z][A-Za-z0-9_-]*$"
    static let durationPattern = "^[0-9]+ms$"
    static let maximumOwnRecords = 10_000
    /// The greatest number of steps of one kind, fields, commands and categories.
    static let maximumParts = 200

    init(file: String) { problems = SettingsProblems(file: file) }

    mutating func app(_ root: SettingsNode, id: String) -> AppFile? {
        guard case .mapping(let entries) = root.content else {
            report(root, "an app is a mapping with fields, commands and records")
            return nil
        }
        var definition = AppDefinition(id: id, fields: [])
        var records: RecordsDefinition?
        // What the other parts name is read first.
        if let fields = root["fields"] { fieldNames = mapping(fields, of: "fields").compactMap(\.key.text) }
        hasRecords = root["records"] != nil
        for entry in entries {
            let value = entry.value
            switch AppProperty(rawValue: entry.key.text ?? "") {
            case .refusesCustomKeyboards:
                definition.refusesCustomKeyboards = flag(value, of: "refusesCustomKeyboards")
            case .fields: definition.fields = readFields(value)
            case .commands: definition.commands = readCommands(value)
            case .webPage: definition.webPage = readSteps(value, of: "webPage", besides: ["url"])
            case .records: records = readRecords(value)
            case nil: reportUnknown("property", entry.key.text ?? "", at: entry.key, among: AppProperty.names)
            }
        }
        if root["fields"] == nil { report(root, "‘fields’ is missing; write fields: {note: {label: Note}}") }
        return AppFile(definition: definition, records: records, paths: paths)
    }

    // MARK: - Commands

    private mutating func readCommands(_ node: SettingsNode) -> [DefinedCommand] {
        let entries = mapping(node, of: "commands")
        var commands: [DefinedCommand] = []
        for entry in entries.prefix(Self.maximumParts) {
            guard let name = readName(entry.key, of: "a command") else { continue }
            var command = DefinedCommand(name, summary: "", steps: [])
            for property in mapping(entry.value, of: "the command \(name)") {
                switch CommandProperty(rawValue: property.key.text ?? "") {
                case .summary: command.summary = text(property.value, of: "summary") ?? ""
                case .does: command.steps = readSteps(property.value, of: "do")
                case nil:
                    reportUnknown(
                        "property of a command", property.key.text ?? "", at: property.key,
                        among: CommandProperty.names)
                }
            }
            if entry.value["do"] == nil {
                report(entry.key, "the command \(name) does nothing; write do: {clear: all}")
            }
            if command.summary.isEmpty {
                report(entry.key, "the command \(name) needs a summary for :help; write summary: send the message")
            }
            commands.append(command)
        }
        return commands
    }

    // MARK: - Values

    /// A name that lines can have: of a field or a command.
    mutating func readName(_ node: SettingsNode, of kind: String) -> String? {
        guard let name = text(node, of: "the name of \(kind)") else { return nil }
        guard let first = name.first, first.isASCII, first.isLetter,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
        else {
            report(node, "the name of \(kind) is a letter, then letters, digits, - and _")
            return nil
        }
        return name
    }

    mutating func readDuration(_ node: SettingsNode, of name: String) -> SimulatedTime? {
        guard let written = text(node, of: name) else { return nil }
        guard written.hasSuffix("ms"), let count = Int(written.dropLast(2)), (0...600_000).contains(count) else {
            report(node, "\(name) is a time in milliseconds, such as 300ms, up to 600000ms")
            return nil
        }
        return .milliseconds(count)
    }

    mutating func wholeNumber(_ node: SettingsNode, of name: String, in range: ClosedRange<Int>) -> Int? {
        if let number = node.wholeNumber, range.contains(number) { return number }
        report(node, "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    /// One of the words of an enum.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ node: SettingsNode, of name: String, _ type: Word.Type
    ) -> Word? {
        guard let written = text(node, of: name) else { return nil }
        if let word = Word(rawValue: written) { return word }
        reportUnknown("value of \(name)", written, at: node, among: Word.allCases.map(\.rawValue))
        return nil
    }

    /// The elements of a list, or the only value.
    mutating func elements(_ node: SettingsNode, of name: String) -> [SettingsNode] {
        guard case .list(let nodes) = node.content else { return [node] }
        if nodes.count > Self.maximumParts { report(node, "\(name) has at most \(Self.maximumParts) elements") }
        return Array(nodes.prefix(Self.maximumParts))
    }

    /// A text with places for the texts of fields, and for other values.
    mutating func template(
        _ node: SettingsNode, of name: String, besides others: [String] = []
    ) -> TextTemplate? {
        guard let template = anyTemplate(node, of: name) else { return nil }
        for value in template.names where !fieldNames.contains(value) && !others.contains(value) {
            reportUnknown("field", value, at: node, among: fieldNames + others)
        }
        return template
    }

    /// A text with places for values of any name.
    mutating func anyTemplate(_ node: SettingsNode, of name: String) -> TextTemplate? {
        guard let written = text(node, of: name) else { return nil }
        do throws(TextTemplate.Problem) {
            return try TextTemplate(written)
        } catch {
            report(node, error.message)
            return nil
        }
    }

    /// The name of a field of the app.
    mutating func fieldName(_ node: SettingsNode, of name: String) -> String? {
        guard let field = text(node, of: name) else { return nil }
        if fieldNames.contains(field) { return field }
        reportUnknown("field", field, at: node, among: fieldNames)
        return nil
    }
}
