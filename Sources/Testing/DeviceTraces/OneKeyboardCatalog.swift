import KeyboardExtension
import Simulator

/// The keyboards of a device on which one keyboard runs: that one, and the system's.
struct OneKeyboardCatalog: KeyboardCatalog {
    private let keyboard: AvailableKeyboard

    init(_ keyboard: AvailableKeyboard) { self.keyboard = keyboard }

    var keyboards: [String] { [keyboard.layout.id] }
    var enabledKeyboards: [String] { keyboards }

    func keyboard(named name: String) -> AvailableKeyboard { name == systemKeyboard ? Self.system : keyboard }

    private static let system = AvailableKeyboard(
        layout: KeyboardLayout(
            id: systemKeyboard, layers: [KeyboardLayout.Layer(id: KeyboardLayout.baseLayer, rows: [["a"]])])
    ) { PlainKeyboard() }

    /// A keyboard whose keys do what every keyboard does with them.
    private struct PlainKeyboard: Keyboard {
        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
            if case .key(let key) = event { key.perform(&proxy) } else { KeyboardResponse() }
        }
    }
}
