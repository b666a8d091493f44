package import LayoutPictures

/// Draws frames as SVG: all of them beside and below each other, or one after the other as a film.
package struct StoryboardPicture {
    private let frames: [StoryFrame]
    private let theme: PictureTheme
    private let columns: Int
    package let title: String
    /// The width of a frame in points, which is that of the device.
    private let deviceWidth: Double

    /// - Parameters:
    ///   - columns: how many frames are beside each other.
    ///   - title: what the picture is of, for those who hear it.
    ///   - deviceWidth: the width of the device in points.
    package init(
        _ frames: [StoryFrame], title: String, columns: Int = 3, theme: PictureTheme = .auto, deviceWidth: Double = 390
    ) {
        (self.frames, self.title, self.theme, self.deviceWidth) = (frames, title, theme, deviceWidth)
        self.columns = max(1, min(columns, frames.count))
    }

    /// A picture of what happens on several devices, the frames of each below each other, side by side.
    ///
    /// - Parameter columns: how many frames are beside each other; nil for two or three, or one for each of several
    ///   devices.
    package init(_ boards: [Storyboard], title: String, columns: Int? = nil, theme: PictureTheme = .auto) {
        let rows = 0..<(boards.map(\.frames.count).max() ?? 0)
        let frames = rows.flatMap { row in boards.compactMap { $0.frames.count > row ? $0.frames[row] : nil } }
        self.init(
            frames, title: title, columns: columns ?? (boards.count > 1 ? boards.count : frames.count == 4 ? 2 : 3),
            theme: theme,
            deviceWidth: boards.first?.deviceWidth ?? 390)
    }

    /// The frames with the room that each takes, and the keyboards that they use.
    private func drawn() -> (frames: [FrameDrawing], keyboards: [String]) {
        var keyboards = KeyboardDrawings()
        let drawings = frames.map { FrameDrawing($0, &keyboards) }
        return (drawings, keyboards.definitions)
    }

    /// The places of the frames in rows of `columns`, and the height of all.
    private func places(_ drawings: [FrameDrawing]) -> (places: [(x: Double, y: Double)], height: Double) {
        var places: [(x: Double, y: Double)] = []
        var y = 0.0
        for start in stride(from: 0, to: drawings.count, by: columns) {
            let row = drawings[start..<min(start + columns, drawings.count)]
            for index in row.indices { places.append((Double(index - start) * FrameDrawing.width, y)) }
            y += row.map(\.height).max() ?? 0
        }
        return (places, y)
    }

    /// All frames.
    package var storyboard: String {
        let (drawings, keyboards) = drawn()
        let (places, height) = places(drawings)
        let groups = zip(drawings, places).map { drawing, place in
            SVG.element(
                "g", [("transform", "translate(\(SVG.number(place.x)) \(SVG.number(place.y)))")],
                drawing.parts.joined())
        }
        return svg(groups, keyboards, width: Double(columns) * FrameDrawing.width, height: height, style: "")
    }

    /// Each frame as a picture of its own, all of the same size.
    package var pictures: [String] {
        let drawn = frames.map { frame in
            var keyboards = KeyboardDrawings()
            return (drawing: FrameDrawing(frame, &keyboards), keyboards: keyboards.definitions)
        }
        let height = drawn.map(\.drawing.height).max() ?? 0
        return drawn.map {
            svg([$0.drawing.parts.joined()], $0.keyboards, width: FrameDrawing.width, height: height, style: "")
        }
    }

    /// How long each frame of a film is shown, in milliseconds: as long as the device waits until the next one, but
    /// long enough to look at it.
    package var durations: [Int] {
        frames.indices.map { index in
            guard index + 1 < frames.count else { return 2500 }
            let waited = Int((frames[index + 1].time - frames[index].time) / .milliseconds(1))
            return min(max(waited, frames[index].checks.isEmpty ? 400 : 1200), 10_000)
        }
    }

    /// A film of all frames, in a loop. Whoever prefers less motion sees all frames at once.
    package var film: String {
        let (drawings, keyboards) = drawn()
        let durations = durations
        let (places, boardHeight) = places(drawings)
        let (width, height) = (FrameDrawing.width, drawings.map(\.height).max() ?? 0)
        let scale = min(1 / Double(columns), height / max(boardHeight, 1))
        let whole = max(1, durations.reduce(0, +))
        var style = "@media (prefers-reduced-motion:no-preference){.f{visibility:hidden}"
        var still = ""
        var time = 0
        for (index, duration) in durations.enumerated() {
            let (start, end) = (percent(time, of: whole), percent(time + duration, of: whole))
            let before = time == 0 ? "" : "0%{visibility:hidden}"
            let after = time + duration == whole ? "100%" : "\(end)"
            style +=
                "@keyframes a\(index){\(before)\(start){visibility:visible}\(after){visibility:hidden}}"
                + "#f\(index){animation:a\(index) \(whole)ms step-end infinite}"
            let place = places[index]
            still +=
                "#f\(index){transform:translate(\(SVG.number(place.x * scale))px,\(SVG.number(place.y * scale))px) "
                + "scale(\(thousandths(scale)))}"
            time += duration
        }
        style += "}@media (prefers-reduced-motion:reduce){\(still)}"
        let groups = drawings.enumerated().map { index, drawing in
            SVG.element("g", [("class", "f"), ("id", "f\(index)")], drawing.parts.joined())
        }
        return svg(groups, keyboards, width: width, height: height, style: style)
    }

    private func percent(_ part: Int, of whole: Int) -> String { "\(thousandths(Double(part) * 100 / Double(whole)))%" }

    private func thousandths(_ value: Double) -> String {
        let number = Int((value * 1000).rounded())
        let digits = String(number % 1000 + 1000).dropFirst()
        return "\(number / 1000).\(digits)"
    }

    private func svg(
        _ groups: [String], _ keyboards: [String], width: Double, height: Double, style: String
    ) -> String {
        let points = width * deviceWidth / FrameDrawing.width
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVG.number(width)) \(SVG.number(height))" \
            width="\(SVG.number(points))" height="\(SVG.number(points * height / width))" role="img">
            <title>\(SVG.text(title))</title>
            <style>\(StoryStyle.rules(theme))\(style)</style>
            <defs>\(keyboards.joined(separator: "\n"))</defs>
            <rect class="page" width="100%" height="100%" rx="12"/>
            \(groups.joined(separator: "\n"))
            </svg>

            """
    }
}
