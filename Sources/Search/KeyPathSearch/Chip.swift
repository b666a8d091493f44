import TextFolding

/// A value that items have to have. What was typed to find it is not part of it, so the same value always gives the same
/// chip; nor are case and accents.
package struct Chip: Hashable, Sendable {
    package let category: String
    /// The value as it was found, to be shown.
    package let text: String
    /// The value folded, its words parted by spaces.
    let value: String

    package init(category: String, text: String) {
        self.category = category
        self.text = text
        value = FoldedText(text).strings.joined(separator: " ")
    }

    package static func == (left: Chip, right: Chip) -> Bool {
        left.category == right.category && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(category)
        hasher.combine(value)
    }
}

/// Chips in the order they were added, each once.
package struct ChipList: Hashable, Sendable {
    package private(set) var chips: [Chip] = []

    package init(_ chips: [Chip] = []) { for chip in chips { add(chip) } }

    package mutating func add(_ chip: Chip) {
        if !chips.contains(chip) { chips.append(chip) }
    }

    package mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

    /// Adds the chip, or takes it away if it is there.
    package mutating func toggle(_ chip: Chip) {
        if chips.contains(chip) { remove(chip) } else { add(chip) }
    }
}
