import Foundation
import HostApps
import KeyboardExtension
import ProfileFiles
import Profiles
import ProxyRules
import T9Input
import TestSupport
import Testing
import TextModel

@testable import Keyboards
@testable import Simulator

/// Random lines on a device whose T9 keyboard revises, under every profile, with checks after each line.
struct T9RandomDeviceTests {
    private static let profiles = Result { try DeviceProfiles().profiles }
    private static let catalog = Result { try SmallT9.catalog() }

    @Test(arguments: ["ideal", "ios15", "ios16", "ios17", "short", "harsh"])
    func `Stored counts are those the keyboard knows, and revision changes no keys`(_ name: String) throws {
        let steps = RandomRun.t9.size
        for seed in 1...UInt64(max(1, steps / 6 / 60)) {
            guard try play(seed: seed, on: try profile(name), lines: 60) else { return }
        }
    }

    private func profile(_ name: String) throws -> HostProfile {
        let profiles = try Self.profiles.get()
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        var profile = try #require(profiles.last)
        if name == "short" {
            profile = .ideal
            profile.contextLength = 5
        } else {
            profile.editing.ownEdits = .afterEvent
            profile.willCallbacks = .after
        }
        return profile
    }

    /// Returns false if a check failed.
    private func play(seed: UInt64, on profile: HostProfile, lines: Int) throws -> Bool {
        var random = SeededGenerator(seed: seed)
        var device = try SmallT9.device(
            try Self.catalog.get(), profiles: try Self.profiles.get(), profile: profile)
        var typed: [String] = []
        for _ in 0..<lines {
            let line = Self.line(&random)
            // A keyboard that sees its edits only after the event cannot notice that the first delete selects.
            if profile.editing.ownEdits == .afterEvent, [":app browser", ":field address"].contains(line) { continue }
            typed.append(line)
            let before = device.document
            let wasPredictive = device.t9?.inputMode == .predictive
            do { try device.enter(line) } catch { continue }
            var problems: [String] = []
            let counts = try device.store.values(in: "t9/mine").counts
            if counts.values.contains(where: { $0 < 0 }) { problems.append("a count below zero: \(counts)") }
            if let keyboard = device.t9, device.shownKeyboard?.hasPrefix("t9-") == true {
                let reread = LearnedWords(
                    keypad: keyboard.composer.index.keypad, stored: counts.map { (name: $0.key, count: $0.value) })
                if reread != keyboard.composer.learned {
                    problems.append("the stored counts are not those the keyboard knows: \(counts)")
                }
                if line == "0", wasPredictive, before.selection.isEmpty {
                    var expected = before.text
                    expected.insert(
                        " ", at: expected.utf16.index(expected.startIndex, offsetBy: before.selection.lowerBound))
                    if Self.keys(expected) != Self.keys(device.document.text) { problems.append("other keys") }
                }
            }
            if !problems.isEmpty {
                Issue.record(
                    """
                    seed \(seed): \(problems.joined(separator: "; "))
                    \(before) → \(device.document)
                    \(typed.joined(separator: "\n"))
                    """
                )
                return false
            }
        }
        return true
    }

    private static func keys(_ text: String) -> String {
        String(text.map { character in Keypad.latin.digit(for: character).map { Character("\($0)") } ?? character })
    }

    private static func line(_ random: inout SeededGenerator) -> String {
        let word = SmallT9.words.randomElement(using: &random) ?? "a"
        switch Int.random(in: 0..<48, using: &random) {
        case 0..<14: return (Keypad.latin.digits(for: word) ?? []).map(String.init).joined()
        case 14..<24: return "0"
        case 24..<29: return "del"
        case 29, 30: return "{pick \(Int.random(in: 1...4, using: &random))}"
        case 31, 32: return "star"
        case 33: return "1"
        case 34: return "#"
        case 35: return ":caret \(Int.random(in: 0...30, using: &random))"
        case 36:
            let from = Int.random(in: 0...12, using: &random)
            return ":select \(from) \(from + Int.random(in: 0...6, using: &random))"
        case 37:
            return [
                ":document ¦", ":document me ¦tail", ":document So good. ¦", ":document 👍🏽 e\u{301} ¦",
                ":document שלום ¦",
                ":document good ¦\\nhome", ":document good good ¦",
            ].randomElement(using: &random) ?? ""
        case 38, 39: return ":undo"
        case 40: return ":redo"
        case 41: return ":forget \(word)"
        case 42: return [":keyboard t9-other", ":keyboard t9-small", ":next"].randomElement(using: &random) ?? ""
        case 43:
            return [
                ":app browser", ":app notes", ":app form", ":app messages", ":field address", ":field search",
                ":field email", ":field name",
            ]
            .randomElement(using: &random) ?? ""
        case 44:
            return ["mode", "add", "return", "{hold 5}", "2 mode", "add 26 add"].randomElement(using: &random) ?? ""
        case 45: return "{wait 900ms}"
        default: return "\((Keypad.latin.digits(for: word) ?? []).map(String.init).joined())0"
        }
    }
}

extension Simulation {
    fileprivate var t9: T9Keyboard? { device.state.keyboards.shownKeyboard?.keyboard as? T9Keyboard }
}
