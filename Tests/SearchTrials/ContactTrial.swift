import ContactSearch
import Foundation
import TestSupport

/// A search among synthetic contacts key by key: the time of each key, and the costs before the first.
public struct ContactTrial {
    /// Roughly how many names and numbers are typed.
    private static let typedCount = 4_000
    private static let limit = 20

    /// The number of contacts.
    public let count: Int
    /// The complete texts that are typed.
    let typed: [String]
    private let index: ContactIndex
    /// The time from the first contact to the first search, without the time to generate the contacts.
    public let buildMilliseconds: Int
    /// How much the memory of the program grew, in bytes; 0 if unknown.
    public let residentBytes: Int

    /// Generates `count` contacts and indexes them.
    public init(count: Int) {
        self.count = count
        let before = ResidentMemory.bytes
        let clock = ContinuousClock()
        let makingUp = clock.measure { for contact in SyntheticContacts(count: count) where contact.id < 0 { return } }
        let start = clock.now
        index = ContactIndex(SyntheticContacts(count: count), now: SyntheticContacts.now)
        buildMilliseconds = Int((clock.now - start - makingUp) / .milliseconds(1))
        residentBytes = max(0, ResidentMemory.bytes - before)
        typed = Self.typed(count)
    }

    /// Texts as people type them: the digits of names and of initials, and numbers.
    private static func typed(_ count: Int) -> [String] {
        var random = SeededGenerator(seed: 7)
        let step = max(1, count / typedCount)
        return SyntheticContacts(count: count).enumerated().filter { $0.offset.isMultiple(of: step) }.map {
            _, contact in
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6: return String(ContactTyping.digits(contact.name).prefix(12))
            case 6..<8: return ContactTyping.initials(contact.name)
            default: return String((contact.numbers.first?.text ?? "").filter(\.isNumber).prefix(11))
            }
        }
    }

    /// The time of each key to find the best twenty.
    public func keys() -> KeyTimes {
        KeyTimes(typed, goes: 4) { index.find(ContactQuery($0), limit: Self.limit).ids.reduce(0, &+) }
    }

    /// The same with everything that is shown: names, highlights, explanations.
    public func keysShown() -> KeyTimes {
        KeyTimes(typed, goes: 2) { typed in
            index.find(ContactQuery(typed), limit: Self.limit).reduce(0) { sum, hit in
                let (contact, match) = (hit.contact, hit.match)
                return sum &+ match.highlights.count &+ match.explanation(contact).utf8.count
            }
        }
    }

    /// Names typed as text, letter by letter, some as initials and some with spaces.
    public func letters() -> KeyTimes {
        let step = max(1, count / Self.typedCount)
        let names = SyntheticContacts(count: count).enumerated().filter { $0.offset.isMultiple(of: step) }.map(
            \.element.name)
        return KeyTimes(names.map { String($0.prefix(12)) }, goes: 4) {
            index.find(ContactQuery($0), limit: Self.limit).ids.reduce(0, &+)
        }
    }

    /// The time from renaming one contact until it is found under its new name.
    public func edits() -> KeyTimes {
        var index = index
        var random = SeededGenerator(seed: 9)
        let edited = (0..<500).map { _ in "\(Int.random(in: 0..<count, using: &random))" }
        return KeyTimes(whole: edited) { id in
            guard let id = Int(id), var contact = index[id] else { return 0 }
            contact.usage.count += 1
            contact.name += " \(id)"
            index.put(CollectionOfOne(contact))
            return index.find(ContactQuery("\(id)"), limit: Self.limit).count
        }
    }
}

enum ContactTyping {
    static let keys = "abc2 def3 ghi4 jkl5 mno6 pqrs7 tuv8 wxyz9".split(separator: " ")

    /// The digits of the Latin letters of a name, without spaces.
    static func digits(_ name: String) -> String {
        name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.compactMap { scalar in
            keys.first { $0.unicodeScalars.dropLast().contains(scalar) }?.last.map(String.init)
        }.joined()
    }

    static func initials(_ name: String) -> String {
        name.split(separator: " ").map { digits(String($0.prefix(1))) }.joined()
            + digits(String(name.split(separator: " ").last?.dropFirst().prefix(4) ?? ""))
    }
}
