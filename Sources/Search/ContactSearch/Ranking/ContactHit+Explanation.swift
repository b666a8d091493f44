extension ContactHit {
    /// A sentence that says why the contact was found and what ranks it before others that fit equally well.
    ///
    ///     “5” fits the start of a word of the name; starred, last used within 3 days, used 40 times.
    ///
    /// - Parameter now: seconds since 1970.
    public func explanation(now: Double) -> String { explanation(of: match, now: now) }

    /// The sentence for one of the ``matches``.
    package func explanation(of match: ContactMatch, now: Double) -> String {
        let typed = query.typed.count > 40 ? "\(query.typed.prefix(40))…" : query.typed
        let recency = Recency(contact.usage.last, now: now)
        let order = order(recency)
        return "“\(typed)” fits \(match.explanation(contact))"
            + (order.isEmpty ? "." : "; \(order.joined(separator: ", ")).")
    }

    private func order(_ recency: Recency) -> [String] {
        let contact = contact
        var order: [String] = []
        if contact.isStarred { order.append("starred") }
        switch recency {
        case .days: order.append("last used within 3 days")
        case .month: order.append("last used within 30 days")
        case .earlier: break
        }
        switch contact.usage.count {
        case 0: break
        case 1: order.append("used once")
        case let count: order.append("used \(count) times")
        }
        return order
    }
}
