import HostApps
import KeySequences
import KeyboardExtension
import LayoutFiles
import ProfileFiles
import Simulator
import T9Input
import TestSupport

@testable import Keyboards

/// A device with one keyboard of an engine. Its layout has a key for each action and each digit.
enum EngineDevice {
    /// A key whose action no engine knows, so that it does nothing.
    static let idle = "idle"

    /// The facts of the screen after some lines, with these options of the engine.
    static func facts(
        _ engine: KeyboardEngine, _ options: [String: String] = [:], locale: String = "en", after lines: [String]
    ) throws -> [String] {
        var device = try device(engine, layout(engine, options, locale: locale))
        try device.enter(":access mine on")
        for line in lines { try device.enter(line) }
        return FactName.allCases.compactMap { name in device.screen[name].map { FactNotation.line(name, $0) } }
    }

    /// A device with a layout of the engine.
    static func device(_ engine: KeyboardEngine, _ layout: KeyboardLayout) throws -> Simulation {
        let keyboard = try engine.makeKeyboard(layout, EngineContext(index: index))
        return try Simulation(
            catalog: OneKeyboard(keyboard: keyboard, others: try bundled.get()), apps: Apps.all, store: MemoryStore())
    }

    private static func layout(
        _ engine: KeyboardEngine, _ options: [String: String], locale: String
    ) -> KeyboardLayout {
        let letters: [[String]] = [
            [], [], ["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"], ["j", "k", "l"], ["m", "n", "o"],
            ["p", "q", "r", "s"], ["t", "u", "v"], ["w", "x", "y", "z"],
        ]
        let digits = (0...9).map { LayoutKey(id: "\($0)", action: .digit($0), letters: letters[$0]) }
        let actions = engine.vocabulary.actions.sorted().map { name in
            LayoutKey(
                id: name,
                action: .engine(name, slot: engine.vocabulary.slotActions.contains(name) ? 1 : nil),
                diacritics: engine.vocabulary.diacriticActions[name] == nil ? [] : ["◌́"])
        }
        let standard = StandardAction.allCases.map { LayoutKey(id: $0.rawValue, action: .standard($0)) }
        let others = [
            LayoutKey(id: idle, action: .engine("nobody knows this", slot: nil)),
            LayoutKey(id: "space", aliases: [" "], action: .type(" ")),
            LayoutKey(id: "shift", action: .layer("shift")), LayoutKey(id: "symbols", action: .layer("symbols")),
        ]
        let keys = digits + actions + standard + others
        let ids = keys.map(\.id) + ["x", "."]
        let layers = ["base", "shift", "symbols"].map { name in
            var layer = KeyboardLayout.Layer(id: name, rows: [ids])
            layer.modifiers = name == "symbols" ? Modifier.allCases.filter { $0 != .shift }.map { [$0] } : []
            if name == "shift" { layer.modifiers = [[.shift]] }
            return layer
        }
        return KeyboardLayout(
            id: "mine", locale: locale, info: KeyboardInfo(requestsOpenAccess: true), engine: engine.vocabulary.name,
            options: ["words": "mine"].filter { engine.vocabulary.options[$0.key] != nil }.merging(options) { $1 },
            layers: layers, keys: keys)
    }

    /// The lists `mine` and `few`. In the first one many words follow `good`, and `home` follows `me`.
    private static func index(_ needed: NeededWords) throws -> WordIndex {
        let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        let words = needed.list == "few" ? ["hood"] : SmallT9.words + numbers
        let list = words.enumerated().map { "\($1)\t\(650 - 10 * $0)\n" }.joined()
        var context = WrittenContext(words: words.map { $0.lowercased() })
        if needed.list != "few" {
            let followers = numbers.enumerated().map { ($1, 900 - 20 * $0) }
            context.add(["good"], backOff: -40, Dictionary(uniqueKeysWithValues: followers))
            context.add(["home"], backOff: -40, ["alone": 880, "sun": 700])
            context.add(["me"], backOff: -20, ["home": 760, "gone": 500])
        }
        let source = WordSource(
            wordList: Array(list.utf8), overlay: [], context: context.file, keypad: needed.keypad)
        return WordIndex(try source.image())
    }
}
