import SourceText

/// Draws the results of an app, the chips that filter them, and the filters offered.
struct ResultList {
    let results: [String]
    let chips: [String]
    let filters: [String]
    let style: Style

    /// The lines above the results.
    var linesAbove: [String] { chipLines + filterLines }

    /// A line with as many chips as fit; empty without chips.
    private var chipLines: [String] {
        guard !chips.isEmpty else { return [] }
        var room = style.width - 2
        var shown: [String] = []
        for chip in chips {
            let chip = "(\(chip.printable))"
            guard chip.displayWidth <= room || shown.isEmpty else { break }
            shown.append(style.apply(.chip, to: chip.displayWidth <= room ? chip : style.fit(chip, to: room)))
            room -= chip.displayWidth + 1
        }
        return ["  " + shown.joined(separator: " ")]
    }

    /// A line with as many filters as fit, with their numbers for `:chip 1` and with matches highlighted; empty without
    /// filters.
    private var filterLines: [String] {
        let start = "  :chip"
        var room = style.width - start.displayWidth
        var line = style.apply(.faint, to: start)
        var count = 0
        for filter in filters {
            let number = " \(count + 1) "
            var text = filter.printable
            if text.displayWidth + number.displayWidth > room {
                guard count == 0 else { break }
                text = style.fit(text, to: room - number.displayWidth)
            }
            line += style.apply(.faint, to: number) + highlighted(text)
            room -= number.displayWidth + text.displayWidth
            count += 1
        }
        return count == 0 ? [] : [line]
    }

    /// The results with their numbers for `:open 1` and with matches highlighted, in at most `height` lines.
    func resultLines(atMost height: Int) -> [String] {
        let shown = results.count <= height ? results.count : max(0, height - 1)
        let digits = String(shown).count
        var lines = results.prefix(shown).enumerated().map { index, result in
            let number = String(index + 1)
            let padding = String(repeating: " ", count: digits - number.count)
            return style.apply(.faint, to: "  \(padding)\(number) ")
                + highlighted(style.fit(result, to: style.width - digits - 3))
        }
        if shown < results.count {
            lines.append(style.apply(.faint, to: "  \(style.glyphs.cut) and \(results.count - shown) more"))
        }
        return lines
    }

    /// Highlights the text in brackets: `[J]ane [S]mith`.
    private func highlighted(_ text: String) -> String {
        guard style.theme.hasAttributes else { return text }
        var drawn = ""
        var match = ""
        var isInside = false
        var isEscaped = false
        for character in text {
            switch character {
            case "[" where !isEscaped:
                drawn.append(character)
                isInside = true
            case "]" where !isEscaped && isInside:
                drawn += style.apply(.match, to: match) + "]"
                match = ""
                isInside = false
            default: if isInside { match.append(character) } else { drawn.append(character) }
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return drawn + style.apply(.match, to: match)
    }
}
