/// How chips of one category combine. Chips of different categories always hold all.
public enum ChipMatch: String, CaseIterable, Hashable, Sendable {
    /// An item needs one of the chips: they are alternatives.
    case any
    /// An item needs all of the chips.
    case all
}
