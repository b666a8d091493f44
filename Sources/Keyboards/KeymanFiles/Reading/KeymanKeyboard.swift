package import KeyboardExtension
package import KeymanRules

/// A keyboard in Keyman's language. Its layouts are made by ``layout(id:form:)``.
package struct KeymanKeyboard: Hashable, Sendable {
    /// The source, with everything that its rules need.
    var source: String
    package var program: KeymanProgram
    /// The layouts for touch; nil if the keyboard has none.
    var touch: TouchLayout?

    /// The forms: those of the touch layout, then that of a US English keyboard.
    package var formNames: [String] { (touch?.forms.map(\.id) ?? []) + [KeymanProgram.hardwareForm] }

    /// The layout of one of the forms.
    ///
    /// - Parameters:
    ///   - form: the form that is wanted; without it, or if there is none, the one that a phone shows.
    ///   - others: further keys of the form of a US keyboard.
    package func layout(
        id: String, form wanted: String? = nil, with others: Set<String> = []
    ) -> KeyboardLayout {
        let form =
            ([wanted].compactMap(\.self) + ["phone", "tablet", "desktop"]).first(where: formNames.contains)
            ?? KeymanProgram.hardwareForm
        var making = KeymanLayoutMaking(self, with: others)
        let layers =
            touch?.forms.first { $0.id == form }.map { making.touchLayers($0) } ?? making.hardwareLayers()
        let letters = making.keys.compactMap(\.label.unicodeScalars.first).filter(\.properties.isAlphabetic)
        var layout = KeyboardLayout(
            id: id, name: program.info.name, locale: locale, info: KeyboardInfo(letters: letters),
            engine: KeyboardLayout.rulesEngine, layers: layers, keys: making.keys)
        layout.transforms.program = source
        layout.transforms.normalizes = false
        layout.form = form
        layout.forms = formNames
        return layout
    }

    private var locale: String {
        let first = program.info.languages.first?.lowercased() ?? ""
        return (2...3).contains(first.utf8.count) && first.allSatisfy(\.isASCII) ? first : "und"
    }
}
