extension StringProtocol where SubSequence == Substring {
    /// Without white space at both ends, as a part of the original text.
    package var trimmedPart: Substring {
        let rest = drop { $0.isWhitespace }
        return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest.prefix(0)
    }

    /// Without white space at both ends.
    package var trimmed: String { String(trimmedPart) }
}

extension String {
    /// A sentence in which each quoted name, ‘…’, is shortened to at most 60 Unicode scalars.
    package var withShortenedNames: String {
        // Characters may have any number of scalars.
        replacing(#/‘(?<start>[^’]{60})[^’]+’/#.matchingSemantics(.unicodeScalar)) { "‘\($0.output.start)…’" }
    }

    /// A word shortened for a message to at most 40 characters.
    package var shortened: String { prefix(41).count <= 40 ? self : prefix(39) + "…" }
}
