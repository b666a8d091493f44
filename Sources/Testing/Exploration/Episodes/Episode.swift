package import Promises
import SeededNumbers
package import Simulator

/// What is explored: a new device, the keyboards on it, and the promises they must keep.
package struct ExplorationSetup: Sendable {
    /// A new device.
    package var device: Simulation
    package var keyboards: [String]
    /// The profiles under which lines are carried out, one after the other.
    package var profiles: [String]
    package var promises: Set<Promise>
    package var invariants: [Invariant]
    package var seed: UInt64
    /// The lines with which every episode begins.
    package var preparation: [String] = []
    /// The number of random lines of an episode, each of which begins with a new device.
    package var episodeLength = 60

    package init(
        device: Simulation, keyboards: [String], profiles: [String], promises: Set<Promise> = Set(Promise.allCases),
        invariants: [Invariant] = [], seed: UInt64 = 1
    ) {
        self.device = device
        self.keyboards = keyboards
        self.profiles = profiles
        self.promises = promises
        self.invariants = invariants
        self.seed = seed
    }

    /// The lines with which an episode begins.
    func opening(_ number: Int) -> [String] {
        let profile = profiles[number % profiles.count]
        let keyboard = keyboards[number / profiles.count % keyboards.count]
        // Keyboards meet another profile when they appear, not while they serve a field.
        let start = profile == device.profile.name ? [] : [":profile \(profile)"]
        return preparation + start + [":dismiss", ":keyboard \(keyboard)"]
    }

    /// The checker of an episode. In a third of the episodes it compares the device with another profile, a
    /// different one each time.
    func checker(_ number: Int) -> PromiseChecker {
        let others = device.profiles.map(\.name).filter { $0 != profiles[number % profiles.count] }
        let turn = number / profiles.count
        let other = others.isEmpty || turn % 3 > 0 ? [] : [others[turn / 3 % others.count]]
        return PromiseChecker(promises, invariants: invariants, on: device, profiles: other, undoInterval: 8)
    }

    /// Whether lines break a promise in the same way as a find.
    func breaks(_ lines: [String], as broken: BrokenPromise) -> Bool { self.broken(by: lines, as: broken) != nil }

    /// The promise that lines break in the same way as a find; nil if they do not. Refused lines are left out.
    func broken(by lines: [String], as broken: BrokenPromise) -> BrokenPromise? {
        var device = device
        // Nothing else is checked, to save time.
        var checker = PromiseChecker(
            broken.promise.map { [$0] } ?? [], invariants: broken.promise == nil ? invariants : [], on: device,
            profiles: device.profiles.map(\.name))
        for line in lines {
            guard let found = try? checker.run(line, on: &device) else { continue }
            if let same = found.first(where: broken.isSame) { return same }
        }
        return nil
    }
}

/// What came of an episode: a new device on which random lines were carried out, up to the first broken promise.
package struct Episode: Sendable {
    package let number: Int
    /// The lines that were carried out; the last one broke the promises.
    package private(set) var lines: [String] = []
    package private(set) var broken: [BrokenPromise] = []
    /// The other devices on which the text is another one, with the number of lines that lead to it.
    package private(set) var differences: [(device: DeviceDifference, lines: Int)] = []
    /// The number of keys and candidates that were pressed.
    package private(set) var presses = 0
    /// What was tried in the episode.
    package let novelty: Novelty

    /// Plays an episode. It depends only on the setup, the number and what was tried before.
    package init(_ number: Int, of setup: ExplorationSetup, after novelty: Novelty) {
        self.number = number
        var device = setup.device
        var checker = setup.checker(number)
        var maker = LineMaker(
            random: SeededGenerator(seed: setup.seed, sequence: number), known: novelty, keyboards: setup.keyboards,
            profiles: device.profiles.filter { setup.profiles.contains($0.name) })
        var waiting = setup.opening(number)
        var count = 0
        while count < setup.episodeLength {
            if waiting.isEmpty { waiting = maker.next(on: device) }
            count += 1
            guard !waiting.isEmpty else { continue }
            let line = waiting.removeFirst()
            guard let all = try? checker.run(line, on: &device) else { continue }
            // Lines may lead to other keyboards of the device.
            let found = all.filter { setup.keyboards.contains($0.keyboard) }
            lines.append(line)
            maker.note(device)
            for difference in checker.differences.dropFirst(differences.count) {
                differences.append((difference, lines.count))
            }
            guard found.isEmpty else {
                broken = found
                break
            }
        }
        presses = checker.presses
        self.novelty = maker.own
    }
}
