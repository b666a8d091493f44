import KeybedTesting
import KeyboardExtension
import Simulator
import Testing

/// A keyboard that counts its presses in the store.
private struct Counting: Keyboard {
    private static let key = StoredKey(scope: "counting", name: "presses")
    private var presses = 0

    var appearance: KeyboardAppearance { KeyboardAppearance(display: "\(presses)") }

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch event {
        case .load(let stored): presses = stored.counts["presses"] ?? 0
        case .key:
            presses += 1
            return KeyboardResponse(storedChanges: [.count(Counting.key, by: 1)])
        default: break
        }
        return KeyboardResponse()
    }
}

/// A keyboard that fails at each key, and says what it did before.
private struct Failing: Keyboard {
    struct Failure: ExplainedFailure, CustomStringConvertible {
        let description = "out of luck"
        let output = ["first", "second"]
    }

    func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        if case .key = event { throw Failure() }
        return KeyboardResponse()
    }
}

@Suite struct TestDeviceTests {
    @Test func `A keyboard that is stopped fails a test`() throws {
        var device = try TestDevice(layout: layout) { Failing() }
        let stopped = #expect(throws: TestDeviceError.self) {
            try device.press("h", fileID: "A/B.swift", line: 12, column: 20)
        }
        #expect(
            stopped?.description == """
                A/B.swift:12:20: shouting failed and was stopped: out of luck
                  | first
                  | second
                """)
        try device.expect("keyboard: system\nstopped: shouting failed and was stopped: out of luck")
    }

    @Test func `A device presses keys and checks facts`() throws {
        var device = try TestDevice(layout: layout) { Shouting() }
        try device.press("hi")
        try device.expect("document: HI¦\nkeyboard: shouting")
        #expect(device.fact("sees") == "HI¦nil")
        #expect(device.fact("display") == nil)
        #expect(throws: TestDeviceError.self) { try device.expect("document: hi¦") }
        #expect(throws: (any Error).self) { try device.press("x") }
        #expect(throws: TestDeviceError.self) { try device.press(":nothing") }
    }

    /// An error names the line of the test and the keys before it, so that it can be found without a debugger.
    @Test func `A failed expectation says where it stands and which keys led to it`() throws {
        var device = try TestDevice(layout: layout) { Shouting() }
        try device.press(":field email")
        try device.press("hi")
        let failed = #expect(throws: TestDeviceError.self) {
            try device.expect("document: hi¦\nfield: note", fileID: "A/B.swift", line: 12, column: 20)
        }
        #expect(
            failed?.description == """
                A/B.swift:12:20: document is not as expected
                  keys      :field email
                            > hi
                  expected  hi¦
                  actual    HI¦
                            ^
                A/B.swift:12:20: field is not as expected
                  keys      :field email
                            > hi
                  expected  note
                  actual    email
                            ^
                """)
        let refused = #expect(throws: TestDeviceError.self) {
            try device.press("hi x", fileID: "A/B.swift", line: 1, column: 2)
        }
        #expect(refused?.description == "A/B.swift:1:2: no key ‘x’ on layer base of shouting\n  hi x\n     ^")
        let here = "KeybedTestingTests/TestDeviceTests.swift:\(#line + 1):"
        let own = #expect(throws: TestDeviceError.self) { try device.expect("documnt: x") }
        #expect(own?.description.hasPrefix(here) == true)
    }

    @Test func `A device behaves like the chosen profile`() throws {
        var device = try TestDevice(layout: layout, profile: "ios15") { Shouting() }
        try device.press(":document Hi.\\nGood¦")
        try device.expect("sees: Good¦nil\nprofile: ios15")
        #expect(throws: (any Error).self) { try TestDevice(layout: layout, profile: "ios99") { Shouting() } }
    }

    @Test func `A device plays a saved session`() throws {
        var device = try TestDevice(layout: layout) { Shouting() }
        try device.play("> hi\ndocument: HI¦\n:field password\nkeyboard: system\n> \"s3cret!\"\ndocument: s3cret!¦\n")
        #expect(device.fact("field") == "password")
        #expect(throws: TestDeviceError.self) { try device.play("document: ?¦\n") }
        #expect(throws: TestDeviceError.self) { try device.play(":include a.keys\n") }
    }
    @Test(arguments: [("counting", "3"), ("another", "0"), (nil, "0")])
    func `Values are kept in the scope of the keyboard`(scope: String?, display: String) throws {
        var first = try TestDevice(layout: layout, storageScope: scope) { Counting() }
        try first.press("hih")
        try first.expect("display: 3")
        let second = try TestDevice(layout: layout, storageScope: scope, store: first.store) { Counting() }
        try second.expect("display: \(display)")
    }
}
