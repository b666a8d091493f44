import KeybedTesting
import KeyboardExtension
import Testing

private struct Typing: Keyboard {
    /// A letter that is forgotten.
    var dead: String?

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        guard case .key(let key) = event, key.action != .type(dead ?? "") else { return KeyboardResponse() }
        return key.perform(&proxy)
    }
}

@Suite struct ExploringTests {
    private static let layout = KeyboardLayout(
        id: "typing", layers: [KeyboardLayout.Layer(id: "base", rows: [["a", "b", "del", "next"]])],
        keys: [
            LayoutKey(id: "del", action: .deleteBackward),
            LayoutKey(id: "next", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
        ])

    @Test func `A right keyboard keeps its promises`() throws {
        try TestDevice(layout: Self.layout) { Typing() }.explore(lines: 600)
    }

    @Test func `What is found is thrown as a file`() throws {
        let device = try TestDevice(layout: Self.layout) { Typing(dead: "b") }
        let error = #expect(throws: TestDeviceError.self) { try device.explore(lines: 600) }
        #expect(error?.description.hasPrefix("# text: the key b, which types ‘b’, does nothing\n") == true)
        #expect(error?.description.hasSuffix("\n> b\n") == true)
        try device.explore(lines: 300, except: ["text"])
    }

    @Test func `An author adds a promise, and names that are none are refused`() throws {
        let device = try TestDevice(layout: Self.layout) { Typing() }
        let error = #expect(throws: TestDeviceError.self) {
            try device.explore(lines: 300) { device in
                device.fact("document")?.contains("aa") == true ? "there are two a" : nil
            }
        }
        #expect(error?.description.hasPrefix("# always: there are two a\n") == true)
        #expect(throws: TestDeviceError.self) { try device.explore(except: ["windows"]) }
        #expect(throws: TestDeviceError.self) { try device.explore(["nothing"]) }
        #expect(throws: TestDeviceError.self) { try device.explore(profiles: ["ios99"]) }
    }
}
