import DeviceProbe
import HostAppKit
import KeyboardWire
import SourceText

/// Something that a trace says and a simulated device does not do, or the other way round.
package struct StepDifference: Sendable {
    package let experiment: String
    package let step: Int
    /// The first line of the trace that differs; nil if only the device does something.
    package let place: String?
    let seen: PlayedStep.Content?
    let played: PlayedStep.Content?

    /// What the trace says, in a few words; nil for nothing.
    package var recorded: String? { seen?.words(beside: played) }
    /// What the device does, in a few words; nil for nothing.
    package var expected: String? { played?.words(beside: seen) }

    /// The device refuses what was done, so that a session cannot be played further.
    static func refused(_ refusal: Refusal, _ step: Int, _ place: String?) -> StepDifference {
        StepDifference(
            experiment: "session", step: step, place: place, seen: nil, played: .refused("\(refusal)".forTerminal))
    }
}

extension [PlayedStep] {
    /// How an experiment of a trace, these steps, differs from the same on a simulated device. What a trace does not
    /// have, because lines were lost or the experiment ended early, is not compared.
    ///
    /// - Parameter limit: how many differences are looked for at most.
    func differences(
        from played: [PlayedStep], of experiment: Experiment, limit: Int = .max
    ) -> [StepDifference] {
        var found: [StepDifference] = []
        for (place, step) in enumerated() {
            // Nobody knows how the last step of an experiment that was stopped would have gone on.
            let isOpen = place == count - 1 && step.index < experiment.steps.count - 1
            let other = played.first { $0.index == step.index } ?? PlayedStep(index: step.index)
            let tail = isOpen ? other.sights.count : 0
            found += step.differences(from: other, lost: step.lost + tail).map {
                StepDifference(
                    experiment: experiment.name, step: step.index, place: $0.recorded?.place,
                    seen: $0.recorded?.content, played: $0.expected?.content)
            }
            if found.count >= limit { break }
        }
        return found
    }
}

extension PlayedStep {
    /// How far times may differ, in milliseconds: a timer comes late.
    private static let tolerance = 15

    /// What was seen here and not there, and what was seen there and should have been seen here.
    fileprivate func differences(
        from other: PlayedStep, lost: Int
    ) -> [(recorded: Sight?, expected: Sight?)] {
        let pairs = paired(with: other, lost: lost)
        var differences: [(Sight?, Sight?)] = []
        var missing: [Sight] = []
        var (mine, theirs) = (0, 0)
        for pair in pairs + [(sights.count, other.sights.count)] {
            let (ours, others) = (sights[mine..<pair.0], other.sights[theirs..<pair.1])
            for (offset, sight) in ours.enumerated() {
                let index = others.startIndex + offset
                differences.append((sight, index < others.endIndex ? others[index] : nil))
            }
            missing += others.dropFirst(ours.count)
            if pair.0 < sights.count, pair.0 > 0, pair.1 > 0, isLate(pair.0, other, pair.1) {
                differences.append((sights[pair.0], other.sights[pair.1]))
            }
            (mine, theirs) = (pair.0 + 1, pair.1 + 1)
        }
        // Without the callback between them, two equal sights are one: then a lost line is two sights.
        return differences + missing.dropFirst(2 * lost).map { (nil, $0) }
    }

    /// Whether something was seen at another time: before it, the trace says what it saw until when. When a warning of
    /// memory comes depends on how much is held.
    private func isLate(_ index: Int, _ other: PlayedStep, _ place: Int) -> Bool {
        guard let start, let begin = other.start, !sights.contains(where: \.content.isHolding) else { return false }
        let (earliest, latest) = (sights[index - 1].last - start, sights[index].first - start)
        return latest + Self.tolerance < other.sights[place - 1].last - begin
            || earliest - Self.tolerance > other.sights[place].first - begin
    }

    /// The sights that both have, as their places. After a difference both go on at the nearest place where they agree.
    private func paired(with other: PlayedStep, lost: Int) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var (mine, theirs) = (0, 0)
        func agree(_ mine: Int, _ theirs: Int) -> Bool {
            guard mine < sights.count, theirs < other.sights.count else { return false }
            return sights[mine].content.agrees(
                with: other.sights[theirs].content, lost: lost, hasUnknownDocument: hasUnknownDocument)
        }
        while mine < sights.count, theirs < other.sights.count {
            if agree(mine, theirs) {
                pairs.append((mine, theirs))
                (mine, theirs) = (mine + 1, theirs + 1)
                continue
            }
            let (ours, others) = skipped(agree: { agree(mine + $0, theirs + $1) }, lost: lost)
            (mine, theirs) = (mine + ours, theirs + others)
        }
        return pairs
    }

    /// How many sights of each are skipped until both agree; one of each if they do not soon.
    private func skipped(agree: (Int, Int) -> Bool, lost: Int) -> (Int, Int) {
        // What was lost is only there.
        for others in 1..<max(1, min(Self.reach, 2 * lost) + 1) where agree(0, others) { return (0, others) }
        for distance in 1...Self.reach {
            for ours in 0...distance where agree(ours, distance - ours) { return (ours, distance - ours) }
        }
        return (1, 1)
    }

    /// How many sights are skipped at most to find where both go on alike.
    private static let reach = 30
}

extension PlayedStep.Content {
    /// What was seen, in a few words, with what is not there and is in the other.
    func words(beside other: PlayedStep.Content?) -> String {
        guard case .text(let text) = self, text.isFirstDocument == nil, case .text(let other) = other,
            other.isFirstDocument != nil
        else { return words }
        return "\(words), no document identifier"
    }

    private var words: String {
        switch self {
        case .callback(let name): return name
        case .refused(let message): return message
        case .holds(let megabytes): return "holds \(megabytes) MB"
        case .text(let text):
            let selected = text.selected.map { "[\($0.ends)]" } ?? "¦"
            var words = "\(text.before?.ends ?? "nil")\(selected)\(text.after?.ends ?? "nil")"
            if text.hasText == false { words += ", no text" }
            if text.keyboardType != "default" { words += ", \(text.keyboardType)" }
            if text.isFirstDocument == false { words += ", another document" }
            if text.needsSwitchKey == false { words += ", no next-keyboard key" }
            return words
        }
    }
}

extension String {
    /// The start and the end of a long text, on one line.
    fileprivate var ends: String {
        let text = count > 40 ? "\(prefix(12))…\(suffix(20)) (\(utf16.count))" : self
        return text.replacing("\n", with: "⏎")
    }
}
