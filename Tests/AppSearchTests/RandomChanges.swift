import TestSupport

@testable import AppSearch

/// Random changes of the index, with every attribute that there is and texts that are hard to write.
struct RandomChanges {
    private var random: SeededGenerator

    init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

    private static let texts = [
        "Anna", "O’Connor", "two\nlines", "tab\t", "quote \" and \\", "\u{1B}[31m", "\u{202E}abc", "🍞", "e\u{301}", "",
        " ", "{}", "null", "x y z", "\u{7F}\u{85}", "app://1?a=b&c", "\r\n",
    ]

    private mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }

    private mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }

    private mutating func maybe<Value>(_ value: (inout RandomChanges) -> Value) -> Value? {
        chance(3) ? value(&self) : nil
    }

    private mutating func texts() -> [String] { (0..<Int.random(in: 0...2, using: &random)).map { _ in text() } }

    /// Some of them occur more than once.
    private mutating func identifier() -> String {
        "\(Int.random(in: 0..<12, using: &random))" + (chance(4) ? "\n“" : "")
    }

    private mutating func app() -> String { chance(2) ? "a" : "b c" }

    private mutating func time() -> Double { Double.random(in: 0...4e9, using: &random) }

    private mutating func attributes() -> SearchableAttributes {
        SearchableAttributes(
            title: maybe { $0.text() }, contentDescription: maybe { $0.text() }, keywords: texts(),
            phoneNumbers: texts(), emailAddresses: texts(), thumbnailURL: maybe { $0.text() },
            thumbnailData: maybe { changes in (0..<changes.identifier().count).map { UInt8($0 * 77 % 256) } },
            contentURL: maybe { $0.text() }, contentType: maybe { $0.text() }, appNames: texts(),
            supportsPhoneCall: maybe { $0.chance(2) }, supportsNavigation: maybe { $0.chance(2) },
            rating: maybe { Double.random(in: 0...5, using: &$0.random) })
    }

    mutating func item() -> SearchableItem {
        SearchableItem(
            app: app(), identifier: identifier(), domain: maybe { $0.identifier() }, attributes: attributes(),
            expires: maybe { $0.time() + 5e9 }, lastViewed: maybe { $0.time() }, isUpdate: chance(6))
    }

    mutating func activity() -> UserActivity {
        var attributes = attributes()
        attributes.title = nil
        attributes.keywords = []
        return UserActivity(
            app: app(), activityType: identifier(), title: maybe { $0.text() }, keywords: texts(),
            userInfo: chance(2) ? [text(): text(), "page": text()] : [:], relatedIdentifier: maybe { $0.identifier() },
            persistentIdentifier: maybe { $0.identifier() }, isEligibleForSearch: !chance(6),
            isEligibleForHandoff: !chance(3), isCurrent: !chance(6), webpageURL: maybe { $0.text() },
            attributes: attributes, expires: maybe { $0.time() + 5e9 }, lastViewed: maybe { $0.time() })
    }

    private mutating func update() -> UserActivityUpdate {
        let activity = activity()
        return UserActivityUpdate(
            app: activity.app, title: activity.title, keywords: activity.keywords, userInfo: activity.userInfo,
            webpageURL: activity.webpageURL, attributes: activity.attributes)
    }

    mutating func change() -> IndexChange {
        switch Int.random(in: 0..<24, using: &random) {
        case 0..<10: .index(item())
        case 10..<17: .becomeCurrent(activity())
        case 17: .updateUserActivityState(update())
        case 18: .resignCurrent(app: app())
        case 19: .deleteItems([identifier(), identifier()], app: app())
        case 20: .deleteDomains([identifier()], app: app())
        case 21: .deleteActivities([identifier()], app: app())
        case 22: .deleteAllItems(app: app())
        default: .deleteAllActivities(app: app())
        }
    }
}
