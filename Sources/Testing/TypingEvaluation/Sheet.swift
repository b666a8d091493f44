import KeyboardExtension
import Simulator

/// The app a typist types into, with one field without automatic capitals.
struct Sheet: HostApp {
    static let field = "sheet"

    let id = "sheet"
    let fields = [
        Field(
            id: Sheet.field, label: "Sheet",
            traits: TextInputTraits(keyboardType: .default, autocapitalizationType: .some(.none)), isMultiline: true)
    ]
}
