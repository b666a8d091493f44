import TextFolding

/// A value that items must have. Equal values give equal chips, whatever was typed to find them, and whatever their
/// case and accents.
package struct Chip: Hashable, Sendable {
    package let category: String
    /// The value as found, for display.
    package let text: String
    /// The folded value, its words separated by spaces.
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

/// Chips without duplicates, in the order in which they were added.
package struct ChipList: Hashable, Sendable {
    package private(set) var chips: [Chip] = []

    package init(_ chips: [Chip] = []) { for chip in chips { add(chip) } }

    package mutating func add(_ chip: Chip) {
        if !chips.contains(chip) { chips.append(chip) }
    }

    package mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

    /// Adds the chip, or removes it if it is in the list.
    package mutating func toggle(_ chip: Chip) {
        if chips.contains(chip) { remove(chip) } else { add(chip) }
    }
}
