package import KeyboardExtension
package import T9Input

extension Keypad {
    /// The letters of a layout's digit keys.
    package convenience init(_ layout: KeyboardLayout) {
        let keys = layout.keys.values.compactMap { key -> (digit: UInt8, letters: [String])? in
            guard case .digit(let digit) = key.action else { return nil }
            return (UInt8(clamping: digit), key.letters)
        }
        self.init(keys.sorted { $0.digit < $1.digit })
    }
}
