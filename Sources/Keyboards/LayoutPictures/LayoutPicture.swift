package import KeyboardExtension

/// Draws a layout as an SVG picture: the keys of its layers to scale, with everything that is on them.
///
///     LayoutPicture(layout, layers: ["base"]).svg   // <svg xmlns=…
///
/// A key has its label in the middle. Around it, smaller, stands what it does otherwise: at the top left what the same
/// key types on the layer with capitals, if that is more than its capital; at the top right what a long press types;
/// at the bottom right what further quick presses type; and on each side what a flick there types, with an arrow in
/// those three corners.
package struct LayoutPicture {
    private let layout: KeyboardLayout
    private let layers: [KeyboardLayout.Layer]
    private let theme: PictureTheme
    private let heat: HeatMap?

    /// A picture of some layers, one below the other.
    ///
    /// - Parameters:
    ///   - layers: the ids of the layers; others than those of the layout are left out.
    ///   - heat: how much each key was used, which is then drawn in the place of what keys do otherwise.
    package init(_ layout: KeyboardLayout, layers: [String], theme: PictureTheme = .auto, heat: HeatMap? = nil) {
        self.layout = layout
        self.layers = layers.compactMap(layout.layer)
        self.theme = theme
        self.heat = heat
    }

    /// The picture as the text of an SVG file.
    package var svg: String { Self.svg([self]) }

    /// Several pictures in one, one below the other. Their theme is that of the first.
    package static func svg(_ pictures: [LayoutPicture]) -> String {
        let width = KeyPlacement.keyboardWidth + 2 * margin
        var y = margin
        let drawn = pictures.flatMap { $0.drawn(below: &y, width: width) }
        let size = "\(SVG.number(width)) \(SVG.number(y))"
        let style = (pictures.first?.theme.style ?? "") + (pictures.contains { $0.heat != nil } ? HeatMap.style : "")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(SVG.number(width))" role="img">
            <title>\(SVG.text(pictures.map(\.layout.name).joined(separator: ", ")))</title>
            <style>\(style)</style>
            <rect class="board" width="100%" height="100%" rx="12"/>
            \(drawn.joined(separator: "\n"))
            </svg>

            """
    }

    private func drawn(below y: inout Double, width: Double) -> [String] {
        var drawn = [title(below: &y, width: width)]
        for layer in layers {
            if layers.count > 1 || layer.id != KeyboardLayout.baseLayer {
                drawn.append(heading(layer.id, "layer", below: &y, width: width))
            }
            let placement = KeyPlacement(layout, layer)
            let drawing = KeyDrawing(layout, layer, heat: heat)
            drawn += placement.keys.map { drawing.svg($0.key, in: $0.frame.moved(right: Self.margin, down: y)) }
            y += placement.height + Self.margin
        }
        if let heat {
            drawn.append(heat.legend(x: Self.margin, y: y))
            y += heat.legendHeight
        }
        return drawn
    }

    private static let margin = 12.0

    private func title(below y: inout Double, width: Double) -> String {
        let form = layout.form.map { " · \($0)" } ?? ""
        let name = layout.name == layout.id ? layout.id : "\(layout.name) — \(layout.id)"
        return heading(name + form, "name", below: &y, width: width)
    }

    /// A line of text at the side where the layout's writing begins.
    private func heading(_ text: String, _ style: String, below y: inout Double, width: Double) -> String {
        let isFromRight = layout.info.prefersRightToLeft
        y += 22
        let attributes = [
            ("class", style), ("x", SVG.number(isFromRight ? width - Self.margin - 4 : Self.margin + 4)),
            ("y", SVG.number(y - 8)), ("text-anchor", isFromRight ? "end" : "start"),
        ]
        return SVG.element("text", attributes, SVG.text(text))
    }
}
