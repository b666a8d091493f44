import Foundation
import KeyboardExtension

extension NumberNotation {
    /// What the option `decimalSeparator` of a layout may be.
    static let options = ["point": Character("."), "comma": ","]

    /// The notation of a layout's language, with the decimal separator of its option `decimalSeparator` if it has one.
    init(_ layout: KeyboardLayout) {
        let locale = Locale(identifier: layout.locale)
        let local = locale.decimalSeparator?.first ?? "."
        // The digits shown are those of the keys, so a separator that goes with other digits would not fit.
        let fits = local == "." || local == ","
        let decimal = layout.options["decimalSeparator"].flatMap { NumberNotation.options[$0] } ?? (fits ? local : ".")
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
        for (id, key) in layout.keys where key.action == .type(".") || key.action == .engine("decimalPoint", slot: nil)
        {
            layout.keys[id]?.aliases.append(sign)
            layout.keys[id]?.label = sign
        }
        return layout
    }
}
