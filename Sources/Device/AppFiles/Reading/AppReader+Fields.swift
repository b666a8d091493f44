import HostAppKit
import HostApps
import KeyboardExtension
import SettingsFiles

/// Reads the fields of an app.
extension AppReader {
    mutating func readFields(_ node: SettingsNode) -> [DefinedField] {
        let entries = mapping(node, of: "fields")
        if case .mapping = node.content, entries.isEmpty { report(node, "an app has at least one field") }
        if entries.count > Self.maximumParts { report(node, "an app has at most \(Self.maximumParts) fields") }
        return entries.prefix(Self.maximumParts).compactMap { entry in
            readName(entry.key, of: "a field").map { readField($0, entry.value) }
        }
    }

    private mutating func readField(_ id: String, _ node: SettingsNode) -> DefinedField {
        var defined = DefinedField(Field(id: id, label: id))
        for entry in mapping(node, of: "the field \(id)") {
            let value = entry.value
            switch FieldProperty(rawValue: entry.key.text ?? "") {
            case .trait(let trait): readTrait(trait, value, into: &defined.field.traits)
            case .own(let property): readProperty(property, value, into: &defined)
            case nil:
                reportUnknown("property of a field", entry.key.text ?? "", at: entry.key, among: FieldProperty.names)
            }
        }
        checkReturn(defined, node)
        return defined
    }

    private mutating func readProperty(
        _ property: FieldProperty.Own, _ value: SettingsNode, into defined: inout DefinedField
    ) {
        let name = property.rawValue
        switch property {
        case .label: defined.field.label = text(value, of: name) ?? defined.field.id
        case .multiline: defined.field.isMultiline = flag(value, of: name)
        case .maximumLength:
            defined.field.maximumLength = wholeNumber(value, of: name, in: FieldProperty.lengths)
        case .deleteSelectsFirst: defined.field.deleteSelectsFirst = flag(value, of: name)
        case .clearsOnBeginEditing: defined.field.clearsOnBeginEditing = flag(value, of: name)
        case .textInputContextIdentifier: defined.inputContext = template(value, of: name)
        case .format: defined.format = readFormat(value)
        case .onReturn: defined.onReturn = readSteps(value, of: name)
        case .onFull: defined.onFull = readSteps(value, of: name)
        }
    }

    private mutating func checkReturn(_ defined: DefinedField, _ node: SettingsNode) {
        if defined.field.isMultiline, let place = node["return"] {
            report(place, "in a field with several lines return begins a new one; leave return or multiline out")
        }
        if let place = node["full"], defined.field.maximumLength == nil {
            guard case .masks? = defined.format?.rule else {
                return report(place, "full needs a maximumLength or a format with a mask")
            }
        }
    }

    private mutating func readTrait(
        _ trait: WrittenTrait, _ node: SettingsNode, into traits: inout TextInputTraits
    ) {
        switch trait.values {
        case .flag: _ = trait.set(flag(node, of: trait.name) ? "yes" : "no", in: &traits)
        case .anyText: _ = text(node, of: trait.name).map { trait.set($0, in: &traits) }
        case .oneOf(let words), .someOf(let words):
            guard let written = text(node, of: trait.name) else { return }
            guard !trait.set(written, in: &traits) else { return }
            let wrong = written.split(separator: " ").map(String.init).first { !words.contains($0) } ?? written
            reportUnknown("value of \(trait.name)", wrong, at: node, among: words)
        }
    }

    // MARK: - Formats

    /// A mask alone, or a mapping.
    private mutating func readFormat(_ node: SettingsNode) -> TextFormat? {
        if node.text != nil { return readMask(node).map { TextFormat(.masks([$0])) } }
        var rules: [TextFormat.Rule] = []
        var format = TextFormat(.upperCase)
        for entry in mapping(node, of: "format") {
            let value = entry.value
            switch FormatProperty(rawValue: entry.key.text ?? "") {
            case .mask:
                let masks = elements(value, of: "mask").compactMap { readMask($0) }
                if !masks.isEmpty { rules.append(.masks(masks)) }
            case .letterCase:
                switch word(value, of: "case", LetterCase.self) {
                case .upper: rules.append(.upperCase)
                case .lower: rules.append(.lowerCase)
                case nil: break
                }
            case .grouping:
                if let written = text(value, of: "grouping") {
                    if let separator = written.first, written.count == 1, !separator.isNumber, separator != "-" {
                        rules.append(.grouped(NumberGrouping(separator: separator)))
                    } else {
                        report(value, "grouping is one character between groups of digits: grouping: \",\"")
                    }
                }
            case .caret: format.caret = word(value, of: "caret", TextFormat.Caret.self) ?? format.caret
            case .marked: format.marked = word(value, of: "marked", TextFormat.Marked.self) ?? format.marked
            case .after: format.delay = readDuration(value, of: "after") ?? .zero
            case nil:
                reportUnknown(
                    "property of a format", entry.key.text ?? "", at: entry.key, among: FormatProperty.names)
            }
        }
        let written = ["mask", "case", "grouping"].filter { node[$0] != nil }
        if case .mapping = node.content, written.count != 1 {
            report(node, "a format has one of mask, case and grouping")
        }
        guard let rule = rules.first else { return nil }
        format.rule = rule
        return format
    }

    private mutating func readMask(_ node: SettingsNode) -> TextMask? {
        guard let written = text(node, of: "mask") else { return nil }
        guard written.count <= TextMask.maximumLength else {
            report(node, "a mask has at most \(TextMask.maximumLength) characters")
            return nil
        }
        if let mask = TextMask(written) { return mask }
        report(node, "a mask has places for what is typed: # for a digit, A for a letter, * for either")
        return nil
    }
}
