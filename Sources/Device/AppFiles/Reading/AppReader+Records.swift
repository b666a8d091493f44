import HostApps
import KeyPathSearch
import SettingsFiles
import SourceText

/// Reads how an app searches and shows its records.
extension AppReader {
    mutating func readRecords(_ node: SettingsNode) -> RecordsDefinition? {
        let entries = mapping(node, of: "records")
        var (source, row): (RecordsDefinition.Source?, TextTemplate?)
        var records = RecordsDefinition(source: .own([]), field: fieldNames.first ?? "", categories: [], row: "")
        for entry in entries {
            let value = entry.value
            switch RecordsProperty(rawValue: entry.key.text ?? "") {
            case .from: source = readSource(value)
            case .field: records.field = fieldName(value, of: "field") ?? records.field
            case .id: records.id = readPath(value, of: "id")
            case .search: records.categories = readCategories(value)
            case .row: row = readTemplate(value, of: "row")
            case .card: records.card = elements(value, of: "card").compactMap { readTemplate($0, of: "card") }
            case .empty: records.empty = word(value, of: "empty", RecordsDefinition.Empty.self) ?? records.empty
            case .limit: records.limit = wholeNumber(value, of: "limit", in: RecordsProperty.limits) ?? records.limit
            case .call: records.call = readPath(value, of: "call")
            case .lexicon: records.lexicon = readPaths(value, of: "lexicon")
            case .index: records.index = readIndex(value)
            case .activity: records.activity = readActivity(value)
            case nil:
                reportUnknown(
                    "property of records", entry.key.text ?? "", at: entry.key, among: RecordsProperty.names)
            }
        }
        guard case .mapping = node.content else { return nil }
        for (name, example) in [("from", "items.jsonl"), ("row", "\"{name}\""), ("search", "{Name: name}")]
        where node[name] == nil {
            report(node, "‘\(name)’ is missing in records; write \(name): \(example)")
        }
        guard let source, let row, !records.categories.isEmpty else { return nil }
        (records.source, records.row) = (source, row)
        return records
    }

    private mutating func readSource(_ node: SettingsNode) -> RecordsDefinition.Source? {
        if let name = node.text {
            guard RecordFile.kind(name) != nil, !name.contains("/"), !name.hasPrefix(".") else {
                report(
                    node, "from names a file beside the app, of YAML, JSON or JSON lines: from: items.jsonl")
                return nil
            }
            return .file(name)
        }
        guard case .list(let nodes) = node.content else {
            report(node, "from is the name of a file, or a list of records, each a mapping")
            return nil
        }
        var budget = RecordBudget()
        var records: [Record] = []
        for node in nodes.prefix(Self.maximumOwnRecords) {
            guard case .mapping = node.content else {
                report(node, "a record is a mapping: {name: Milk}")
                continue
            }
            guard let record = budget.record(node) else {
                report(node, RecordBudget.refusal)
                break
            }
            records.append(record)
        }
        if nodes.count > Self.maximumOwnRecords {
            report(node, "more than \(Self.maximumOwnRecords) records are better off in a file: from: items.jsonl")
        }
        return .own(records)
    }

    private mutating func readCategories(_ node: SettingsNode) -> [RecordsDefinition.Category] {
        let entries = mapping(node, of: "search")
        if case .mapping = node.content, entries.isEmpty { report(node, "search has at least one category") }
        return entries.prefix(Self.maximumParts).compactMap { entry in
            guard let name = text(entry.key, of: "the name of a category") else { return nil }
            var category = RecordsDefinition.Category(name: name, paths: [], match: .any)
            guard case .mapping(let properties) = entry.value.content else {
                category.paths = readPaths(entry.value, of: name)
                return category
            }
            for property in properties {
                switch CategoryProperty(rawValue: property.key.text ?? "") {
                case .path: category.paths = readPaths(property.value, of: "path")
                case .match: category.match = word(property.value, of: "match", ChipMatch.self) ?? .any
                case nil:
                    reportUnknown(
                        "property of a category", property.key.text ?? "", at: property.key,
                        among: CategoryProperty.names)
                }
            }
            if entry.value["path"] == nil {
                report(entry.key, "the category \(name) has no path; write {path: stores.name, match: all}")
            }
            return category
        }
    }

