/// A value that is to stand in place of another.
package struct Correction: Hashable, Sendable {
    package var place: ValuePlace
    /// The value as it is written now.
    package var old: String
    package var new: String
}
