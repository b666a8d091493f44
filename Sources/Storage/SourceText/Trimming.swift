extension StringProtocol where SubSequence == Substring {
    /// Without white space at both ends, as a part of the original text.
    package var trimmedPart: Substring { drop(while: \.isWhitespace).dropLast(while: \.isWhitespace) }

    /// Without the characters at its end that satisfy the predicate.
    package func dropLast(while isDropped: (Character) -> Bool) -> Substring {
        lastIndex { !isDropped($0) }.map { self[...$0] } ?? prefix(0)
    }

    /// Without white space at both ends.
    package var trimmed: String { String(trimmedPart) }
}

extension String {
    /// A sentence of at most 1000 Unicode scalars in which each quoted name, ‘…’, has at most 60.
    var shortenedForMessage: String {
        // Characters may have any number of scalars.
        let long = #/‘(?<start>[^’]{60})[^’]+’/#.matchingSemantics(.unicodeScalar)
        let names = replacing(long) { "‘\($0.output.start)…’" }
        guard names.unicodeScalars.count > 1000 else { return names }
        return String(String.UnicodeScalarView(names.unicodeScalars.prefix(1000))) + "…"
    }

    /// A word shortened for a message to at most 40 characters.
    package var shortened: String { prefix(41).count <= 40 ? self : prefix(39) + "…" }
}