    private mutating func readIndex(_ node: SettingsNode) -> IndexDefinition {
        var index = IndexDefinition()
        for entry in mapping(node, of: "index") {
            let (name, value) = (entry.key.text ?? "", entry.value)
            switch IndexProperty(rawValue: name) {
            case .domainIdentifier: index.domain = readTemplate(value, of: name)
            case .title: index.title = readTemplate(value, of: name)
            case .contentDescription: index.contentDescription = readTemplate(value, of: name)
            case .keywords: index.keywords = readPaths(value, of: name)
            case .phoneNumbers: index.phoneNumbers = readPaths(value, of: name)
            case .emailAddresses: index.emailAddresses = readPaths(value, of: name)
            case .thumbnailURL: index.thumbnailURL = readTemplate(value, of: name)
            case .contentType: index.contentType = readTemplate(value, of: name)
            case .supportsPhoneCall: index.supportsPhoneCall = flag(value, of: name)
            case .rating: index.rating = readPath(value, of: name)
            case .expirationDate: index.expires = readPath(value, of: name)
            case nil: reportUnknown("property of an index", name, at: entry.key, among: IndexProperty.names)
            }
        }
        if case .mapping = node.content, node["title"] == nil {
            report(node, "‘title’ is missing in index; write title: \"{name}\"")
        }
        return index
    }

    private mutating func readActivity(_ node: SettingsNode) -> ActivityDefinition? {
        var activity = ActivityDefinition(type: "")
        for entry in mapping(node, of: "activity") {
            let (name, value) = (entry.key.text ?? "", entry.value)
            switch ActivityProperty(rawValue: name) {
            case .activityType: activity.type = text(value, of: name) ?? ""
            case .title: activity.title = readTemplate(value, of: name, withFields: true)
            case .keywords: activity.keywords = readPaths(value, of: name)
            case .userInfo:
                for pair in mapping(value, of: name) {
                    guard let key = text(pair.key, of: "a name in userInfo") else { continue }
                    activity.userInfo[key] = readTemplate(pair.value, of: key, withFields: true)
                }
            case .relatedUniqueIdentifier: activity.relatedIdentifier = readTemplate(value, of: name)
            case .isEligibleForSearch: activity.isEligibleForSearch = flag(value, of: name)
            case .webpageURL: activity.webpageURL = readTemplate(value, of: name)
            case .contentDescription: activity.contentDescription = readTemplate(value, of: name, withFields: true)
            case .expirationDate: activity.expires = readPath(value, of: name)
            case nil: reportUnknown("property of an activity", name, at: entry.key, among: ActivityProperty.names)
            }
        }
        guard case .mapping = node.content else { return nil }
        if activity.type.isEmpty {
            report(node, "‘activityType’ is missing in activity; write activityType: com.example.shop.viewing")
        }
        return activity
    }

    // MARK: - Paths

    private mutating func readPaths(_ node: SettingsNode, of name: String) -> [RecordPath] {
        elements(node, of: name).compactMap { readPath($0, of: name) }
    }

    private mutating func readPath(_ node: SettingsNode, of name: String) -> RecordPath? {
        guard let written = text(node, of: name) else { return nil }
        guard let path = RecordPath(written) else {
            report(node, "\(name) is a path into a record, its names separated by points: stores.name")
            return nil
        }
        paths.append((path, node.span))
        return path
    }

    /// A text with places for the values of a record.
    ///
    /// - Parameter withFields: whether the texts of fields have places in it as well.
    private mutating func readTemplate(
        _ node: SettingsNode, of name: String, withFields: Bool = false
    ) -> TextTemplate? {
        guard let template = anyTemplate(node, of: name) else { return nil }
        for value in template.names where !(withFields && fieldNames.contains(value)) {
            guard let path = RecordPath(value) else {
                report(node, "‘{\(value)}’ is no path into a record; write {stores.name}")
                continue
            }
            paths.append((path, node.span))
        }
        return template
    }
}
