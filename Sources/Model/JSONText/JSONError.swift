/// Why a line cannot be understood.
package struct JSONError: Error, Hashable, Sendable {
    /// The place in the line, counted in bytes from 0.
    package var offset: Int
    /// What is wrong, or what would be right, as half a sentence.
    package var message: String

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
