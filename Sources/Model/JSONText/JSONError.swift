/// Why a line cannot be understood.
package struct JSONError: Error, Hashable, Sendable {
    /// The place in the line, counted in bytes from 0.
    package var offset: Int
    /// What is wrong, or what would be right, as half a sentence.
    package var message: String
    /// What could have been written instead of a name that is not known; nil if something else is wrong.
    package var choice: Choice?

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// A name that is not known, and those that are.
    package struct Choice: Hashable, Sendable {
        package var word: String
        package var names: [String]
    }

    /// A name is not known where names of this kind are expected, such as `edit`.
    package static func unknown<Name: JSONName>(
        _ kind: String, _ word: String, _: Name.Type, at offset: Int
    ) -> JSONError {
        var error = JSONError(offset: offset, message: "there is no such \(kind)")
        error.choice = Choice(word: word, names: Name.allCases.map(\.rawValue))
        return error
    }
}

/// The names of the members of an object, or of the values that can be somewhere.
package typealias JSONName = CaseIterable & RawRepresentable<String>
