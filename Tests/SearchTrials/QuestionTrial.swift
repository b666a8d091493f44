import ContactSearch

/// A single question about synthetic contacts that nothing was prepared for: answered by a scan, and by an index that
/// is built for it.
public struct QuestionTrial {
    private static let questions = ["5646", "945542657648", "0171555", "442079", "jane sales", "smith", "eid", "xyzzy"]
    private static let limit = 20
    private let contacts: [Contact]

    /// Generates `count` contacts.
    public init(count: Int) { contacts = Array(SyntheticContacts(count: count)) }

    /// The times of the questions answered by a scan.
    public func scanned() -> KeyTimes {
        KeyTimes(whole: Self.questions) { typed in
            ContactScan(contacts, now: SyntheticContacts.now).find(ContactQuery(typed), limit: Self.limit).count
        }
    }

    /// The times of the same questions with an index built for each.
    public func indexed() -> KeyTimes {
        KeyTimes(whole: Self.questions) { typed in
            ContactIndex(contacts, now: SyntheticContacts.now).find(ContactQuery(typed), limit: Self.limit).count
        }
    }
}
