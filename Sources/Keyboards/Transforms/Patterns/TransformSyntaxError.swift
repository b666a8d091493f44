/// What is wrong with a pattern, a replacement or a variable, and where.
package struct TransformSyntaxError: Error, Hashable {
    /// The place in the text, in UTF-8 units.
    package var range: Range<Int>
    /// One clear sentence.
    package var message: String

    /// The same error in a text in which this one begins at a place.
    func moved(by offset: Int) -> TransformSyntaxError {
        TransformSyntaxError(range: range.lowerBound + offset..<range.upperBound + offset, message: message)
    }
}
