import AppSearch
import Foundation
import HostAppKit
import HostApps
import KeyPathSearch
import SearchApps

/// What an app with records gives to the index: its records, and the activity of looking at one.
extension RecordApp {
    private static let batchSize = 1000
    private static let identifierKey = "record"

    /// Gives the index all records, in batches, unless it has them as they are. The index keeps the fingerprint of what
    /// it has as the app's client state, and gives it up when somebody deletes records or changes what it may hold.
    func offer(_ records: [Record], fingerprint: String, on device: AppDevice) throws(Refusal) {
        let state = Array("records \(fingerprint)".utf8)
        try appIndex.use { index in
            let isAsked = try !index.takeReindexRequests(of: id).isEmpty
            guard try isAsked || index.lastClientState(of: id) != state else { return }
            try index.deleteEverything(of: id)
            for start in stride(from: 0, to: max(1, records.count), by: Self.batchSize) {
                let end = min(start + Self.batchSize, records.count)
                var batch = IndexBatch(app: id)
                for number in start..<end {
                    if let item = item(records[number], at: number) { batch.index(item) }
                }
                let isLast = end == records.count
                _ = try index.end(batch, clientState: isLast ? state : nil, now: device.now)
                progress(records.isEmpty ? 1 : Double(end) / Double(records.count))
            }
        }
    }

    /// The item of a record; nil if the app offers none.
    func item(_ record: Record, at index: Int, viewed: Double? = nil) -> SearchableItem? {
        guard let rules = definition.index else { return nil }
        func text(_ template: TextTemplate?) -> String? {
            template.map { RecordRow.text($0, of: record) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func texts(_ paths: [RecordPath]) -> [String] { paths.flatMap(record.texts) }
        return SearchableItem(
            app: id, identifier: definition.identifier(of: record, at: index), domain: text(rules.domain),
            attributes: SearchableAttributes(
                title: text(rules.title), contentDescription: text(rules.contentDescription),
                keywords: texts(rules.keywords), phoneNumbers: texts(rules.phoneNumbers),
                emailAddresses: texts(rules.emailAddresses), thumbnailURL: text(rules.thumbnailURL),
                contentType: text(rules.contentType),
                supportsPhoneCall: rules.supportsPhoneCall ?? (rules.phoneNumbers.isEmpty ? nil : true),
                rating: rules.rating.flatMap { record.texts(at: $0).first }.flatMap(Double.init)),
            expires: rules.expires.flatMap { record.texts(at: $0).first }.flatMap(Self.seconds), lastViewed: viewed)
    }

    /// The user looks at a record: it becomes the current activity, and its item is said to be viewed.
    func visit(_ number: Int, _ record: Record, on device: AppDevice) throws(Refusal) {
        guard definition.index != nil || definition.activity != nil else { return }
        try appIndex.use { index in
            if let item = item(record, at: number, viewed: device.now) {
                _ = try index.index([item], now: device.now)
            }
            if let activity = activity(record, at: number, on: device) {
                _ = try index.index(activity, now: device.now)
            }
        }
    }

    /// The fields have changed that the activity of the open record has in it.
    func updateActivity(_ number: Int, _ record: Record, on device: AppDevice) throws(Refusal) {
        guard let new = activity(record, at: number, on: device) else { return }
        try appIndex.use { index in
            _ = try index.updateUserActivityState(of: id, now: device.now) { activity in
                (activity.title, activity.userInfo) = (new.title, new.userInfo)
                activity.attributes.contentDescription = new.attributes.contentDescription
            }
        }
    }

    private func activity(_ record: Record, at number: Int, on device: AppDevice) -> UserActivity? {
        guard let rules = definition.activity else { return nil }
        let names = Set(fields.map(\.id))
        func text(_ template: TextTemplate?) -> String? {
            template.map { RecordRow.text($0, of: record) { names.contains($0) ? device.text($0) : nil } }
                .flatMap { $0.isEmpty ? nil : $0 }
        }
        var userInfo = rules.userInfo.compactMapValues { text($0) }
        userInfo[Self.identifierKey] = definition.identifier(of: record, at: number)
        return UserActivity(
            app: id, activityType: rules.type, title: text(rules.title),
            keywords: rules.keywords.flatMap(record.texts), userInfo: userInfo,
            relatedIdentifier: text(rules.relatedIdentifier), persistentIdentifier: nil,
            isEligibleForSearch: rules.isEligibleForSearch, webpageURL: text(rules.webpageURL),
            attributes: SearchableAttributes(contentDescription: text(rules.contentDescription)),
            expires: rules.expires.flatMap { record.texts(at: $0).first }.flatMap(Self.seconds))
    }

    /// The identifier of the record that an activity is about; nil for another activity.
    func identifier(of activity: HandedActivity) -> String? {
        switch activity.type {
        case Restoration.itemActivityType: activity.userInfo[Restoration.itemIdentifierKey]
        case definition.activity?.type: activity.userInfo[Self.identifierKey]
        default: nil
        }
    }

    /// Sets the fields whose whole text the activity has kept.
    func restoredFields(_ activity: HandedActivity) -> [HostAppAction] {
        guard let rules = definition.activity, activity.type == rules.type else { return [] }
        return rules.userInfo.sorted { $0.key < $1.key }.compactMap { key, template in
            guard let text = activity.userInfo[key] else { return nil }
            return fields.first { template.written == "{\($0.id)}" }.map { .setText(text, field: $0.id) }
        }
    }

    /// A date of ISO 8601, with or without a time, in seconds since 1970; nil for anything else.
    private static func seconds(_ written: String) -> Double? {
        let day = Date.ISO8601FormatStyle().year().month().day()
        return ((try? Date(written, strategy: .iso8601)) ?? (try? Date(written, strategy: day)))?.timeIntervalSince1970
    }
}

extension ActivityDefinition {
    /// Whether a part of the activity is the text of a field.
    func names(fieldsOf fields: [Field]) -> Bool {
        let names = Set(fields.map(\.id))
        let templates = [title, contentDescription].compactMap(\.self) + userInfo.values
        return templates.contains { !names.isDisjoint(with: $0.names) }
    }
}
