import ArgumentParser
import KeyboardExtension
import LayoutPictures
import TypingEvaluation

/// What a heat map shows of each key.
enum HeatAmount: String, CaseIterable, ExpressibleByArgument {
    case presses, travel, errors

    func amount(_ use: KeyUse) -> Int {
        switch self {
        case .presses: use.keystrokes
        case .travel: use.travel
        case .errors: use.errors
        }
    }
}

extension HeatMap {
    /// The layers of a keyboard that were used, with what each key did.
    ///
    /// - Parameter caption: what was typed.
    static func picture(
        of report: KeyboardReport, on layout: KeyboardLayout, _ kind: HeatAmount, caption: String
    ) -> LayoutPicture {
        var amounts: [String: [LayoutKey.ID: Int]] = [:]
        for layer in layout.layers {
            for key in layer.rows.joined() {
                let place = Keystroke.Place.key(key, layer: layer.id)
                if let use = report.counts.keys[place.name] { amounts[layer.id, default: [:]][key] = kind.amount(use) }
            }
        }
        let heat = HeatMap(title: kind.rawValue, amounts: amounts, caption: caption)
        let used = layout.layers.map(\.id).filter { heat.has($0) || $0 == KeyboardLayout.baseLayer }
        return LayoutPicture(layout, layers: used, heat: heat)
    }
}
