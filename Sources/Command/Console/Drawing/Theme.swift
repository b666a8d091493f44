package import Sessions

/// The colours and attributes of the parts of a drawing.
package struct Theme: Hashable, Sendable {
    /// A part of a drawing.
    package enum Part: Hashable, Sendable {
        case frame, title, caret, selection, marked
        case candidate, chosen
        case secondary, pressed
        case display, faint
        case match, chip
        case error
    }

    /// The name used by `--theme` and `:theme`.
    package let name: ThemeName
    /// The codes of Select Graphic Rendition (ECMA-48, 8.3.117) for each part. A part without a code is drawn as plain
    /// text.
    private let codes: [Part: String]

    /// No escape sequences. Brackets show the selection and marked text.
    package static let none = Theme(name: .none, codes: [:])

    /// Bold, faint, underlined and reversed text without colours.
    package static let mono = Theme(
        name: .mono,
        codes: [
            .title: "1", .caret: "1", .selection: "7", .marked: "4", .chosen: "7", .secondary: "2", .pressed: "7",
            .display: "1", .faint: "2", .match: "1", .chip: "7", .error: "1",
        ])

    /// For a dark background.
    package static let dark = Theme(
        name: .dark,
        codes: [
            .frame: "90", .title: "1;36", .caret: "1;93", .selection: "7", .marked: "4;96", .candidate: "37",
            .chosen: "30;106", .secondary: "36", .pressed: "30;103", .display: "1;92", .faint: "90", .match: "1;93",
            .chip: "30;46", .error: "1;91",
        ])

    /// For a light background.
    package static let light = Theme(
        name: .light,
        codes: [
            .frame: "90", .title: "1;34", .caret: "1;31", .selection: "7", .marked: "4;34", .candidate: "30",
            .chosen: "97;44", .secondary: "34", .pressed: "97;45", .display: "1;32", .faint: "90", .match: "1;35",
            .chip: "97;46", .error: "1;31",
        ])

    /// The theme of that name.
    package static func named(_ name: ThemeName) -> Theme {
        switch name {
        case .dark: dark
        case .light: light
        case .mono: mono
        case .none: none
        }
    }

    /// Whether the theme uses escape sequences.
    package var hasAttributes: Bool { !codes.isEmpty }

    package func apply(_ part: Part?, to text: String) -> String {
        guard let part, let code = codes[part], !text.isEmpty else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
