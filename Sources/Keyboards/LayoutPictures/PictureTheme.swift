/// The colours of a picture.
package enum PictureTheme: String, CaseIterable, Sendable {
    /// Light or dark, as the person who looks at it prefers.
    case auto
    case light, dark

    private struct Colours {
        let board, cap, other, edge, label, side: String
    }

    private static let lightColours = Colours(
        board: "#d3d6dc", cap: "#ffffff", other: "#b4bac6", edge: "#898d95", label: "#111318", side: "#5f6672")
    private static let darkColours = Colours(
        board: "#1f2126", cap: "#50545d", other: "#363941", edge: "#0d0e11", label: "#f5f6f8", side: "#b3b9c5")

    /// The rules of a style sheet, with colours for light and for dark.
    package func rules(light: String, dark: String) -> String {
        switch self {
        case .light: light
        case .dark: dark
        case .auto: "\(light)@media (prefers-color-scheme:dark){\(dark)}"
        }
    }

    /// The rules of the picture's style sheet.
    package var style: String {
        let fonts =
            "text{font-family:system-ui,-apple-system,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif}"
            + ".name{font-size:15px;font-weight:600}"
            + ".layer{font-size:12px}.symbol{fill:none;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}"
        return fonts + rules(light: Self.rules(Self.lightColours), dark: Self.rules(Self.darkColours))
    }

    private static func rules(_ colours: Colours) -> String {
        ".board{fill:\(colours.board)}.cap{fill:\(colours.cap)}.other .cap{fill:\(colours.other)}"
            + ".edge{fill:\(colours.edge)}.label,.name{fill:\(colours.label)}.side,.layer{fill:\(colours.side)}"
            + ".symbol{stroke:\(colours.label)}.full{fill:\(colours.label)}"
    }
}
