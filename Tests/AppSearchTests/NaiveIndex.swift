import Foundation
import TextFolding

@testable import AppSearch

/// The index as a list that is searched from start to end. ``AppIndex`` must find the same.
struct NaiveIndex {
    struct Activity {
        var given: UserActivity
        var viewed: Double
    }

    private var devicePreference = IndexingPreference.all
    private var appPreferences: [String: IndexingPreference] = [:]
    /// The key of each app's current activity.
    private var current: [String: String] = [:]
    private var items: [String: SearchableItem] = [:]
    private var activities: [String: Activity] = [:]

    private func preference(_ app: String) -> IndexingPreference {
        let own = appPreferences[app] ?? .all
        if devicePreference == .disabled || own == .disabled { return .disabled }
        return devicePreference == .viewed || own == .viewed ? .viewed : .all
    }

    private static func key(_ app: String, _ identifier: String) -> String { app + "|" + identifier }

    mutating func index(_ item: SearchableItem, now: Double) {
        let key = Self.key(item.app, item.identifier)
        var new = item
        if let old = items[key] {
            new.lastViewed = [old.lastViewed, item.lastViewed].compactMap(\.self).max()
            if item.isUpdate {
                new.attributes = old.attributes.updated(with: item.attributes)
                new.domain = item.domain ?? old.domain
                new.expires = item.expires ?? old.expires
            }
        } else if item.isUpdate || preference(item.app) == .disabled
            || preference(item.app) == .viewed && item.lastViewed == nil
        {
            return
        }
        if let expires = new.expires, expires <= now {
            deleteItem(item.identifier, of: item.app)
        } else {
            items[key] = new
        }
    }

    mutating func index(_ activity: UserActivity, now: Double) {
        let key = Self.key(activity.app, activity.key)
        if activity.isCurrent { current[activity.app] = key }
        store(activity, key, now: now)
        if activity.isCurrent, activities[key] == nil { current[activity.app] = nil }
    }

    mutating func resignCurrent(_ app: String) { current[app] = nil }

    mutating func update(_ app: String, now: Double, _ change: (inout UserActivity) -> Void) {
        guard let key = current[app], var activity = activities[key]?.given else { return }
        change(&activity)
        if Self.key(app, activity.key) != key { activities[key] = nil }
        index(activity, now: now)
    }

    private mutating func store(_ activity: UserActivity, _ key: String, now: Double) {
        guard activity.isEligibleForSearch else {
            activities[key] = nil
            return
        }
        guard activity.isCurrent, preference(activity.app) != .disabled else { return }
        let item = activity.relatedIdentifier.map { Self.key(activity.app, $0) }
        if item.map({ items[$0] == nil }) ?? false || activity.expires.map({ $0 <= now }) ?? false {
            activities[key] = nil
            return
        }
        activities[key] = Activity(given: activity, viewed: now)
        if let item { visit(item, now) }
    }

    mutating func deleteItem(_ identifier: String, of app: String) {
        items[Self.key(app, identifier)] = nil
        activities = activities.filter { $0.value.given.app != app || $0.value.given.relatedIdentifier != identifier }
    }

    mutating func deleteActivity(_ identifier: String, of app: String) { activities[Self.key(app, identifier)] = nil }

    mutating func deleteDomain(_ domain: String, of app: String) {
        for item in items.values where item.app == app {
            let levels = item.domain?.split(separator: ".", omittingEmptySubsequences: false) ?? []
            if levels.starts(with: domain.split(separator: ".", omittingEmptySubsequences: false)) {
                deleteItem(item.identifier, of: app)
            }
        }
    }

    mutating func deleteEverything(of app: String?) {
        items = items.filter { app != nil && $0.value.app != app }
        activities = activities.filter { app != nil && $0.value.given.app != app }
    }

    /// - Parameter app: nil for the preference of the device.
    mutating func setPreference(_ new: IndexingPreference, of app: String? = nil) {
        if let app { appPreferences[app] = new } else { devicePreference = new }
        for item in items.values {
            let preference = preference(item.app)
            if preference == .disabled || preference == .viewed && item.lastViewed == nil {
                deleteItem(item.identifier, of: item.app)
            }
        }
        activities = activities.filter { preference($0.value.given.app) != .disabled }
    }

    mutating func expire(now: Double) {
        for item in items.values where item.expires.map({ $0 <= now }) ?? false {
            deleteItem(item.identifier, of: item.app)
        }
        activities = activities.filter { $0.value.given.expires.map { $0 > now } ?? true }
    }

    mutating func markViewed(_ hit: SearchHit, now: Double) {
        let key = Self.key(hit.app, hit.identifier)
        if hit.source == .activity {
            let before = activities[key]?.viewed ?? now
            activities[key]?.viewed = max(before, now)
        } else {
            visit(key, now)
        }
    }

