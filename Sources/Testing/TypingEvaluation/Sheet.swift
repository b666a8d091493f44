import KeyboardExtension
import Simulator

/// The app a typist types into: one field that asks for no capitals.
struct Sheet: HostApp {
    static let field = "sheet"

    let id = "sheet"
    let fields = [
        Field(
            id: Sheet.field, label: "Sheet",
            traits: TextInputTraits(keyboardType: .default, autocapitalizationType: .some(.none)), isMultiline: true)
    ]
}
