extension StringProtocol {
    /// Without the white space at both ends.
    package var trimmed: String {
        let rest = drop { $0.isWhitespace }
        return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
    }
}

extension String {
    /// As much of a word as a message needs: 40 characters at most.
    package var shortened: String { prefix(41).count <= 40 ? self : prefix(39) + "…" }
}
