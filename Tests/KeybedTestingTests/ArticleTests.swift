import KeybedTesting
import KeyboardExtension
import Testing

struct Shouting: Keyboard {
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        if case .key(let key) = event, case .type(let text) = key.action {
            proxy.insertText(text.uppercased())
        }
        return KeyboardResponse(standardFor: event)
    }
}

let layout = KeyboardLayout(
    id: "shouting",
    layers: [KeyboardLayout.Layer(id: "base", rows: [["h", "i", "next"]])],
    keys: [LayoutKey(id: "next", action: .nextKeyboard)])

/// The code of the articles on the libraries for a keyboard's author.
@Suite struct ArticleTests {
    @Test(arguments: ["ideal", "ios15", "ios16", "ios17"])
    func `It types capitals`(profile: String) throws {
        var device = try TestDevice(layout: layout, profile: profile) { Shouting() }
        try device.press("hi")
        try device.expect("document: HI¦")
    }
}
