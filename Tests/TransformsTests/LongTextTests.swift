import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing
import TextModel

@testable import KeybedTesting

/// Text that is longer than what keyboards with rules keep of it.
@Suite("Long text before the caret") struct LongTextTests {
    private static var layouts: [KeyboardLayout] {
        let keys = [
            LayoutKey(id: "a", action: .type("a")), LayoutKey(id: "b", action: .type("b")),
            LayoutKey(id: "K_A", action: .type("\\k{K_A}a")), LayoutKey(id: "K_B", action: .type("\\k{K_B}b")),
            LayoutKey(id: "del", action: .deleteBackward), LayoutKey(id: "next", action: .nextKeyboard),
        ]
        var rules = KeyboardLayout(
            id: "rules", engine: "transform", layers: [KeyboardLayout.Layer(id: "base", rows: [keys.map(\.id)])],
            keys: keys)
        rules.transforms.typing = [TransformDefinition.Group(reorders: false, rules: [["from": "ab", "to": "xyz"]])]
        var program = rules
        program.id = "program"
        program.transforms = TransformDefinition()
        program.transforms.program = "begin Unicode > use(main)\ngroup(main) using keys\n'a' + 'b' > 'xyz'\n"
        return [rules, program]
    }

    @Test("nothing is lost of repeated characters", arguments: layouts)
    func repeated(_ layout: KeyboardLayout) throws {
        var device = try TestDevice(catalog: try LayoutCatalog(cache: nil).only(layout))
        let (a, b) = layout.id == "rules" ? ("a", "b") : ("K_A", "K_B")
        try device.press("{\(a) 300}")
        #expect(device.simulation.device.document.text == String(repeating: "a", count: 300))
        try device.press("\(b) {\(a) 2} \(b) del del")
        #expect(device.simulation.device.document.text == String(repeating: "a", count: 299) + "xyzax")
    }
}
