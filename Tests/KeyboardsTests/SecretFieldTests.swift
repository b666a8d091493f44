import HostAppKit
import HostApps
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing
import TextModel

/// What is typed in a field for a one-time code, which custom keyboards serve, is not kept.
@Suite struct SecretFieldTests {
    /// An app with a plain field, and one for a one-time code.
    private struct SignIn: HostApp {
        let id = "sign-in"
        let fields = [
            Field(id: "name", label: "Name"), Field(id: "code", label: "Code", traits: SignIn.code),
            Field(id: "note", label: "Note"),
        ]

        private static let code = {
            var traits = TextInputTraits()
            traits.textContentType = "oneTimeCode"
            return traits
        }()
    }

    private func device(_ keyboard: String) throws -> Simulation {
        var device = try Simulation(catalog: try bundled.get(), apps: [SignIn()], store: MemoryStore())
        try device.enter(":keyboard \(keyboard)")
        return device
    }

    private func field(_ name: String, _ device: inout Simulation) throws {
        try device.enter(":field \(name)")
        // The traits may arrive late.
        try device.enter("{wait 1s}")
    }

    private func list(_ name: FactName, _ device: Simulation) -> [String] {
        if case .list(let values) = device.screen[name] { values } else { [] }
    }

    @Test(arguments: ["calculator", "calculator-algebraic", "calculator-tutorial"])
    func `A code does not go to the history`(keyboard: String) throws {
        var device = try device(keyboard)
        try device.enter("1+1=")
        try field("code", &device)
        try device.enter("271828 + 3 =")
        #expect(device.screen[.display] == .text(keyboard == "calculator-tutorial" ? "271831" : "271,831"))
        #expect(list(.history, device) == ["1 + 1 = 2"])
        // Nor can it go there later, as the left operand of an operation in another field.
        try device.enter("271828 +")
        try field("note", &device)
        #expect(device.screen[.display] == .text("0"))
        try device.enter("1 = 2 + 3 =")
        #expect(!list(.history, device).contains { $0.contains("2718") })
        #expect(list(.history, device).first == "2 + 3 = 5")
        let stored = try device.store.values(in: "calculator").values.values
        #expect(!stored.contains { $0.contains("2718") } && stored.contains { $0.hasPrefix("2 + 3=") })
        try device.enter(":undo")
        #expect(!list(.history, device).contains { $0.contains("2718") })
    }

    @Test func `A code does not stay on the stack`() throws {
        var device = try device("calculator-rpn")
        try field("code", &device)
        try device.enter("271828 enter 3 + 5")
        try field("note", &device)
        #expect(list(.stack, device) == [] && list(.history, device) == [])
    }

    @Test func `A calculation goes on if nothing is typed in the field for a code`() throws {
        var device = try device("calculator")
        try device.enter("2 +")
        try field("code", &device)
        try field("note", &device)
        try device.enter("3 =")
        #expect(list(.history, device) == ["2 + 3 = 5"])
    }

    /// Whoever presses MS wants the value kept, and H1 shows nothing that was not kept before.
    @Test func `Memory and history can be used in a field for a code`() throws {
        var device = try device("calculator")
        try device.enter("1/4= C")
        try field("code", &device)
        try device.enter("5 MS history H1 {hold H1} HC1")
        #expect(list(.memory, device) == ["5"] && list(.history, device) == [])
        #expect(device.screen[.display] == .text("0.25") && device.document.text == "0.25")
    }

    @Test func `T9 does not learn a code`() throws {
        var device = try device("t9-en")
        try field("code", &device)
        try device.enter("4663* 0 add 2 add")
        try field("note", &device)
        #expect(try device.store.values(in: "t9/en").counts.isEmpty)
        try device.enter("4663* 0")
        #expect(try !device.store.values(in: "t9/en").counts.isEmpty)
    }
}
