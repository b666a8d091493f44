extension Contact.PhoneNumber {
    /// The number without the characters that group its digits.
    package var ungrouped: String { text.filter { $0.isNumber || $0.isLetter || $0 == "+" } }
}

extension Contact {
    /// Takes over what another contact of the same person has more.
    package mutating func merge(_ other: Contact) {
        var known = Set(numbers.map(\.ungrouped))
        numbers += other.numbers.filter { known.insert($0.ungrouped).inserted }
        var knownDetails = Set(details)
        details += other.details.filter { knownDetails.insert($0).inserted }
        isStarred = isStarred || other.isStarred
        usage.count = usage.count.addingReportingOverflow(other.usage.count).partialValue
        usage.last = [usage.last, other.usage.last].compactMap(\.self).max()
        uid = uid ?? other.uid
        photo = photo ?? other.photo
    }
}
