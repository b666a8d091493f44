import LayoutPictures

/// The colours of frames besides those of keys.
enum StoryStyle {
    static func rules(_ theme: PictureTheme) -> String {
        theme.style + ".cells{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}"
            + ".faint{opacity:.75}.bad,.good{font-size:14px}.lit{fill-opacity:.45}.arrow{fill:none;stroke-width:4;"
            + "stroke-linecap:round;stroke-linejoin:round}"
            + theme.rules(
                light: colours(
                    page: "#ffffff", field: "#f2f3f6", ink: "#111318", accent: "#0a6cff", good: "#1a7f37",
                    bad: "#c4232b",
                    selected: "#b7d5ff"),
                dark: colours(
                    page: "#101114", field: "#24262c", ink: "#f5f6f8", accent: "#58a1ff", good: "#57c773",
                    bad: "#ff7b72",
                    selected: "#1f4a86"))
    }

    private static func colours(
        page: String, field: String, ink: String, accent: String, good: String, bad: String, selected: String
    ) -> String {
        ".page{fill:\(page)}.field,.bubble{fill:\(field)}.bubble{stroke:\(accent);stroke-width:1.5}.ink{fill:\(ink)}"
            + ".caret,.marked,.lit,.chosen{fill:\(accent)}.onchosen{fill:\(page)}.selected{fill:\(selected)}"
            + ".good{fill:\(good)}.bad{fill:\(bad)}.arrow{stroke:\(accent)}"
            + ".tick{stroke:\(good)}.cross{stroke:\(bad)}.tick,.cross{fill:none;stroke-width:2}"
    }
}
