import Calculation
import Foundation
import KeyboardExtension

/// The decimal separators that a layout can choose.
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
    /// The notation of a language, with another decimal separator if one is given.
    init(locale: String, _ separator: DecimalSeparator?) {
        let locale = Locale(identifier: locale)
        let local = locale.decimalSeparator?.first ?? "."
        // Languages with other separators use other digits too, but the keys have the digits 0 to 9, so those
        // separators do not fit.
        let fits = local == "." || local == ","
        let decimal = separator?.character ?? (fits ? local : ".")
        let grouping = fits ? locale.groupingSeparator?.first : nil
        let usual: Character = decimal == "," ? "." : ","
        self.init(decimal: decimal, grouping: grouping == decimal ? usual : grouping ?? usual)
    }

    /// The layout with this decimal separator as the label and an alias of its point key.
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

    /// The calculator key for a typed text. Digits and the decimal separator need no action in a layout.
    func key(typing text: String) -> CalculatorKey? {
        if text == "." || text == String(decimal) { return .point }
        guard text.utf8.count == 1, let byte = text.utf8.first, 0x30...0x39 ~= byte else { return nil }
        return .digit(Int(byte) - 0x30)
    }
}
