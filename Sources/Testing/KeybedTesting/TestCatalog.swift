import KeyboardExtension
import Simulator

/// The keyboards of a test, and a simple system keyboard whose keys type their characters.
struct TestCatalog: KeyboardCatalog {
    let available: [AvailableKeyboard]

    var keyboards: [String] { available.map(\.layout.id) }
    var enabledKeyboards: [String] { keyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        if name == systemKeyboard { return TestCatalog.system }
        guard let found = available.first(where: { $0.layout.id == name }) else {
            throw TestDeviceError(description: "this device has no keyboard ‘\(name)’")
        }
        return found
    }

    /// A keyboard with all printable ASCII characters, in rows of 16.
    private static let system: AvailableKeyboard = {
        let characters = (UInt8(ascii: "!")...UInt8(ascii: "~")).map { String(UnicodeScalar($0)) }
        let rows = stride(from: 0, to: characters.count, by: 16).map {
            Array(characters[$0..<min($0 + 16, characters.count)])
        }
        let layout = KeyboardLayout(
            id: systemKeyboard, name: "System",
            layers: [KeyboardLayout.Layer(id: KeyboardLayout.baseLayer, rows: rows + [["space", "return", "del"]])],
            keys: [
                LayoutKey(id: "space", aliases: [" "], action: .type(" ")), LayoutKey(id: "return", action: .returnKey),
                LayoutKey(id: "del", action: .deleteBackward, repeats: true),
            ])
        return AvailableKeyboard(layout: layout) { PlainKeyboard() }
    }()
}

private struct PlainKeyboard: Keyboard {
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        guard case .key(let key) = event else { return KeyboardResponse() }
        return key.perform(&proxy)
    }
}
