import Foundation
package import KeyboardExtension
import LayoutPictures

/// Where a key or a candidate is on the screen, in widths of an ordinary key.
package struct KeyTarget: Hashable, Sendable {
    /// The centre, from the left end of the keyboard.
    package let x: Double
    /// The centre, from the top of the keys; negative for candidates, which are above them.
    package let y: Double
    package let width: Double
    package let height: Double

    /// The distance between the centres.
    package func distance(to other: KeyTarget) -> Double { hypot(x - other.x, y - other.y) }
}

/// Where the keys of a layout are as they are drawn, in widths of an ordinary key.
package struct KeyTargets: Sendable {
    /// The width of the keyboard.
    package let width: Double
    private var keys: [Keystroke.Place: KeyTarget] = [:]

    package init(_ layout: KeyboardLayout) {
        var unit = 1.0
        for layer in layout.layers {
            let placement = KeyPlacement(layout, layer)
            if layer.id == KeyboardLayout.baseLayer { unit = placement.unit }
            for (key, frame) in placement.keys where unit > 0 {
                keys[.key(key.id, layer: layer.id)] = KeyTarget(
                    x: (frame.x + frame.width / 2) / unit, y: (frame.y + frame.height / 2) / unit,
                    width: frame.width / unit, height: frame.height / unit)
            }
        }
        width = KeyPlacement.keyboardWidth / unit
        let height = KeyPlacement.barHeight / unit
        for index in 0..<Self.candidates {
            keys[.candidate(index)] = KeyTarget(
                x: (Double(index) + 0.5) * width / Double(Self.candidates), y: -height / 2,
                width: width / Double(Self.candidates), height: height)
        }
    }

    /// The number of candidates that a bar shows at a time. Further ones are scrolled to, and tapped where the last one
    /// is.
    private static let candidates = 3

    /// The place on the screen; nil for a key that the layout does not have.
    package subscript(_ place: Keystroke.Place) -> KeyTarget? {
        if case .candidate(let index) = place { return keys[.candidate(min(index, Self.candidates - 1))] }
        return keys[place]
    }
}
