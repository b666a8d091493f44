/// A value that is to stand in place of another.
package struct Correction: Hashable, Sendable {
    package var place: ValuePlace
    /// The value as it is written now.
    package var old: String
    package var new: String

    package init(place: ValuePlace, old: String, new: String) {
        (self.place, self.old, self.new) = (place, old, new)
    }
}
