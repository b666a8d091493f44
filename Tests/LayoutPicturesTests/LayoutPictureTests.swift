import Foundation
import KeyboardExtension
import Testing

@testable import LayoutPictures

@Suite struct LayoutPictureTests {
    /// A layout with these rows, of keys as wide as their numbers say.
    private static func layout(_ rows: [[Double]], more: [[Double]] = []) -> KeyboardLayout {
        var keys: [LayoutKey] = []
        func ids(_ rows: [[Double]]) -> [[String]] {
            rows.map { row in
                row.map { width in
                    keys.append(LayoutKey(id: "k\(keys.count)", action: .type("a"), width: width))
                    return "k\(keys.count - 1)"
                }
            }
        }
        var layers = [KeyboardLayout.Layer(id: "base", rows: ids(rows))]
        if !more.isEmpty { layers.append(KeyboardLayout.Layer(id: "more", rows: ids(more))) }
        return KeyboardLayout(id: "mine", layers: layers, keys: keys)
    }

    private static func frames(_ layout: KeyboardLayout, _ layer: Int = 0) -> [KeyFrame] {
        KeyPlacement(layout, layout.layers[layer]).keys.map(\.frame)
    }

    @Test func `Keys are to scale, and shorter rows are centred`() throws {
        let frames = Self.frames(
            Self.layout([Array(repeating: 1, count: 10), Array(repeating: 1, count: 9), [1.5, 1]]))
        let unit = KeyPlacement.keyboardWidth / 10
        #expect(Set(frames.prefix(19).map { $0.width.rounded() }) == [(unit - 6).rounded()])
        #expect(frames[19].width == unit * 1.5 - 6)
        for row in [frames[0..<10], frames[10..<19], frames[19..<21]] {
            let (first, last) = (try #require(row.first), try #require(row.last))
            #expect(abs(first.x - (KeyPlacement.keyboardWidth - last.x - last.width)) < 0.01)
            #expect(zip(row, row.dropFirst()).allSatisfy { $0.x + $0.width < $1.x })
        }
    }

    @Test func `On a pad each row fills the keyboard, whatever is on its other layers`() throws {
        let layout = Self.layout([[1, 1, 1, 1], [1, 1, 1]], more: [Array(repeating: 1, count: 12), [1]])
        for frames in [Self.frames(layout), Self.frames(layout, 1)] {
            #expect(frames.map(\.x).min() == 3)
            for y in Set(frames.map(\.y)) {
                let row = frames.filter { $0.y == y }
                #expect(
                    row.map { $0.x + $0.width }.max().map { abs($0 - KeyPlacement.keyboardWidth + 3) < 0.01 } == true)
            }
        }
    }

    @Test func `Rows have their heights, and gaps are room`() {
        var layout = Self.layout([[1, 1, 1], [1]])
        layout.keys["k1"]?.isGap = true
        layout.layers[0].rowHeights = [1.5, 1]
        let placement = KeyPlacement(layout, layout.layers[0])
        #expect(placement.keys.map(\.key.id) == ["k0", "k2", "k3"])
        #expect(placement.keys[0].frame.height == 1.5 * 56 - 6 && placement.height == 2.5 * 56)
        #expect(placement.keys[1].frame.x > placement.keys[0].frame.x + 1.9 * placement.keys[0].frame.width)
    }

