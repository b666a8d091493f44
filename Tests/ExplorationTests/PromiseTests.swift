import Exploration
import Foundation
import HostApps
import KeySequences
import KeyboardExtension
import Promises
import Simulator
import Testing
import TextModel

struct PromiseTests {
    @Test(arguments: Promise.allCases) func `The guide says what is promised`(_ promise: Promise) throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Command/UserGuide/UserGuide.docc/Exploring.md")
        let text = try String(contentsOf: article, encoding: .utf8)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let exceptions = promise.exceptions.map { " Not checked: \($0)." } ?? ""
        #expect(text.contains("- `\(promise)`: \(promise.sentence)\(exceptions)"))
    }

    /// Lines that break no promise, although they look like it.
    @Test(
        arguments: [
            [":document e\u{301}¦e", "del"], [":document ¦👨‍👩‍👧", "symbols 😀"],
            [":app browser", ":document ab¦", "a del del"],
            [":document 👍🏽", ":caret 0", ":paste 😀😀", "del"], [":document aaa¦aa", "del"],
            ["a", ":set documentIdentifier field", "a"],
            [":document a[b]c", "e"], ["compose compose", ":field email"], ["a b del del", ":undo", ":redo"],
            [":paste 12", "times insert"], [":field otp", "a 1 a a a space", ":app notes", "a 1 a a a space"],
        ] as [[String]])
    func `A right keyboard keeps its promises on difficult lines`(_ lines: [String]) throws {
        let device = try FaultyDevice.setup(nil, seed: 1).device
        for profile in device.profiles.map(\.name) {
            var copy = device
            var checker = PromiseChecker(on: device, profiles: device.profiles.map(\.name))
            for line in [":profile \(profile)", ":dismiss", ":keyboard faulty"] + lines {
                let broken = try checker.run(line, on: &copy)
                #expect(broken == [], "\(profile), \(line)")
            }
        }
    }
}
