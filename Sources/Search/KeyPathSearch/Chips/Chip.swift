/// A value that items must have. Equal values give equal chips, whatever was typed to find them, and whatever their
/// case and accents.
public struct Chip: Hashable, Sendable {
    /// The name of the category.
    public let category: String
    /// The value as found, for display.
    public let text: String
    /// The folded value.
    let key: [UInt8]

    /// Creates a chip for a value of a category.
    public init(category: String, text: String) {
        self.category = category
        self.text = text
        key = SearchedText(text).key
    }

    /// Whether two chips are of the same category and value.
    public static func == (left: Chip, right: Chip) -> Bool {
        left.category == right.category && left.key == right.key
    }

    /// Hashes the category and the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(category)
        hasher.combine(key)
    }
}

/// Chips without duplicates, in the order in which they were added.
public struct ChipList: Hashable, Sendable {
    /// The chips.
    public private(set) var chips: [Chip] = []
    /// How chips of one category combine, whatever the category says; nil for what it says.
    public var match: ChipMatch?

    /// Creates a list. Of equal chips the first is kept.
    public init(_ chips: [Chip] = []) { for chip in chips { add(chip) } }

    /// Adds a chip at the end, unless it is in the list.
    public mutating func add(_ chip: Chip) {
        if !chips.contains(chip) { chips.append(chip) }
    }

    /// Removes a chip, if it is in the list.
    public mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

    /// Adds the chip, or removes it if it is in the list.
    public mutating func toggle(_ chip: Chip) {
        if chips.contains(chip) { remove(chip) } else { add(chip) }
    }
}
