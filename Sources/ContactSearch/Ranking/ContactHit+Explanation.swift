extension ContactHit {
    /// Why it was found, and what puts it before others that fit as well: `the start of a word of the name; starred, used 40 times`.
    package var explanation: String {
        let contact = contact
        var order: [String] = []
        if contact.isStarred { order.append("starred") }
        switch contact.usage.count {
        case 0: break
        case 1: order.append("used once")
        case let count: order.append("used \(count) times")
        }
        let place = match.explanation(contact)
        return order.isEmpty ? place : "\(place); \(order.joined(separator: ", "))"
    }
}
