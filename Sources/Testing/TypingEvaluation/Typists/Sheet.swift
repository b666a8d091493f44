import HostAppKit
import KeyboardExtension
import Simulator

/// The app a typist types into, with one field.
struct Sheet: HostApp {
    static let field = "sheet"

    /// Whether sentences get a capital by themselves.
    let capitalises: Bool

    let id = "sheet"

    var fields: [Field] {
        let traits = TextInputTraits(
            keyboardType: .default, autocapitalizationType: capitalises ? .sentences : .some(.none))
        return [Field(id: Self.field, label: "Sheet", traits: traits, isMultiline: true)]
    }

    func followsText(of field: String) -> Bool { false }
}
