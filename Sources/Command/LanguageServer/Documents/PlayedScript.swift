import HostApps
import KeySequences
import Simulator
import SourceText

/// A script that was played on a device, with the device as it was at some lines: after a change, only what comes from
/// the last such line before it is played again.
struct PlayedScript {
    /// A run of lines that begins with no expectation, and what it did.
    private struct Segment {
        var steps: [Script.Step]
        var after: SequencePlayer
        var differences: [Difference] = []
        var problems: [FileError] = []
        var matches: [ValuePlace] = []
        /// Whether a line was refused, so that the rest is not played.
        var isLast = false
        /// Whether an app with code was on the screen, such as search. Only those keep things outside of the device.
        var reachesOutside = false

        /// The new numbers of the lines of a script that has the run at a position, by the old ones; nil if it has
        /// other lines there. Lines without a meaning may have come or gone between them.
        func numbers(in script: Script, at start: Int) -> [Int: Int]? {
            let end = start + steps.count
            guard end <= script.count, script.boundary(from: end) == end else { return nil }
            var numbers: [Int: Int] = [:]
            for (index, old) in zip(start..<end, steps) {
                var new = script[index]
                if new.file == script.name {
                    numbers[old.line.number] = new.line.number
                    new.line.number = old.line.number
                }
                guard new == old else { return nil }
            }
            return numbers
        }

        /// Follows lines that have moved in a file.
        mutating func move(to numbers: [Int: Int], in file: String) {
            guard numbers.contains(where: { $0 != $1 }) else { return }
            func move(_ number: inout Int) { number = numbers[number] ?? number }
            for index in steps.indices where steps[index].file == file { move(&steps[index].line.number) }
            for index in differences.indices where differences[index].place.file == file {
                move(&differences[index].place.line)
            }
            for index in problems.indices where problems[index].file == file { move(&problems[index].line) }
            for index in matches.indices where matches[index].file == file { move(&matches[index].line) }
        }
    }

    /// The number of lines after which the device is kept.
    private static let interval = 16

    private let makeDevice: () throws -> Simulation
    private var start: SequencePlayer
    private var segments: [Segment] = []

    init(_ makeDevice: @escaping () throws -> Simulation) throws {
        self.makeDevice = makeDevice
        start = Self.player(try makeDevice())
    }

    private static func player(_ device: Simulation) -> SequencePlayer {
        var player = SequencePlayer(device)
        player.reportsPresses = false
        return player
    }

    private var end: SequencePlayer { segments.last?.after ?? start }
    /// The device after the last line that was played.
    var device: Simulation { end.simulation }
    var differences: [Difference] { segments.flatMap(\.differences) }
    var problems: [FileError] { segments.flatMap(\.problems) }
    var matches: [ValuePlace] { segments.flatMap(\.matches) }

    /// Plays a script from its first line that is not as it was. Throws if that needs a new device and there is none.
    mutating func play(_ script: Script) throws {
        var (kept, position) = (0, 0)
        while kept < segments.count, let numbers = segments[kept].numbers(in: script, at: position) {
            segments[kept].move(to: numbers, in: script.name)
            (kept, position) = (kept + 1, position + segments[kept].steps.count)
        }
        let isWhole = kept == segments.count
        if isWhole, position == script.count || segments.last?.isLast == true { return }
        if segments.contains(where: \.reachesOutside) {
            (segments, start, position) = ([], Self.player(try makeDevice()), 0)
        } else {
            segments.removeLast(segments.count - kept)
            // A short run at the end is played together with what follows it.
            if let last = segments.last, last.steps.count < Self.interval {
                segments.removeLast()
                position -= last.steps.count
            }
        }
        while position < script.count, segments.last?.isLast != true {
            var length = Self.interval
            var segment: Segment
            repeat {
                segment = played(script, position..<script.boundary(from: position + length))
                length *= 2
                // A player without a history would report again what was wrong before the first line.
            } while segment.after.simulation.historyLength.done == 0 && !segment.isLast
                && position + segment.steps.count < script.count
            segments.append(segment)
            position += segment.steps.count
        }
    }

    /// The same after some other script, of which most lines are the same.
    func playing(_ script: Script) throws -> PlayedScript {
        var other = self
        try other.play(script)
        return other
    }

    /// Plays the lines from a position on once more, and calls `body` with each and the device before and after it.
    func visit(
        _ script: Script, from position: Int, _ body: (Script.Step, _ before: Simulation, _ after: Simulation) -> Void
    ) throws {
        let first = script.boundary(before: position)
        let there = try playing(script[0..<first])
        guard there.segments.last?.isLast != true else { return }
        var (player, before, index) = (there.end, there.device, first)
        while index < script.count {
            let next = script.boundary(from: index + 1)
            guard (try? player.play(script[index..<next]) { _ in }) != nil else { return }
            body(script[index], before, player.simulation)
            (before, index) = (player.simulation, next)
        }
    }

    private func played(_ script: Script, _ range: Range<Int>) -> Segment {
        var segment = Segment(steps: range.map { script[$0] }, after: end)
        var player = end
        do {
            try player.play(script[range]) { event in
                switch event {
                case .differed(let difference): segment.differences.append(difference)
                case .refused(let problem), .broken(let problem): segment.problems.append(problem)
                case .matched(let place): segment.matches.append(place)
                case .played(_, let device, _), .row(_, _, let device):
                    segment.reachesOutside = segment.reachesOutside || !(device.app is DefinedApp)
                case .pressed: break
                }
            }
        } catch {
            segment.problems.append(error)
            segment.isLast = true
        }
        segment.after = player
        return segment
    }
}

extension Script {
    /// The name of the file that includes the others.
    fileprivate var name: String { files[0].name }

    /// The first position from one on that is no expectation, or the end.
    fileprivate func boundary(from position: Int) -> Int {
        (position..<max(position, count)).first { !self[$0].expects } ?? count
    }

    /// The last position up to one that is no expectation, or the start.
    fileprivate func boundary(before position: Int) -> Int {
        (0...min(position, count)).last { $0 == count || !self[$0].expects } ?? 0
    }
}

extension Script.Step {
    fileprivate var expects: Bool { if case .expectation = line.content { true } else { false } }
}
