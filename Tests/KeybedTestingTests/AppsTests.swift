import HostAppKit
import KeybedTesting
import KeyboardExtension
import Testing

/// An app with any names.
private struct Named: HostApp {
    var id = "named"
    var fields = [Field(id: "a", label: "A"), Field(id: "b", label: "B")]
    var commands: [AppCommand<Named>] = []

    init(_ id: String = "named", fields: [String] = ["a"], commands: [String] = []) {
        self.id = id
        self.fields = fields.map { Field(id: $0, label: $0) }
        self.commands = commands.map { AppCommand($0, summary: "do nothing") { _, _, _ in [] } }
    }
}

@Suite struct AppsTests {
    @Test func `A device has the apps it is given, and shows the first`() throws {
        var device = try TestDevice(keyboards: [], apps: [Named()] + TestDevice.bundledApps)
        try device.press("hi")
        try device.expect("app: named\nfield: a\ndocument: hi¦\nkeyboard: system")
        try device.press(":app notes")
        try device.expect("document: ¦")
    }

    @Test func `A device without apps has no field`() throws {
        var device = try TestDevice(keyboards: [], apps: [])
        let refused = #expect(throws: TestDeviceError.self) { try device.press("hi") }
        #expect(refused?.description.contains("no keyboard is shown") == true)
        #expect(throws: TestDeviceError.self) { try device.press(":app notes") }
    }

    @Test func `Names that would reach only the first are errors`() {
        let cases: [([Named], String)] = [
            ([Named("a"), Named("a")], "two apps of this device are called ‘a’; each needs its own name"),
            ([Named(fields: ["x", "x"])], "two fields of ‘named’ are called ‘x’; each needs its own name"),
            ([Named(commands: ["x", "x"])], "two commands of ‘named’ are called ‘:x’; each needs its own name"),
            ([Named(commands: ["undo"])], "the device has a command :undo; name that of ‘named’ otherwise"),
        ]
        for (apps, sentence) in cases {
            let error = #expect(throws: TestDeviceError.self) { _ = try TestDevice(keyboards: [], apps: apps) }
            #expect(error?.description == sentence)
        }
    }
}