    private mutating func visit(_ key: String, _ now: Double) {
        let before = items[key]?.lastViewed ?? now
        items[key]?.lastViewed = max(before, now)
    }

    // MARK: Searching

    private struct Found {
        var band: Int
        var rating: Double
        var viewed: Double
        var title: [UInt8]
        var app: String
        var identifier: String
        var kind: Int
    }

    /// App, identifier and band of each result of a query.
    mutating func search(_ query: String, limit: Int, now: Double) -> [String] {
        expire(now: now)
        var found: [Found] = []
        for item in items.values {
            let own = activities.values.filter {
                $0.given.app == item.app && $0.given.relatedIdentifier == item.identifier
            }.sorted { ($1.viewed, $0.given.key) < ($0.viewed, $1.given.key) }
            let fields = Fields(item.attributes, own.map(\.given))
            add(
                fields, query, own.map(\.viewed) + [item.lastViewed].compactMap(\.self), item.app, item.identifier, 0,
                &found)
        }
        for activity in activities.values where activity.given.relatedIdentifier == nil {
            add(
                Fields(SearchableAttributes(), [activity.given]), query, [activity.viewed], activity.given.app,
                activity.given.key, 1, &found)
        }
        found.sort { one, other in
            if one.band != other.band { return one.band < other.band }
            if one.rating != other.rating { return one.rating > other.rating }
            if one.viewed != other.viewed { return one.viewed > other.viewed }
            if one.title != other.title { return one.title.lexicographicallyPrecedes(other.title) }
            return (one.app, one.identifier, one.kind) < (other.app, other.identifier, other.kind)
        }
        return found.prefix(limit).map { "\($0.app) \($0.identifier) \($0.band)" }
    }

    /// The texts of a record, from its item and its activities.
    private struct Fields {
        var title: String?
        var keywords: [String]
        var contacts: [String]
        var description: String?
        var numbers: [String]
        var rating: Double?

        init(_ item: SearchableAttributes, _ activities: [UserActivity]) {
            let title = item.title ?? activities.compactMap { $0.title ?? $0.attributes.title }.first
            self.title = title
            var keywords = item.keywords
            for activity in activities {
                keywords += [activity.title ?? activity.attributes.title].compactMap(\.self).filter { $0 != title }
                keywords += activity.keywords + activity.attributes.keywords
            }
            self.keywords = keywords
            let all = [item] + activities.map(\.attributes)
            numbers = all.flatMap(\.phoneNumbers)
            contacts = all.flatMap(\.phoneNumbers) + all.flatMap(\.emailAddresses)
            description = all.compactMap(\.contentDescription).first
            rating = all.compactMap(\.rating).first
        }
    }

    private func add(
        _ fields: Fields, _ query: String, _ views: [Double], _ app: String, _ identifier: String, _ kind: Int,
        _ found: inout [Found]
    ) {
        guard let band = band(fields, query) else { return }
        let title = FoldedText(fields.title ?? "").strings.joined(separator: " ")
        found.append(
            Found(
                band: band, rating: fields.rating ?? -1, viewed: views.max() ?? -.infinity, title: Array(title.utf8),
                app: app,
                identifier: identifier, kind: kind))
    }

    /// Words of a text, split and joined at apostrophes.
    private func forms(_ text: String) -> [[String]] {
        let folded = FoldedText(text)
        var joined: [String] = []
        for (word, string) in zip(folded.words, folded.strings) {
            if word.isJoined, let last = joined.popLast() {
                joined.append(last + string)
            } else {
                joined.append(string)
            }
        }
        return [folded.strings, joined]
    }

    private func band(_ fields: Fields, _ query: String) -> Int? {
        var bands: [Int] = []
        for words in forms(query) where !words.isEmpty {
            let titles = forms(fields.title ?? "")
            func has(_ texts: [String], _ word: String) -> Bool {
                texts.contains { forms($0).joined().contains { $0.hasPrefix(word) } }
            }
            let levels = words.map { word -> Int? in
                if has([fields.title ?? ""], word) { return 2 }
                if has(fields.keywords, word) { return 3 }
                if has(fields.contacts, word) { return 4 }
                return has([fields.description ?? ""], word) ? 5 : nil
            }
            guard !levels.contains(nil), let worst = levels.compactMap(\.self).max() else { continue }
            let text = words.joined(separator: " ")
            if titles.contains(words) {
                bands.append(0)
            } else if titles.contains(where: { $0.joined(separator: " ").hasPrefix(text) }) {
                bands.append(1)
            } else {
                bands.append(worst)
            }
        }
        let digits = FoldedText(query).strings.joined()
        if digits.allSatisfy({ "0"..."9" ~= $0 }) {
            let wanted = String(digits.drop { $0 == "0" })
            if wanted.count >= 3, fields.numbers.contains(where: { FoldedText($0).strings.joined().contains(wanted) }) {
                bands.append(4)
            }
        }
        return bands.min()
    }
}
