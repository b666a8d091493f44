/// Why a context file cannot be read.
package enum ContextFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first bytes are not those of a context file.
    case notAContextFile
    /// The file is shorter than its header says.
    case cutShort
    /// The checksum differs, or the content is contradictory.
    case damaged
    /// The file has more words or successors than an index holds.
    case tooLarge

    /// What is wrong and what would be right, in one sentence.
    package var description: String {
        switch self {
        case .notAContextFile: "this is not a context file; a context file begins with “KEYBEDC2”"
        case .cutShort: "the context file is cut short; copy it again"
        case .damaged: "the context file is damaged; copy it again"
        case .tooLarge:
            """
            the context file is too large; it may have at most \(ContextFile.maximumWords) words and \
            \(ContextFile.maximumSuccessors) successors
            """
        }
    }
}
