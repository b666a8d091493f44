import JSONText
import SourceText

extension IndexChange {
    /// Reads a change from a JSON object, with the names of CoreSpotlight and `NSUserActivity`.
    ///
    ///     {"app": "notes", "uniqueIdentifier": "1", "title": "Shopping", "keywords": ["milk"]}
    ///     {"app": "notes", "activityType": "com.example.reading", "title": "Shopping", "userInfo": {"page": "7"}}
    ///     {"app": "notes", "updateUserActivityState": {"userInfo": {"page": "8"}}}
    ///     {"app": "notes", "resignCurrent": true}
    ///     {"app": "notes", "deleteSearchableItemsWithIdentifiers": ["1", "2"]}
    ///     {"app": "notes", "deleteSearchableItemsWithDomainIdentifiers": ["account.mailbox"]}
    ///     {"app": "notes", "deleteAllSearchableItems": true}
    ///     {"app": "notes", "deleteSavedUserActivitiesWithPersistentIdentifiers": ["reading"]}
    ///     {"app": "notes", "deleteAllSavedUserActivities": true}
    ///
    /// A member that is `null` counts as missing.
    ///
    /// - Throws: the mistakes, each with its place; of very many, the first twenty.
    public init(json: String) throws(IndexChangeError) { try self.init(bytes: Array(json.utf8)) }

    /// - Parameter bytes: UTF-8.
    init(bytes: [UInt8]) throws(IndexChangeError) {
        let node: JSONNode
        do {
            node = try JSONNode(line: bytes)
        } catch {
            throw IndexChangeError(error.offset..<error.offset, "this is not JSON: \(error.message)")
        }
        guard case .object(let members) = node.content else {
            throw IndexChangeError(node.range, "expected an object in braces, such as \(Self.example)")
        }
        let kind = try Self.kind(members, node.range)
        var reading = ObjectReading()
        let change = kind.change(members, &reading)
        if !members.contains(where: { $0.name == "app" && !$0.value.isNull }) {
            reading.note(
                node.range.lowerBound..<node.range.lowerBound, "the app is missing; add \"app\": \"notes\", for example"
            )
        }
        guard reading.problems.isEmpty else { throw IndexChangeError(reading.problems) }
        switch change {
        case .updateUserActivityState(var update):
            // The inner object, which is read as a whole, has no app.
            update.app = Self.app(members) ?? ""
            self = .updateUserActivityState(update)
        case .index, .becomeCurrent, .resignCurrent, .deleteItems, .deleteDomains, .deleteAllItems, .deleteActivities,
            .deleteAllActivities:
            self = change
        }
    }

    private static let example = #"{"app": "notes", "uniqueIdentifier": "1", "title": "Shopping"}"#

    private static func app(_ members: [JSONNode.Member]) -> String? {
        for member in members where member.name == "app" {
            if case .string(let app) = member.value.content { return app }
        }
        return nil
    }

    private static func kind(_ members: [JSONNode.Member], _ range: Range<Int>) throws(IndexChangeError) -> ChangeKind {
        let marks = members.compactMap { member in
            member.value.isNull ? nil : ChangeKind(rawValue: member.name).map { (kind: $0, range: member.nameRange) }
        }
        guard let first = marks.first else {
            // A mistyped name says best what was meant.
            let names = ChangeKind.allCases.map(\.rawValue)
            for member in members.prefix(ObjectReading.maximumProblems) {
                guard let meant = nearestName(to: member.name, among: names), member.name.count > 3 else { continue }
                throw IndexChangeError(
                    member.nameRange, "unknown name ‘\(member.name.inMessage)’; did you mean ‘\(meant)’?")
            }
            throw IndexChangeError(
                range.lowerBound..<range.lowerBound,
                "it does not say what it is; an item has uniqueIdentifier, an activity has activityType, a deletion a "
                    + "name such as deleteSearchableItemsWithIdentifiers")
        }
        if let other = marks.first(where: { $0.kind != first.kind }) {
            let hint =
                Set(marks.map(\.kind)) == [.uniqueIdentifier, .activityType]
                ? "; an activity names its item by relatedUniqueIdentifier" : "; write two lines"
            throw IndexChangeError(
                other.range,
                "‘\(first.kind.rawValue)’ makes this \(first.kind.meaning), and ‘\(other.kind.rawValue)’ "
                    + "\(other.kind.meaning)\(hint)")
        }
        return first.kind
    }

    /// The change as a JSON object on one line, which ``init(json:)`` reads back. Values that are the usual ones are
    /// left out.
    public var json: String {
        func object<Record>(_ fields: [JSONField<Record>], _ record: Record) -> String {
            JSONNotation.object(fields.compactMap { field in field.write(record).map { (field.name, $0) } })
        }
        func object(_ kind: ChangeKind, _ value: String) -> String {
            JSONNotation.object([("app", JSONNotation.string(app)), (kind.rawValue, value)])
        }
        switch self {
        case .index(let item): return object(JSONField<SearchableItem>.all, item)
        case .becomeCurrent(let activity):
            return object(JSONField<UserActivity>.all, activity.withTitleOfItsOwn)
        case .updateUserActivityState(let update):
            return object(.updateUserActivityState, object(JSONField<UserActivityUpdate>.all, update))
        case .resignCurrent: return object(.resignCurrent, "true")
        case .deleteItems(let identifiers, _):
            return object(.deleteSearchableItemsWithIdentifiers, JSONNotation.array(identifiers))
        case .deleteDomains(let domains, _):
            return object(.deleteSearchableItemsWithDomainIdentifiers, JSONNotation.array(domains))
        case .deleteAllItems: return object(.deleteAllSearchableItems, "true")
        case .deleteActivities(let keys, _):
            return object(.deleteSavedUserActivitiesWithPersistentIdentifiers, JSONNotation.array(keys))
        case .deleteAllActivities: return object(.deleteAllSavedUserActivities, "true")
        }
    }
}

extension UserActivity {
    /// The activity with the title and keywords of its further attributes among its own.
    fileprivate var withTitleOfItsOwn: UserActivity {
        var activity = self
        activity.title = title ?? attributes.title
        activity.keywords = attributes.keywords.isEmpty ? keywords : ownAttributes.keywords
        activity.attributes.title = nil
        activity.attributes.keywords = []
        return activity
    }
}
