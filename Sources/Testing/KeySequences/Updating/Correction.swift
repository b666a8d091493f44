/// A value that replaces another in a file.
package struct Correction: Hashable, Sendable {
    package var place: ValuePlace
    /// The current value as it is written.
    package var old: String
    package var new: String

    package init(place: ValuePlace, old: String, new: String) {
        (self.place, self.old, self.new) = (place, old, new)
    }
}
