/// Types texts on a keyboard, and counts what it takes.
package protocol Typist: Sendable {
    /// The counts so far.
    var tally: Tally { get }

    /// Types a text into an empty field. What it counts depends on nothing typed before, unless the keyboard learns.
    ///
    /// - Parameter text: a line; or, where lines are joined, a paragraph.
    mutating func type(_ text: String) throws
}
