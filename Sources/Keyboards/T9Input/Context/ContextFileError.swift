/// Why a context file cannot be read.
package enum ContextFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It begins with other bytes.
    case notAContextFile
    /// It ends before all of it was there.
    case cutShort
    /// Its checksum differs, or what it says makes no sense.
    case damaged
    /// More words or successors than an index holds.
    case tooLarge

    /// What is wrong and what would be right, in one sentence.
    package var description: String {
        switch self {
        case .notAContextFile: "this is no context file; one begins with “KEYBEDC1”"
        case .cutShort: "the context file is cut short; copy it again"
        case .damaged: "the context file is damaged; copy it again"
        case .tooLarge:
            "the context file is too large; it may have \(ContextFile.maximumWords) words and \(ContextFile.maximumSuccessors) successors"
        }
    }
}
