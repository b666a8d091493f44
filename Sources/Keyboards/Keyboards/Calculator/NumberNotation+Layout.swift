import Foundation
import KeyboardExtension

/// What a layout may want between the whole part and the decimals.
enum DecimalSeparator: String, CaseIterable, Hashable, Sendable {
    case comma, point

    var character: Character {
        switch self {
        case .comma: ","
        case .point: "."
        }
    }
}

extension NumberNotation {
    /// The notation of a language, with a decimal separator of its own if it is given one.
    init(locale: String, _ separator: DecimalSeparator?) {
        let locale = Locale(identifier: locale)
        let local = locale.decimalSeparator?.first ?? "."
        // The digits shown are those of the keys, so a separator that goes with other digits would not fit.
        let fits = local == "." || local == ","
        let decimal = separator?.character ?? (fits ? local : ".")
        let grouping = fits ? locale.groupingSeparator?.first : nil
        let usual: Character = decimal == "," ? "." : ","
        self.init(decimal: decimal, grouping: grouping == decimal ? usual : grouping ?? usual)
    }

    /// The layout with this decimal separator on its point key, to be read and to be typed.
    func localized(_ layout: KeyboardLayout) -> KeyboardLayout {
        let sign = String(decimal)
        let isTaken = layout.keys.values.contains { $0.id == sign || $0.aliases.contains(sign) }
        guard decimal != ".", !isTaken else { return layout }
        var layout = layout
        let point = KeyAction.engine(CalculatorAction.decimalPoint.rawValue, slot: nil)
        for (id, key) in layout.keys where key.action == .type(".") || key.action == point {
            layout.keys[id]?.aliases.append(sign)
            layout.keys[id]?.label = sign
        }
        return layout
    }
}
