import KeyboardExtension
import Simulator

/// A catalogue with one keyboard that does nothing: the fields are filled by commands.
struct SilentCatalog: KeyboardCatalog {
    private struct Silent: Keyboard {
        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
            KeyboardResponse()
        }
    }

    let keyboards = ["silent"]
    let enabledKeyboards = ["silent"]

    func keyboard(named name: String) throws -> AvailableKeyboard {
        let layout = KeyboardLayout(
            id: name, name: name, layers: [KeyboardLayout.Layer(id: "base", rows: [])], keys: [])
        return AvailableKeyboard(layout: layout) { Silent() }
    }
}
