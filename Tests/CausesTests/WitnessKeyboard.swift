import KeyboardExtension
import Keyboards

/// A keyboard that shows what it sees before the caret, or whether the field has text, at moments at which no bundled
/// keyboard looks.
struct WitnessKeyboard: Keyboard {
    private var shown = ""
    /// What it saw when it was last notified that the text would change.
    private var seenBeforeChange = ""

    var appearance: KeyboardAppearance { KeyboardAppearance(display: shown) }

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch event {
        case .textWillChange: seenBeforeChange = proxy.documentContextBeforeInput ?? "nil"
        case .key(let key):
            switch key.key {
            case "a": proxy.insertText("a")
            case "del": proxy.deleteBackward()
            case "back": proxy.adjustTextPosition(byCharacterOffset: -1)
            default: break
            }
            shown =
                switch key.key {
                case "will": seenBeforeChange
                case "has": proxy.hasText ? "has text" : "has none"
                default: proxy.documentContextBeforeInput ?? "nil"
                }
        default: break
        }
        return KeyboardResponse()
    }

    static let available = AvailableKeyboard(
        layout: KeyboardLayout(
            id: "witness",
            layers: [
                KeyboardLayout.Layer(id: KeyboardLayout.baseLayer, rows: [["a", "del", "back", "will", "has"]])
            ],
            keys: [
                LayoutKey(id: "del", action: .engine("del", slot: nil)),
                LayoutKey(id: "has", action: .engine("has", slot: nil)),
                LayoutKey(id: "back", action: .engine("back", slot: nil)),
                LayoutKey(id: "will", action: .engine("will", slot: nil)),
            ])
    ) { WitnessKeyboard() }
}

/// The bundled keyboards, and the witness.
struct WitnessCatalog: KeyboardCatalog {
    let bundled: LayoutCatalog

    var keyboards: [String] { bundled.keyboards + ["witness"] }
    var enabledKeyboards: [String] { bundled.enabledKeyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        name == "witness" ? WitnessKeyboard.available : try bundled.keyboard(named: name)
    }
}
