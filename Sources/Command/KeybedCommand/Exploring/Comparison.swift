import Exploration
import Files
import Foundation
import KeySequences
import KeyboardExtension
import Simulator
import SourceText

/// Compares two keyboards and reports their differences.
struct Comparison: Sendable {
    let first: ComparedKeyboard
    let second: ComparedKeyboard
    /// The other build of this command in which the second keyboard is; nil for this one.
    let with: String?
    /// The facts to compare; nil for the usual ones.
    let facts: Set<FactName>?
    /// Where differences are written.
    let folder: FindFolder?

    /// A difference with its shortest lines, and what found them.
    private struct Shown: Sendable {
        var found: FoundDifference
        var pair: any LineComparison

        init(_ found: FoundDifference, by pair: any LineComparison) throws {
            self.found = try pair.shrunk(found)
            self.pair = pair
        }
    }

    // MARK: - Files

    /// Plays files on both keyboards, under each profile up to the first difference. Returns whether there is one.
    func play(_ files: [String]) throws -> Bool {
        var different = 0
        var bar = ProgressBar(total: files.count, unit: .things("files"))
        defer { bar.finish() }
        var played = 0
        let threads = min(files.count, ProcessInfo.processInfo.activeProcessorCount)
        try OrderedWork.run(count: files.count, threads: threads) { index in
            Result { try difference(in: files[index]) }
        } deliver: { result in
            if let shown = try result.get() {
                try report(shown, from: files[played])
                different += 1
            }
            played += 1
            bar.advance(to: played)
            return true
        }
        let leftOut = leftOut(try pair())
        let count = different == 0 ? "none" : "\(different)"
        print("\(count) of \(files.count.counted("file")) \(different == 1 ? "differs" : "differ")\(leftOut)")
        return different > 0
    }

    private func difference(in file: String) throws -> Shown? {
        let script = try orExit { try Script(try bytes(of: file), name: file, reading: included) }
        guard script.reasonToSkip == nil else { return nil }
        let pair = try pair(folder: UserFolders.url(file).deletingLastPathComponent())
        for profile in first.resources.chosen.map(\.name) {
            let parts = lines(under: profile).map(ScriptPart.line) + script.parts
            if let found = try pair.difference(in: parts) { return try Shown(found, by: pair) }
        }
        return nil
    }

    /// The lines that show the keyboard on a device with this profile.
    private func lines(under profile: String) -> [String] {
        profile == HostProfile.ideal.name ? [] : [":profile \(profile)", ":dismiss", ":keyboard \(first.name)"]
    }

    // MARK: - Exploring

    /// Tries random lines up to the first difference. Returns whether there is one.
    func explore(_ limits: LimitOptions) throws -> Bool {
        let pair = try pair()
        let setups = try setups(seed: limits.seed)
        var rounds = ExplorationRounds(Explorer(setups[0]))
        var found = try differentWords(pair)
        if found == nil {
            try rounds.play(limits.limit) { explorer in
                "\(explorer.progress.novelty.keyCount.counted("key"))"
            } work: { explorer, number in
                // The keyboards take turns, because each may have keys that the other lacks.
                let episode = explorer.episode(number / setups.count, of: setups[number % setups.count])
                return (episode, Result { try pair.difference(in: episode.lines.map(ScriptPart.line)) })
            } deliver: { explorer, played, _ in
                _ = explorer.add(played.0)
                // The command of the other build was interrupted as well.
                found = Interruption.happened ? nil : try played.1.get()
                return found == nil
            }
        }
        if let found { try report(try Shown(found, by: pair), from: nil) }
        let progress = rounds.explorer.progress
        print(
            (rounds.wasInterrupted ? "interrupted after " : "")
                + "\(progress.lines) lines with \(progress.presses) presses; "
                + (found == nil ? "no difference" : "1 difference") + leftOut(pair))
        return found != nil
    }

    /// What random lines are made for: each keyboard in this build, alone with the system's, so that the next-keyboard
    /// key leads to the same.
    private func setups(seed: UInt64) throws -> [ExplorationSetup] {
        let keyboards = with == nil ? [(first, second), (second, first)] : [(first, second)]
        return try keyboards.map { keyboard, other in
            let device = try keyboard.device(comparedWith: other).device
            var setup = ExplorationSetup(
                device: device, keyboards: [keyboard.name], profiles: keyboard.resources.chosen.map(\.name),
                promises: [], seed: seed)
            if first.name != second.name {
                setup.preparation = device.enabledKeyboards
                    .filter { ![first.name, second.name, systemKeyboard].contains($0) }.map { ":disable \($0)" }
            }
            return setup
        }
    }

    /// Text after which all words are as likely as their list says, and not as they are after other words.
    private static let unknownText = #":document "x ""#

    /// The difference after the keys of a word that the keyboards do not type in the same way.
    private func differentWords(_ pair: any LineComparison) throws -> FoundDifference? {
        guard with == nil else { return nil }
        for line in try first.linesOfDifferentWords(in: second) {
            for preceding in [[], [Self.unknownText]] {
                let lines = preceding + [line]
                if let found = try pair.difference(in: lines.map(ScriptPart.line)) { return found }
            }
        }
        return nil
    }

    // MARK: - Both

    private func pair(folder: URL? = nil) throws -> any LineComparison {
        let names = (first.title, with.map { "\(second.title) of \($0)" } ?? second.title)
        let device = try first.device(comparedWith: second, folder: folder)
        if let with {
            return try CommandPair(device, OtherCommand(command: with, keyboard: second), names: names, facts: facts)
        }
        let other = try second.device(comparedWith: first, folder: folder)
        return DevicePair(device, other, names: names, facts: facts)
    }

    private func report(_ shown: Shown, from file: String?) throws {
        let sentence = shown.found.difference.sentence(shown.pair.names)
        let about = "\(shown.found.difference.fact.rawValue)-\(first.title)-\(second.title)"
        let path = try folder?.write(shown.pair.file(shown.found), as: about)
        print(
            FoundLines.report(
                (file.map { "\($0): " } ?? "") + sentence, [":keyboard \(shown.pair.keyboard)"] + shown.found.lines,
                file: path))
    }

    private func leftOut(_ pair: any LineComparison) -> String {
        let names = pair.facts.leftOut.map(\.rawValue)
        return names.isEmpty ? "" : "\nnot compared, because different from the start: \(names.joined(separator: ", "))"
    }
}
