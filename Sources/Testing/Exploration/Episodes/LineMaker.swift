import KeyboardExtension
import Profiles
import SeededNumbers
import Simulator

/// Makes random lines for a device, more often of what was not tried yet.
struct LineMaker {
    var random: SeededGenerator
    /// What was tried by this maker, and what was tried before.
    private(set) var own = Novelty()
    private let known: Novelty
    /// The keyboards that are explored.
    let keyboards: [String]
    /// The profiles under which they are explored.
    private let profiles: [HostProfile]
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
        /// The name of the key, if it is tapped and the name can stand in braces with a number.
        let repeatable: String?
        /// How often it was tried.
        var tries: Int

        /// Whether another keyboard, or none, is on the screen afterwards.
        /// Some states take many presses: a second page of memory slots takes eleven numbers.
        func written(times: Int) -> String {
            guard times > 1, !leaves, let repeatable else { return written }
            return "{\(repeatable) \(times)}"
        }

        var leaves: Bool { action == .nextKeyboard || action == .dismissKeyboard }
    }

    init(random: SeededGenerator, known: Novelty, keyboards: [String], profiles: [HostProfile]) {
        self.random = random
        self.known = known
        self.keyboards = keyboards
        self.profiles = profiles
    }

    /// The next lines; empty if the chosen kind does not fit the device.
    mutating func next(on device: Simulation) -> [String] {
        let kinds = LineKind.allCases
        // Without one of the keyboards on the screen, most lines lead to one.
        let isAway = !keyboards.contains(device.shownKeyboard ?? "")
        let weights = kinds.map { kind in
            let novel = min(4, weight(.pair(kind.rawValue, after: lastKind)))
            return kind.frequency * novel * (isAway && kind.leadsToKeyboards ? 200 : 1)
        }
        guard let index = random.index(weights: weights) else { return [] }
        let kind = kinds[index]
        let lines = kind.lines(on: device, &self)
        guard !lines.isEmpty else { return [] }
        own.note(.pair(kind.rawValue, after: lastKind))
        lastKind = kind.rawValue
        return lines
    }

    private func weight(_ feature: Novelty.Feature) -> Int {
        Novelty.weight(known.count(feature) + own.count(feature))
    }

    /// Notes what a device shows.
    mutating func note(_ device: Simulation) {
        guard let keyboard = device.shownKeyboard, let layer = device.layer else { return }
        own.note(.state(keyboard: keyboard, layer: layer, mode: device.screen.appearance?.mode ?? ""))
    }

    /// Keys, one after the other. Where a key leads to another layer, the next ones are keys of that layer.
    mutating func keys(on device: Simulation) -> [String] {
        guard var place = place(on: device), let layout = device.layout else { return [] }
        var words: [String] = []
        for number in 0...random.below(20) {
            let ways = ways(at: place, of: layout)
            let weights = ways.map { way in
                // Bugs are where a key meets something else, so the first key after it counts more.
                let pair = number == 0 ? weight(.pair(way.key.id, after: lastKind)) : 1
                return Novelty.weight(way.tries) * way.frequency * pair
            }
            guard let index = random.index(weights: weights) else { break }
            let way = ways[index]
            if number == 0 { own.note(.pair(way.key.id, after: lastKind)) }
            own.note(way.feature)
            self.ways[place]?[index].tries += 1
            words.append(way.written(times: random.below(32) == 0 ? 2 + random.below(11) : 1))
            if way.leaves { break }
            if case .layer(let layer) = way.action {
                place.layer = place.layer == layer ? KeyboardLayout.baseLayer : layer
            } else if place.layer != KeyboardLayout.baseLayer, way.action == .type(" ") || way.action == .returnKey {
                // On many keyboards these lead from digits and symbols back to the letters.
                break
            }
        }
        return words.isEmpty ? [] : [words.joined(separator: " ")]
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

    /// Gives a setting of the device's profile the value it has in another profile.
    mutating func setting(on device: Simulation) -> [String] {
        guard profiles.count > 1, let other = random.pick(profiles),
            let setting = random.pick(HostProfile.differences(device.profile, other))
        else { return [] }
        return [":set \(setting.name) \(setting.value(in: other))"]
    }

    private func place(on device: Simulation) -> Place? {
        guard let keyboard = device.shownKeyboard, let layer = device.layer else { return nil }
        return Place(keyboard: keyboard, layer: layer, needsSwitchKey: device.needsInputModeSwitchKey)
    }

    private mutating func ways(on device: Simulation) -> [Way] {
        guard let place = place(on: device), let layout = device.layout else { return [] }
        return ways(at: place, of: layout)
    }

    private mutating func ways(at place: Place, of layout: KeyboardLayout) -> [Way] {
        if let known = ways[place] { return known }
        let keys = layout.rows(of: place.layer, needsInputModeSwitchKey: place.needsSwitchKey).joined()
        var found = keys.flatMap { Self.ways(of: $0, place.keyboard, place.layer) }
        for index in found.indices { found[index].tries = known.count(found[index].feature) }
        ways[place] = found
        return found
    }

    private static func ways(of key: LayoutKey, _ keyboard: String, _ layer: String) -> [Way] {
        // A capital may be a small letter when it is pressed, and the other way round; a small letter stands for both.
        let simple = key.id.count == 1 ? key.id.lowercased() : key.id
        // A name with a brace cannot stand in braces.
        let canBeNamed = !key.id.contains { "{}\" ".contains($0) }
        func way(_ name: String, _ action: KeyAction, _ frequency: Int, _ written: String) -> Way {
            // Leaving the keyboard is tried less often than using it.
            let leaves = action == .nextKeyboard || action == .dismissKeyboard
            return Way(
                key: key, action: action,
                feature: .key(keyboard: keyboard, layer: layer, key: key.id, way: name),
                frequency: leaves ? 1 : frequency, written: written,
                repeatable: name == "tap" && canBeNamed && KeyVerb(rawValue: simple) == nil ? simple : nil, tries: 0)
        }
        var ways = [way("tap", key.action, 8, KeyLine.pressing(simple))]
        guard canBeNamed else { return ways }
        if let action = key.longPress { ways.append(way("hold", action, 2, "{hold \(key.id)}")) }
        if key.repeats { ways.append(way("hold", key.action, 1, "{hold \(key.id) 900ms}")) }
        for (flick, action) in key.sortedFlicks {
            ways.append(way("flick \(flick.written)", action, 2, "{flick \(key.id) \(flick.written)}"))
        }
        return ways
    }
}
