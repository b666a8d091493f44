package import KeyboardExtension

/// A rectangle of a picture, in its units.
package struct KeyFrame: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package func moved(right: Double, down: Double) -> KeyFrame {
        KeyFrame(x: x + right, y: y + down, width: width, height: height)
    }
}

/// Where the keys of a layer are.
///
/// Keys are to scale: the widest row of the layout fills the keyboard, and keys of the same width are as wide in every
/// row, the others of which are centred. On a pad, whose base layer has few keys in a row, each row fills the keyboard.
package struct KeyPlacement {
    /// The width of a keyboard with the room around its keys.
    package static let keyboardWidth = 560.0
    /// The height of the bar of candidates above the keys, on a screen that shows one.
    package static let barHeight = 44.0
    /// A layout whose base layer has no wider row is a pad.
    private static let padWidth = 8.0
    private static let rowHeight = 56.0
    /// The room between keys.
    private static let space = 6.0

    /// The keys that are not gaps, row by row.
    package let keys: [(key: LayoutKey, frame: KeyFrame)]
    /// The height of all rows.
    package let height: Double
    /// The width of an ordinary key with the room around it: half of the keys are no wider.
    package let unit: Double

    /// Places the keys of a layer of a layout.
    ///
    /// - Parameter needsInputModeSwitchKey: whether keys for the next keyboard are shown.
    package init(
        _ layout: KeyboardLayout, _ layer: KeyboardLayout.Layer, needsInputModeSwitchKey isNeeded: Bool = true
    ) {
        let isPad = layout.layers.first.map { Self.widest([$0], of: layout) <= Self.padWidth } ?? true
        let widest = Self.widest(layout.layers, of: layout)
        var keys: [(key: LayoutKey, frame: KeyFrame)] = []
        var y = 0.0
        for (index, row) in Self.rows(layer, of: layout, isNeeded).enumerated() {
            let height = Self.rowHeight * layer.height(ofRow: index)
            let width = Self.width(row)
            let unit = Self.keyboardWidth / (isPad ? width : widest)
            var x = (Self.keyboardWidth - width * unit) / 2
            for key in row {
                let frame = KeyFrame(
                    x: x + Self.space / 2, y: y + Self.space / 2, width: key.width * unit - Self.space,
                    height: height - Self.space)
                if !key.isGap { keys.append((key, frame)) }
                x += key.width * unit
            }
            y += height
        }
        self.keys = keys
        height = y
        let widths = keys.map(\.frame.width).sorted()
        unit = widths.isEmpty ? Self.keyboardWidth : widths[(widths.count - 1) / 2] + Self.space
    }

    private static func rows(
        _ layer: KeyboardLayout.Layer, of layout: KeyboardLayout, _ needsInputModeSwitchKey: Bool = true
    ) -> [[LayoutKey]] {
        layout.drawnRows(of: layer.id, needsInputModeSwitchKey: needsInputModeSwitchKey)
    }

    private static func widest(_ layers: [KeyboardLayout.Layer], of layout: KeyboardLayout) -> Double {
        layers.flatMap { rows($0, of: layout) }.map(width).max() ?? 1
    }

    private static func width(_ row: [LayoutKey]) -> Double { max(1, row.reduce(0) { $0 + $1.width }) }
}
