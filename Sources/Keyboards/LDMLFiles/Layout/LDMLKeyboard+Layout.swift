package import KeyboardExtension

extension LDMLKeyboard {
    /// The layout of one of the forms.
    ///
    /// Keys that a phone needs and the form lacks (next keyboard, delete, return, space, and the modifier keys of a
    /// hardware form) are in a row of their own at the bottom of each layer.
    ///
    /// - Parameters:
    ///   - id: the name of the keyboard.
    ///   - form: the form; nil for `touch` or, if there is none, the first.
    /// - Returns: nil if there is no such form.
    package func layout(id: String, form wanted: String? = nil) -> KeyboardLayout? {
        let candidates = forms.filter { $0.id == wanted ?? LDMLKeyboard.touch }
        // A phone is about 70 mm wide: the widest layout that fits, or else the narrowest.
        let fitting = candidates.sorted { ($0.minimumDeviceWidth ?? 0) < ($1.minimumDeviceWidth ?? 0) }
        let chosen =
            fitting.last { ($0.minimumDeviceWidth ?? 0) <= LDMLKeyboard.phoneWidth } ?? fitting.first
            ?? (wanted == nil ? forms.first : nil)
        guard let chosen else { return nil }
        var making = LayoutMaking(self, chosen)
        var layout = KeyboardLayout(
            id: id, name: name, locale: locale, info: info, engine: KeyboardLayout.rulesEngine, layers: making.layers(),
            keys: making.keys)
        layout.transforms = transforms
        layout.form = chosen.id
        layout.forms = formNames
        return layout
    }

    /// In millimetres.
    private static let phoneWidth = 70

    private var info: KeyboardInfo {
        let letters = forms.flatMap(\.layers).flatMap(\.rows).joined().compactMap {
            keys[$0]?.output?.unicodeScalars.first
        }
        .filter { $0.properties.isAlphabetic }
        return KeyboardInfo(letters: letters)
    }
}
