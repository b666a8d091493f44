import KeyboardExtension
import Simulator

/// Makes random lines for a device, more often of what was not tried yet.
struct LineMaker {
    var random: SeededGenerator
    var novelty: Novelty
    /// The keyboards that are explored.
    let keyboards: [String]
    private var lastKind = "start"
    /// The keys of a layer with their ways to be pressed, which are the same whenever the layer is shown.
    private var ways: [Place: [Way]] = [:]

    private struct Place: Hashable {
        var keyboard: String
        var layer: String
        var needsSwitchKey: Bool
    }

    /// A way to press a key.
    private struct Way {
        let key: LayoutKey
        let action: KeyAction
        let feature: Novelty.Feature
        /// How often it is tried, compared with others that were tried as often.
        let frequency: Int
        let written: String

        /// Whether the layer or the keyboard is another one afterwards.
        var mayLead: Bool {
            switch action {
            case .layer, .standard(.nextKeyboard), .standard(.dismissKeyboard): true
            case .type, .digit, .engine, .standard: false
            }
        }
    }

    init(random: SeededGenerator, novelty: Novelty, keyboards: [String]) {
        self.random = random
        self.novelty = novelty
        self.keyboards = keyboards
    }

    /// The next lines; empty if the chosen kind does not fit the device.
    mutating func next(on device: Simulation) -> [String] {
        let kinds = LineKind.allCases
        // Without a keyboard of ours on the screen, most lines lead to one.
        let isAway = !keyboards.contains(device.shownKeyboard ?? "")
        let weights = kinds.map { kind in
            let novel = min(4, novelty.weight(.pair(kind.rawValue, after: lastKind)))
            return kind.frequency * novel * (isAway && (kind == .keyboard || kind == .app || kind == .field) ? 20 : 1)
        }
        guard let index = random.index(weights: weights) else { return [] }
        let kind = kinds[index]
        let lines = kind.lines(on: device, &self)
        guard !lines.isEmpty else { return [] }
        novelty.note(.pair(kind.rawValue, after: lastKind))
        lastKind = kind.rawValue
        return lines
    }

    /// Notes what a device shows.
    mutating func note(_ device: Simulation) {
        guard let keyboard = device.shownKeyboard, let layer = device.layer else { return }
        novelty.note(.state(keyboard: keyboard, layer: layer, mode: device.screen.appearance?.mode ?? ""))
    }

    mutating func keys(on device: Simulation) -> [String] {
        let ways = ways(on: device)
        guard !ways.isEmpty else { return [] }
        var words: [String] = []
        for place in 0...random.below(15) {
            let weights = ways.map { way in
                // Bugs are where a key meets something else, so the first key after it counts more.
                let pair = place == 0 ? novelty.weight(.pair(way.key.id, after: lastKind)) : 1
                return novelty.weight(way.feature) * way.frequency * pair
            }
            guard let index = random.index(weights: weights) else { break }
            let way = ways[index]
            if place == 0 { novelty.note(.pair(way.key.id, after: lastKind)) }
            novelty.note(way.feature)
            words.append(way.written)
            if way.mayLead { break }
        }
        return [words.joined(separator: " ")]
    }

    /// Characters, and as many deletes.
    mutating func typeAndDelete(on device: Simulation) -> [String] {
        let ways = ways(on: device)
        let letters = ways.filter { if case .type(let text) = $0.action { text.count == 1 } else { false } }
        guard !letters.isEmpty, let delete = ways.first(where: { $0.action == .deleteBackward }) else { return [] }
        let count = 1 + random.below(4)
        let typed = (0..<count).compactMap { _ in random.pick(letters)?.written }
        return [typed.joined(separator: " "), Array(repeating: delete.written, count: count).joined(separator: " ")]
    }

    /// Goes to a field for a secret, types there, and leaves it again.
    mutating func secret(on device: Simulation) -> [String] {
        var here = device
        for line in [":app browser", ":field otp"] { guard (try? here.run(line)) != nil else { return [] } }
        let ways = ways(on: here).filter { way in
            switch way.action {
            case .type(let text): text.count == 1 && text != " " && text != "\n"
            case .digit: true
            default: false
            }
        }
        guard !ways.isEmpty else { return [] }
        var typed = (0..<5 + random.below(4)).compactMap { _ in random.pick(ways)?.written }
        // A space ends a word, which many keyboards then learn.
        if let space = self.ways(on: here).first(where: { $0.action == .type(" ") }) { typed.append(space.written) }
        return [":app browser", ":field otp", "{wait 200ms}", typed.joined(separator: " "), ":app notes"]
    }

    private mutating func ways(on device: Simulation) -> [Way] {
        guard let keyboard = device.shownKeyboard, let layer = device.layer else { return [] }
        let place = Place(keyboard: keyboard, layer: layer, needsSwitchKey: device.needsInputModeSwitchKey)
        if let known = ways[place] { return known }
        let found = device.shownKeys.flatMap { Self.ways(of: $0, keyboard, layer) }
        ways[place] = found
        return found
    }

    private static func ways(of key: LayoutKey, _ keyboard: String, _ layer: String) -> [Way] {
        func way(_ name: String, _ action: KeyAction, _ frequency: Int, _ written: String) -> Way {
            // Leaving the keyboard is tried less often than using it.
            let leaves = action == .nextKeyboard || action == .dismissKeyboard
            return Way(
                key: key, action: action,
                feature: .key(keyboard: keyboard, layer: layer, key: key.id, way: name),
                frequency: leaves ? 1 : frequency, written: written)
        }
        // A name with a brace cannot stand in braces.
        let canBeNamed = !key.id.contains { "{}\" ".contains($0) }
        // A capital may be a small letter when it is pressed, and the other way round; a small letter stands for both.
        let name = key.id.count == 1 ? key.id.lowercased() : key.id
        var ways = [way("tap", key.action, 8, KeyLine.pressing(name))]
        guard canBeNamed else { return ways }
        if let action = key.longPress { ways.append(way("hold", action, 2, "{hold \(key.id)}")) }
        if key.repeats { ways.append(way("hold", key.action, 1, "{hold \(key.id) 900ms}")) }
        for direction in LayoutKey.FlickDirection.allCases {
            guard let action = key.flicks[direction] else { continue }
            ways.append(way("flick \(direction.rawValue)", action, 2, "{flick \(key.id) \(direction.rawValue)}"))
        }
        return ways
    }
}
