extension ContactHit {
    /// Why it was found and what puts it before others that fit as well, in one sentence.
    ///
    ///     “5” fits the start of a word of the name; starred, used in the last 3 days, 40 uses.
    ///
    /// - Parameter now: seconds since 1970.
    package func explanation(now: Double) -> String {
        let contact = contact
        var reasons: [String] = []
        if contact.isStarred { reasons.append("starred") }
        switch Recency(contact.usage.last, now: now) {
        case .days: reasons.append("used in the last 3 days")
        case .month: reasons.append("used in the last 30 days")
        case .earlier: break
        }
        let uses = contact.usage.count
        if uses > 0 { reasons.append(uses == 1 ? "1 use" : "\(uses) uses") }
        let typed = query.typed.count > 40 ? "\(query.typed.prefix(40))…" : query.typed
        let place = reasons.isEmpty ? "" : "; " + reasons.joined(separator: ", ")
        return "“\(typed)” fits \(match.explanation(contact))\(place)."
    }
}
