import TextFolding

/// The order of contacts that fit a query equally well. First comes the starred contact, then the one used in the last
/// 3 days, then in the last 30, the one used more often, the one with the shorter name, the first by name, and the
/// lower id. Ids differ, so the order is total.
struct ContactOrder: Comparable, Sendable {
    /// All criteria before the name, combined in one number; the lower comes first.
    private let importance: UInt64
    private let name: [UInt8]
    private let id: Int

    init(_ contact: Contact, foldedName: FoldedText, now: Double) {
        importance = Self.importance(contact, nameLength: foldedName.letterCount, now: now)
        name = foldedName.utf8
        id = contact.id
    }

    static func < (left: Self, right: Self) -> Bool {
        if left.importance != right.importance { return left.importance < right.importance }
        return left.name == right.name ? left.id < right.id : left.name.lexicographicallyPrecedes(right.name)
    }

    /// - Parameter nameLength: in folded letters and digits.
    static func importance(_ contact: Contact, nameLength: Int, now: Double) -> UInt64 {
        let starred: UInt64 = contact.isStarred ? 0 : 1
        let recency = UInt64(Recency(contact.usage.last, now: now).rawValue)
        let uses = UInt64(UInt32.max) - UInt64(min(max(0, contact.usage.count), Int(UInt32.max)))
        let length = UInt64(min(nameLength, Int(UInt16.max)))
        return starred << 50 | recency << 48 | uses << 16 | length
    }
}

/// How long ago a contact was used.
enum Recency: Int, CaseIterable, Sendable {
    case days, month, earlier

    private static let day = 86_400.0

    /// The end of each period, in seconds since the contact was used.
    private var end: Double {
        switch self {
        case .days: 3 * Self.day
        case .month: 30 * Self.day
        case .earlier: .infinity
        }
    }

    /// - Parameters:
    ///   - last, now: seconds since 1970.
    init(_ last: Double?, now: Double) {
        guard let last else {
            self = .earlier
            return
        }
        self = Self.allCases.first { now - last <= $0.end } ?? .earlier
    }

    /// The time from which a contact last used at `last` counts as less recent than at `now`; `nil` if never.
    static func change(of last: Double?, after now: Double) -> Double? {
        guard let last else { return nil }
        return allCases.map { last + $0.end }.first { $0 >= now && $0 < .infinity }
    }
}
