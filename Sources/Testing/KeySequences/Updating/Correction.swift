/// A value that replaces another in a file.
package struct Correction: Hashable, Sendable {
    package var place: ValuePlace
    /// The name of the fact: `display`.
    package var fact: String
    /// The current value as it is written.
    package var old: String
    package var new: String

    package init(place: ValuePlace, fact: String, old: String, new: String) {
        (self.place, self.fact, self.old, self.new) = (place, fact, old, new)
    }
}
