extension ContactHit {
    /// Why it was found, and what puts it before others that fit as well: `the start of a word of the name; starred, used 40 times`.
    package var explanation: String { explanation(order(recency: .earlier)) }

    /// The same as a sentence that also says how recently the contact was used.
    ///
    ///     “5” fits the start of a word of the name; starred, last used within 3 days, used 40 times.
    ///
    /// - Parameter now: seconds since 1970.
    package func explanation(now: Double) -> String {
        let typed = query.typed.count > 40 ? "\(query.typed.prefix(40))…" : query.typed
        let recency = Recency(contact.usage.last, now: now)
        return "“\(typed)” fits \(explanation(order(recency: recency)))."
    }

    private func explanation(_ order: [String]) -> String {
        let place = match.explanation(contact)
        return order.isEmpty ? place : "\(place); \(order.joined(separator: ", "))"
    }

    private func order(recency: Recency) -> [String] {
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