    @Test func `What gestures type is where the finger goes`() {
        var key = LayoutKey(
            id: "a", action: .type("a"), longPress: .type("á"),
            flicks: [.up: .type("1"), Flick(.downLeft): .type("x"), Flick(.right, .down): .layer("more")])
        key.multiTaps = [KeyChoice(label: "b", action: .type("b"))]
        #expect(
            KeyLabels(KeyTexts(key, capital: LayoutKey(id: "%", action: .type("%")))).texts == [
                .topLeft: ["%"], .topRight: ["á"], .bottomRight: ["b"], .top: ["1"], .bottomLeft: ["x"],
                .right: ["→↓more"],
            ])
        // In the corner of a long press a flick has its arrow, also where there is no long press.
        let both = LayoutKey(id: "o", action: .type("o"), longPress: .type("ö"), flicks: [Flick(.upRight): .type(">")])
        #expect(KeyLabels(KeyTexts(both, capital: nil)).texts == [.topRight: ["ö", "↗>"]])
        let flicked = LayoutKey(id: "o", action: .type("o"), flicks: [Flick(.upRight): .type(">")])
        #expect(KeyLabels(KeyTexts(flicked, capital: nil)).texts == [.topRight: ["↗>"]])
        // A capital is no news; of ı and i it is.
        #expect(
            KeyLabels(KeyTexts(LayoutKey(id: "ı", action: .type("ı")), capital: LayoutKey(id: "I", action: .type("I"))))
                .texts
                .isEmpty)
        #expect(
            KeyLabels(KeyTexts(LayoutKey(id: "i", action: .type("i")), capital: LayoutKey(id: "İ", action: .type("İ"))))
                .texts
                == [.topLeft: ["İ"]])
        // Nor is the digit on a key that shows it.
        #expect(
            KeyLabels(
                KeyTexts(LayoutKey(id: "k2", label: "2 abc", action: .digit(2), longPress: .type("2")), capital: nil)
            ).texts
                .isEmpty)
    }

    @Test(
        arguments: [
            ("a", 22.0, false), ("MC", 22, false), ("space", 14.0, false), ("insert all", 9, true), ("日本", 20, false),
            ("日本語入力切替", 9, true), ("evaluate everything that is selected", 9, true),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 13.3, false),
        ] as [(String, Double, Bool)])
    func `A label is made to fit`(_ text: String, _ size: Double, isNarrowed: Bool) throws {
        let drawn = FittedText(text, size: 22, width: 40).svg("label", x: 0, middle: 0)
        let found = drawn.firstMatch(of: /font-size="([0-9.]+)"/).flatMap { Double($0.1) }
        #expect(abs(try #require(found) - size) < 0.1)
        // Where even small letters are too wide, the viewer narrows them.
        #expect(drawn.contains("textLength=\"40\"") == isNarrowed)
    }

    @Test func `Of many texts the first are shown`() {
        let drawn = FittedText(first: "áàâäæãåā".map(String.init), size: 11, width: 30).svg("side", x: 0, middle: 0)
        #expect(drawn.contains(">áàâ…<"))
    }

    @Test func `Whatever is in a layout, the picture is well-formed and harmless`() throws {
        let hostile = "</text><script>alert(1)</script>&\u{1B}[2J\u{202E}\u{0}"
        var layout = KeyboardLayout(
            id: hostile, name: hostile, layers: [KeyboardLayout.Layer(id: "base", rows: [[hostile, "b"], []])],
            keys: [LayoutKey(id: hostile, label: hostile, action: .type(hostile), longPress: .type(hostile))])
        layout.layers[0].rows.append([])
        let svg = LayoutPicture(layout, layers: ["base", "nowhere"]).svg
        #expect(
            !svg.contains("<script") && !svg.contains("\u{1B}") && !svg.contains("\u{202E}") && !svg.contains("\u{0}"))
        let parser = XMLProbe(svg)
        #expect(parser.isWellFormed)
    }

    @Test func `Titles stand where writing begins`() {
        var layout = Self.layout([[1, 1]])
        layout.info.prefersRightToLeft = true
        #expect(
            LayoutPicture(layout, layers: ["base"]).svg.contains(
                "<text class=\"name\" x=\"568\" y=\"26\" text-anchor=\"end\">mine<"))
    }

    @Test func `Themes are light, dark, or as the viewer prefers`() {
        let layout = Self.layout([[1]])
        let themes = PictureTheme.allCases.map { LayoutPicture(layout, layers: ["base"], theme: $0).svg }
        #expect(themes.map { $0.contains("prefers-color-scheme:dark") } == [true, false, false])
        #expect(Set(themes).count == 3)
    }
}

/// Whether elements are closed in the order in which they were opened.
private struct XMLProbe {
    let isWellFormed: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var isSound = true
        for tag in text.matches(of: /<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/) {
            if tag.1 == "/" {
                if open.popLast() != tag.2 { isSound = false }
            } else if tag.3 != "/" {
                open.append(tag.2)
            }
        }
        isWellFormed = isSound && open.isEmpty
    }
}
