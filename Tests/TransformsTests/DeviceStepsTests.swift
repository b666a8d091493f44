import Foundation
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing
import TextModel

@testable import KeybedTesting
@testable import Transforms

/// Random typing on a simulated device, with a caret that moves, beside the naive interpreter that rewrites the text
/// before the caret.
@Suite("Random steps on a device") struct DeviceStepsTests {
    private static let steps = RandomRun.transformsOnDevices.size

    private static let outputs =
        "a b c d e i o u k l s t v w q m n p r A 1 - < ` ^".split(separator: " ").map(String.init)
        + [
            " ", "\u{300}", "\u{301}", "\u{302}", "\u{323}", "é", "è", "ẹ", "ộ", "각", "\\m{acute}", "\\m{grave}",
            "\\m{x}", "o\\m{x}", "\\m{acute}\u{323}",
        ]

    @Test("the document is what the naive interpreter writes", arguments: ["ideal", "ios15", "ios16", "ios17"])
    func beside(_ profile: String) throws {
        var random = SeededGenerator(seed: 5)
        let (rules, naive) = try RandomStepsTests.rules()
        var interpreter = naive
        let keys = Self.outputs.enumerated().map { LayoutKey(id: "key\($0)", action: .type($1)) }
        let layout = KeyboardLayout(
            id: "mine", engine: "transform",
            layers: [KeyboardLayout.Layer(id: "base", rows: [keys.map(\.id) + ["del", "next"]])],
            keys: keys + [
                LayoutKey(id: "del", action: .deleteBackward), LayoutKey(id: "next", action: .nextKeyboard),
            ])
        let keyboard = AvailableKeyboard(layout: layout) {
            TransformKeyboard(layout, rules: rules, timeout: .milliseconds(500))
        }
        var device = try TestDevice(keyboards: [keyboard], profile: profile)
        try device.press(":keyboard mine")
        var after = ""
        var done: [String] = []
        let names = ["acute": 0, "grave": 1, "x": 2]
        for step in 0..<Self.steps {
            let document = device.simulation.device.document
            if document.text.unicodeScalars.count > 50 || step % 300 == 0 {
                let text = ["", "ab", "e\u{300}", "ộ", "bcd"].randomElement(using: &random)!
                try device.simulation.run(.document(.init(text, selection: text.utf16.count..<text.utf16.count)))
                interpreter.begin(text)
                after = ""
                done = ["begin \(text)"]
            }
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1:
                try device.press("del")
                interpreter.delete()
                done.append("delete")
            case 2:
                let text = device.simulation.device.document.text
                let place = Int.random(in: 0...text.count, using: &random)
                // Of one character at the caret the device has one part, whatever the keyboard believes.
                try device.press(":caret \(place)")
                interpreter.begin(String(text.prefix(place)))
                after = String(text.dropFirst(place))
                done.append("caret \(place)")
            default:
                let key = keys.randomElement(using: &random)!
                guard case .type(let output) = key.action else { continue }
                try device.press("{\(key.id)}")
                interpreter.type(
                    MarkedText.parts(output).map { part in
                        switch part {
                        case .text(let scalar): String(scalar)
                        case .marker(let name): NaiveTransforms.marker(names[name] ?? 9)
                        }
                    }.joined())
                done.append(output)
            }
            let text = device.simulation.device.document.text
            let expected = interpreter.plain + after
            guard text == expected else {
                let difference = "\(text.debugDescription), not \(expected.debugDescription)"
                Issue.record("\(profile), step \(step): \(difference) after \(done.suffix(20))")
                return
            }
        }
    }
}
