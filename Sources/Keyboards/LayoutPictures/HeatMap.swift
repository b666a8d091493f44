package import KeyboardExtension

/// How much each key of a layout was used, to be drawn on it: the more, the darker, with the share as a number, so that
/// the picture can be read without colours.
package struct HeatMap {
    /// What is shown, in a few words: `presses`.
    private let title: String
    /// What the keys were used for, a line below the legend; empty for none.
    private let caption: String
    private let amounts: [String: [LayoutKey.ID: Int]]
    private let total: Int
    private let most: Int

    /// - Parameter amounts: the amount of each key by its layer and its id; none for a key that was not used.
    package init(title: String, amounts: [String: [LayoutKey.ID: Int]], caption: String = "") {
        self.title = title
        self.caption = caption
        self.amounts = amounts
        total = amounts.values.reduce(0) { $0 + $1.values.reduce(0, +) }
        most = amounts.values.flatMap(\.values).max() ?? 0
    }

    /// Whether any key of a layer was used.
    package func has(_ layer: String) -> Bool { amounts[layer]?.values.contains { $0 > 0 } ?? false }

    /// The colour of a key, as a layer above its cap.
    func colour(_ key: LayoutKey.ID, on layer: String, _ frame: KeyFrame) -> String {
        guard let amount = amounts[layer]?[key], amount > 0 else { return "" }
        return Self.swatch(frame, strength: Double(amount) / Double(most))
    }

    /// The share of a key in percent; nil for a key that was not used.
    func share(_ key: LayoutKey.ID, on layer: String) -> String? {
        guard let amount = amounts[layer]?[key], amount > 0 else { return nil }
        return percent(Double(amount) / Double(total))
    }

    /// A row of colours with what they mean, and the caption.
    ///
    /// - Parameter y: the top of the row.
    func legend(x: Double, y: Double) -> String {
        guard most > 0 else { return "" }
        let steps = 4
        var parts = [
            FittedText("share of \(title):", size: 12, width: 130)
                .svg("layer", x: x + 4, middle: y + 8, anchor: .start)
        ]
        for step in 0...steps {
            let strength = Double(step) / Double(steps)
            let frame = KeyFrame(x: x + 140 + Double(step) * 80, y: y, width: 20, height: 16)
            parts.append(SVG.rectangle("cap", frame, radius: 4))
            parts.append(Self.swatch(frame, strength: strength))
            parts.append(
                FittedText(percent(strength * Double(most) / Double(total)), size: 12, width: 54)
                    .svg("layer", x: frame.x + 26, middle: y + 8, anchor: .start))
        }
        if !caption.isEmpty {
            parts.append(
                FittedText(caption, size: 12, width: KeyPlacement.keyboardWidth - 8)
                    .svg("layer", x: x + 4, middle: y + 28, anchor: .start))
        }
        return parts.joined()
    }

    /// A red that shows on light and on dark keys.
    static let style = ".heat{fill:#e0402a}"

    /// The height of the legend with the room below it.
    var legendHeight: Double { caption.isEmpty ? 28 : 48 }

    private func percent(_ share: Double) -> String { SVG.number(share * 100) + " %" }

    private static func swatch(_ frame: KeyFrame, strength: Double) -> String {
        SVG.rectangle("heat", frame, radius: 4, [("fill-opacity", hundredths(0.85 * strength))])
    }

    private static func hundredths(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
    }
}
