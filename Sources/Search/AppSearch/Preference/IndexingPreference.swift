/// The records the user allows in the index, in ascending order. The user chooses one for the device, and may choose
/// one for an app; of the two, the lower one counts.
public enum IndexingPreference: String, CaseIterable, Comparable, Sendable {
    /// None.
    case disabled
    /// The content the user has viewed: activities, and items they visited.
    case viewed
    /// All records that apps offer.
    case all

    /// Whether one allows less than the other.
    public static func < (one: IndexingPreference, other: IndexingPreference) -> Bool { one.level < other.level }

    private var level: Int {
        switch self {
        case .disabled: 0
        case .viewed: 1
        case .all: 2
        }
    }
}

/// The preferences of a user.
struct Preferences: Equatable, Sendable {
    var device = IndexingPreference.all
    /// Those of apps. An app that is not listed is allowed what the device is.
    private(set) var apps: [String: IndexingPreference] = [:]

    /// The preference that counts for the records of an app.
    func preference(for app: String) -> IndexingPreference { min(device, own(app)) }

    /// The preference chosen for an app alone.
    func own(_ app: String) -> IndexingPreference { apps[app] ?? .all }

    mutating func set(_ preference: IndexingPreference, of app: String) {
        apps[app] = preference == .all ? nil : preference
    }
}
