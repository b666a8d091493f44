import SourceText

/// Draws the candidates of a keyboard on one line.
struct CandidateBar {
    let candidates: [String]
    /// The index of the chosen candidate, counted from 0.
    let chosen: Int?
    let isRightToLeft: Bool
    let style: Style

    /// As many candidates as fit, scrolled so that the chosen one is visible. In right-to-left scripts the first
    /// candidate is on the right.
    var line: String {
        let words = candidates.map(\.printable).enumerated().map {
            $0.offset == chosen ? "[\($0.element)]" : " \($0.element) "
        }
        var first = 0
        while let chosen, first < chosen, words[first...chosen].joined(separator: " ").displayWidth > style.width - 2 {
            first += 1
        }
        var shown: [String] = []
        var width = 2
        for (index, word) in words.enumerated().dropFirst(first) {
            // A single word may be longer than the line.
            let word =
                shown.isEmpty && word.displayWidth > style.width - 2 ? style.fit(word, to: style.width - 2) : word
            guard width + word.displayWidth <= style.width else { break }
            shown.append(style.apply(index == chosen ? .chosen : .candidate, to: word))
            width += word.displayWidth + 1
        }
        guard isRightToLeft else { return "  " + shown.joined(separator: " ") }
        return String(repeating: " ", count: max(0, style.width + 1 - width)) + shown.reversed().joined(separator: " ")
    }
}
