import Foundation
import KeyboardExtension

extension NumberNotation {
    /// What the option `decimalSeparator` of a layout may be.
    static let options = ["point", "comma"]

    /// The notation of a layout: as its option `decimalSeparator` says, else as its language has it.
    init(_ layout: KeyboardLayout) {
        switch layout.options["decimalSeparator"] {
        case "point": self = .plain
        case "comma": self.init(decimal: ",", grouping: ".")
        default:
            let locale = Locale(identifier: layout.locale)
            // The digits shown are those of the keys, so a separator that goes with other digits would not fit.
            guard let decimal = locale.decimalSeparator?.first, decimal == "." || decimal == "," else {
                self = .plain
                return
            }
            let grouping = locale.groupingSeparator?.first
            self.init(decimal: decimal, grouping: grouping ?? (decimal == "," ? "." : ","))
        }
    }
}
