extension StringProtocol where SubSequence == Substring {
    /// Without the white space at both ends, still a part of the text it was taken from.
    package var trimmedPart: Substring {
        let rest = drop { $0.isWhitespace }
        return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest.prefix(0)
    }

    /// Without the white space at both ends.
    package var trimmed: String { String(trimmedPart) }
}

extension String {
    /// As much of a word as a message needs: 40 characters at most.
    package var shortened: String { prefix(41).count <= 40 ? self : prefix(39) + "…" }
}
