import ContactSearch
package import HostAppKit
package import KeyPathSearch

/// What an app lists otherwise than usual, as other programs do it: settings of the device, which the apps share.
package struct ListSettings: Sendable {
    /// The settings that were changed.
    private var values: [String: String] = [:]

    package init() {}

    /// `anywhere`: what is typed is found anywhere, whatever its length; usually at the start of words, and from three
    /// characters on inside them.
    package static let find = AppSetting("find", ["words", "anywhere"])
    /// How chips of one category combine; usually as the category says.
    package static let chips = AppSetting("chips", ["category", "any", "all"])
    /// What Contacts lists while nothing is typed and no chip is chosen.
    static let empty = AppSetting("contacts/empty", ["all", "none"])
    /// `one`: of people with the same number, Contacts lists the first.
    static let numbers = AppSetting("contacts/numbers", ["all", "one"])
    /// Whether Contacts lists people without a number.
    static let numberless = AppSetting("contacts/numberless", ["listed", "hidden"])

    package static let ofRecords = [find, chips]
    static let ofContacts = [find, chips, empty, numbers, numberless]

    /// The value of one of these settings; nil for another one.
    package func value(of name: String) -> String? {
        values[name] ?? Self.ofContacts.first { $0.name == name }?.values.first
    }

    /// Changes a setting.
    ///
    /// - Returns: whether it is one of these.
    package mutating func set(_ name: String, to value: String) -> Bool {
        guard Self.ofContacts.contains(where: { $0.name == name }) else { return false }
        values[name] = value
        return true
    }

    package var findsAnywhere: Bool { values[Self.find.name] == "anywhere" }
    /// From this length on, what is typed is found inside words.
    package var minimumLengthInside: Int { findsAnywhere ? 1 : 3 }
    package var match: ChipMatch? { values[Self.chips.name].flatMap(ChipMatch.init) }
    var listsNobody: Bool { values[Self.empty.name] == "none" }
    private var isOneOfEachNumber: Bool { values[Self.numbers.name] == "one" }
    private var hidesNumberless: Bool { values[Self.numberless.name] == "hidden" }

    /// Whether some rows are left out.
    var leavesOut: Bool { isOneOfEachNumber || hidesNumberless }

    /// The first of some rows that are shown.
    func shown(_ rows: some Sequence<ContactRow>, limit: Int) -> [ContactRow] {
        var (shown, known): ([ContactRow], Set<String>) = ([], [])
        for row in rows {
            guard shown.count < limit else { break }
            if let number = row.phoneNumber {
                if isOneOfEachNumber, !known.insert(number.ungrouped).inserted { continue }
            } else if hidesNumberless {
                continue
            }
            shown.append(row)
        }
        return shown
    }
}
