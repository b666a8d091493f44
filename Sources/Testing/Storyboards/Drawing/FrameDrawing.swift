import KeyboardExtension
import LayoutPictures
import SourceText
import TextModel

/// Draws a frame: what the keyboard types into, what it shows, its keys with those pressed lit, and below what was
/// done and what the file expects of it.
struct FrameDrawing {
    static let margin = 12.0
    static let width = KeyPlacement.keyboardWidth + 2 * margin
    private static let inner = KeyPlacement.keyboardWidth
    /// How high the list of a long press is, with the room below it.
    private static let listHeight = 44.0

    private(set) var parts: [String] = []
    private(set) var height = 8.0

    init(_ frame: StoryFrame, _ keyboards: inout KeyboardDrawings) {
        heading(frame)
        field(frame.field)
        frame.results.forEach { line($0, "ink", size: 15, height: 22) }
        if let message = frame.message { line(message, "ink faint", size: 14, height: 22) }
        display(frame.appearance)
        bar(frame.appearance)
        if let keyboard = frame.keyboard, let (name, placement) = keyboards.drawing(of: keyboard) {
            self.keyboard(name, placement, keyboard, frame.presses)
        }
        height += 4
        caption(frame)
        height += Self.margin
    }

    /// A line of text from the left.
    private mutating func line(_ text: String, _ style: String, size: Double, height: Double) {
        let fitted = FittedText(text.onOneLine.cut(to: 120), size: size, width: Self.inner)
        parts.append(fitted.svg(style, x: Self.margin, middle: self.height + height / 2, anchor: .start))
        self.height += height
    }

    private mutating func heading(_ frame: StoryFrame) {
        let place = [frame.field.label, frame.field.app].filter { !$0.isEmpty }.joined(separator: " · ")
        let profile = frame.field.profile == "ideal" ? "" : " · \(frame.field.profile)"
        line("\(frame.number)  \(place)\(profile)", "ink faint", size: 13, height: 20)
    }

    private mutating func field(_ field: StoryFrame.ShownField) {
        let drawing = FieldDrawing(field.document, width: Self.inner - 2 * Self.margin)
        let box = KeyFrame(x: Self.margin, y: height, width: Self.inner, height: drawing.height + 14)
        parts.append(SVG.rectangle("field", box, radius: 9))
        parts.append(drawing.svg(x: 2 * Self.margin, y: height + 7))
        height += box.height + 4
        if let seen = field.seen {
            let text = CellText(size: 13)
            let shown = "the keyboard sees  \(seen.onOneLine)"
            let columns = text.count(in: Self.inner)
            for row in CellText.lines(shown.printable, width: columns, atMost: 2) {
                parts.append(text.svg(row, "ink faint", x: Self.margin, middle: height + 9))
                height += 18
            }
        }
    }

    /// What a calculator shows.
    private mutating func display(_ appearance: KeyboardAppearance) {
        let edge = Self.margin + Self.inner - 8
        func right(_ text: String, _ size: Double, _ style: String, _ middle: Double) -> String {
            FittedText(text.onOneLine.cut(to: 120), size: size, width: Self.inner - 16)
                .svg(style, x: edge, middle: middle, anchor: .end)
        }
        for level in (appearance.stack ?? []).dropFirst().prefix(3).reversed() {
            parts.append(right(level, 15, "ink faint", height + 11))
            height += 22
        }
        if let expression = appearance.expression, !expression.isEmpty {
            parts.append(right(expression, 15, "ink faint", height + 11))
            height += 22
        }
        if let display = appearance.display {
            parts.append(right((appearance.isApproximate ? "≈ " : "") + display, 30, "ink", height + 18))
            height += 38
        }
        if let memory = appearance.memory, !memory.isEmpty {
            line("memory  " + memory.prefix(6).joined(separator: " │ "), "ink faint", size: 14, height: 22)
        }
    }

    /// The candidates, or else the mode alone.
    private mutating func bar(_ appearance: KeyboardAppearance) {
        let mode = appearance.mode
        guard let candidates = appearance.candidates else {
            if let mode { line(mode, "ink faint", size: 14, height: 22) }
            return
        }
        var x = Self.margin
        let limit = Self.margin + Self.inner - (mode == nil ? 0 : 60)
        for (index, candidate) in candidates.enumerated() {
            let text = candidate.onOneLine.cut(to: 24)
            let wanted = Double(max(2, text.displayWidth)) * 10 + 20
            guard index == 0 || wanted <= limit - x else { break }
            let width = min(wanted, limit - x)
            let box = KeyFrame(x: x, y: height + 3, width: width, height: 28)
            let isChosen = index == appearance.chosenCandidate
            if isChosen { parts.append(SVG.rectangle("chosen", box, radius: 14)) }
            parts.append(
                FittedText(text, size: 16, width: width - 12)
                    .svg(isChosen ? "onchosen" : "ink", x: x + width / 2, middle: height + 17))
            x += width + 4
        }
        if let mode {
            parts.append(
                FittedText(mode, size: 13, width: 56)
                    .svg("ink faint", x: Self.margin + Self.inner, middle: height + 17, anchor: .end))
        }
        height += 36
    }

