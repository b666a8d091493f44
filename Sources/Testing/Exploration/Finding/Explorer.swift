import Promises
import Simulator

/// Explores keyboards in rounds of episodes. The episodes of a round depend only on the rounds before, so they can be
/// played in any order and on any number of processors.
package struct Explorer: Sendable {
    /// The number of episodes of a round.
    package static let roundLength = 16
    /// The number of lines after which every layer should have been on the screen.
    package static let linesToReachLayers = 2000

    package let setup: ExplorationSetup
    package private(set) var progress = Progress()

    /// What was done so far. With the same setup, exploring goes on from there as if it had never stopped.
    package struct Progress: Sendable, Codable {
        package internal(set) var novelty = Novelty()
        package internal(set) var finds: [Find] = []
        /// Where texts differ because of settings, the first one first.
        package internal(set) var differences: [SettingDifference] = []
        /// How often the settings were searched because of which devices differ.
        var searches: [String: Int] = [:]
        /// The number of episodes that were played.
        package internal(set) var episodes = 0
        package internal(set) var lines = 0
        package internal(set) var presses = 0
        /// What was tried before the current round.
        var roundStart = Novelty()

        package init() {}
    }

    package init(_ setup: ExplorationSetup, after progress: Progress = Progress()) {
        self.setup = setup
        self.progress = progress
    }

    package var finds: [Find] { progress.finds }
    package var lines: Int { progress.lines }
    package var presses: Int { progress.presses }

    /// Plays an episode of the current round.
    package func episode(_ number: Int) -> Episode { episode(number, of: setup) }

    /// Plays an episode with another setup.
    package func episode(_ number: Int, of setup: ExplorationSetup) -> Episode {
        Episode(number, of: setup, after: progress.roundStart)
    }

    /// Takes over what came of an episode. Episodes must come in order. Returns the new finds.
    package mutating func add(_ episode: Episode) -> [Find] {
        progress.episodes += 1
        progress.lines += episode.lines.count
        progress.presses += episode.presses
        progress.novelty.add(episode.novelty)
        let new = episode.broken.compactMap { add($0, from: episode) }
        for (device, count) in episode.differences { add(device, after: Array(episode.lines.prefix(count))) }
        if progress.episodes % Explorer.roundLength == 0 { progress.roundStart = progress.novelty }
        return new
    }

    private mutating func add(_ broken: BrokenPromise, from episode: Episode) -> Find? {
        if let known = finds.firstIndex(where: { $0.broken.isSame(as: broken) }) {
            progress.finds[known].count += 1
            return nil
        }
        var shrinker = Shrinker { [setup] in setup.breaks($0, as: broken) }
        let lines = shrinker.shrunk(episode.lines)
        // The sentence of the short lines, not of the long ones.
        let shown = setup.broken(by: lines, as: broken) ?? broken
        let find = Find(broken: shown, lines: lines, seed: setup.seed, episode: episode.number)
        progress.finds.append(find)
        return find
    }

    /// The number of searches for the settings because of which a keyboard differs under two profiles. They take long,
    /// and most of them lead to the same settings.
    private static let maximumSearches = 4

    private mutating func add(_ device: DeviceDifference, after lines: [String]) {
        guard setup.keyboards.contains(device.keyboard) else { return }
        let profile = setup.profile(of: lines)
        let searches = progress.searches["\(device.keyboard) \(profile) \(device.profile)", default: 0]
        guard searches < Self.maximumSearches else { return }
        progress.searches["\(device.keyboard) \(profile) \(device.profile)"] = searches + 1
        for difference in SettingDifference.search(setup, lines, device, under: profile) {
            if let known = progress.differences.firstIndex(where: { $0.isSame(as: difference) }) {
                progress.differences[known].count += 1
            } else {
                progress.differences.append(difference.shrunk(setup))
            }
        }
    }

    /// Plays episodes one after the other until about `lines` lines were carried out, or all lines are refused.
    package mutating func run(lines: Int) {
        while self.lines < lines {
            let next = episode(progress.episodes)
            guard !next.lines.isEmpty else { return }
            _ = add(next)
        }
    }
}