    private mutating func keyboard(
        _ name: String, _ placement: KeyPlacement, _ keyboard: StoryFrame.ShownKeyboard, _ presses: [StoryFrame.Press]
    ) {
        let frames = Dictionary(placement.keys.map { ($0.key.id, $0.frame) }) { first, _ in first }
        let marks = Dictionary(grouping: presses) {
            keyboard.layout.key(inPlaceOf: $0.key, of: $0.layer, on: keyboard.layer) ?? $0.key
        }
        // What is held in the first row shows its list above the keyboard.
        if marks.contains(where: { $1.last?.isHeld == true && (frames[$0]?.y ?? .infinity) < Self.listHeight }) {
            height += Self.listHeight - 4
        }
        let board = KeyFrame(x: Self.margin - 6, y: height, width: Self.inner + 12, height: placement.height + 10)
        parts.append(SVG.rectangle("board", board, radius: 10))
        let (x, y) = (Self.margin, height + 5)
        parts.append(
            SVG.element("use", [("href", "#\(name)"), ("x", SVG.number(x)), ("y", SVG.number(y))]))
        for key in marks.keys.sorted() {
            guard let frame = frames[key]?.moved(right: x, down: y), let presses = marks[key] else { continue }
            parts.append(SVG.rectangle("lit", frame, radius: KeyDrawing.radius))
            if presses.count > 1 { parts.append(times(presses.count, frame)) }
            if let flick = presses.last(where: { $0.flick != nil })?.flick { parts.append(arrow(flick, frame)) }
            if let last = presses.last, last.isHeld, let key = keyboard.layout.keys[last.key] {
                parts.append(list(of: key, frame))
            }
        }
        height += board.height + 6
    }

    /// How often a key was pressed.
    private func times(_ count: Int, _ frame: KeyFrame) -> String {
        let box = KeyFrame(x: frame.x + frame.width - 22, y: frame.y - 4, width: 26, height: 17)
        return SVG.rectangle("chosen", box, radius: 8)
            + FittedText("×\(count)", size: 12, width: 24)
            .svg("onchosen", x: box.x + box.width / 2, middle: box.y + box.height / 2)
    }

    /// The way of a finger, from the middle of a key.
    private func arrow(_ flick: Flick, _ frame: KeyFrame) -> String {
        var (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        var path = "M\(SVG.number(x)) \(SVG.number(y))"
        for direction in flick.directions {
            let step = direction.step
            (x, y) = (x + step.x * frame.width * 0.42, y + step.y * frame.height * 0.42)
            path += "L\(SVG.number(x)) \(SVG.number(y))"
        }
        return SVG.element("path", [("class", "arrow"), ("d", path)])
            + SVG.element("circle", [("class", "caret"), ("cx", SVG.number(x)), ("cy", SVG.number(y)), ("r", "5")])
    }

    /// The choices of a long press, or what it types, above the key.
    private func list(of key: LayoutKey, _ frame: KeyFrame) -> String {
        let choices =
            key.longPressChoices.isEmpty ? [key.longPress?.shownText ?? ""] : key.longPressChoices.map(\.label)
        let shown = choices.filter { !$0.isEmpty }.prefix(10)
        guard !shown.isEmpty else { return "" }
        let widths = shown.map { Double(max(1, $0.displayWidth)) * 12 + 20 }
        let width = min(widths.reduce(8, +), Self.inner)
        let x = min(max(frame.x + frame.width / 2 - width / 2, Self.margin), Self.margin + Self.inner - width)
        let box = KeyFrame(x: x, y: frame.y - Self.listHeight, width: width, height: Self.listHeight - 4)
        var parts = [SVG.rectangle("bubble", box, radius: 10)]
        var left = x + 4
        for (text, own) in zip(shown, widths) {
            parts.append(
                FittedText(text, size: 20, width: own - 4).svg("ink", x: left + own / 2, middle: box.y + 20))
            left += own
        }
        return parts.joined()
    }

    private mutating func caption(_ frame: StoryFrame) {
        let text = CellText(size: 16)
        let columns = text.count(in: Self.inner)
        for written in frame.lines.suffix(6) {
            for row in CellText.lines(written.printable, width: columns, atMost: 3) {
                parts.append(text.svg(row, "ink", x: Self.margin, middle: height + 12))
                height += 23
            }
        }
        for check in frame.checks {
            let isGood = check.actual == nil
            let mark = isGood ? "M2 8l4 4 8-9" : "M3 3l9 9M12 3l-9 9"
            parts.append(
                SVG.element(
                    "path",
                    [
                        ("class", isGood ? "tick" : "cross"), ("d", mark),
                        ("transform", "translate(\(SVG.number(Self.margin)) \(SVG.number(height + 3)))"),
                    ]))
            let actual = check.actual.flatMap { $0.isEmpty ? nil : "was: \($0)" }
            for text in [check.text, actual].compactMap(\.self) {
                let fitted = FittedText(text.onOneLine.cut(to: 76), size: 14, width: Self.inner - 22)
                parts.append(
                    fitted.svg(isGood ? "good" : "bad", x: Self.margin + 22, middle: height + 11, anchor: .start))
                height += 21
            }
        }
    }
}

extension Flick.Direction {
    /// A step to the right and down.
    fileprivate var step: (x: Double, y: Double) {
        switch self {
        case .up: (0, -1)
        case .upRight: (1, -1)
        case .right: (1, 0)
        case .downRight: (1, 1)
        case .down: (0, 1)
        case .downLeft: (-1, 1)
        case .left: (-1, 0)
        case .upLeft: (-1, -1)
        }
    }
}

extension KeyboardLayout {
    /// The key of a layer that is where another layer has a key: after a capital, the letter in its place.
    fileprivate func key(inPlaceOf key: LayoutKey.ID, of layer: String, on other: String) -> LayoutKey.ID? {
        guard let (from, to) = self.layer(layer).flatMap({ from in self.layer(other).map { (from, $0) } }),
            from.rows.map(\.count) == to.rows.map(\.count)
        else { return nil }
        return zip(from.rows.joined(), to.rows.joined()).first { $0.0 == key }?.1
    }
}

extension String {
    /// The text, of more characters its beginning with `…`.
    fileprivate func cut(to length: Int) -> String { count > length ? prefix(length - 1) + "…" : self }
}
