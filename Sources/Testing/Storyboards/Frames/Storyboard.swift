package import KeySequences
package import Simulator
package import SourceText

/// The frames of a sequence that was played: one for each line, or for each press.
package struct Storyboard: Sendable {
    /// When a frame is made.
    package enum Pace: String, CaseIterable, Sendable {
        case line, key
    }

    package private(set) var frames: [StoryFrame] = []
    /// What was not as expected, and why the file was not played to its end.
    package private(set) var differences: [Difference] = []
    package private(set) var problems: [FileError] = []
    /// Whether there were more frames than are kept.
    package private(set) var isCut = false

    private var pace: Pace
    private var kept: ClosedRange<Int>
    /// How many frames there are in all.
    package private(set) var count = 0
    /// The width of the device in points.
    package private(set) var deviceWidth: Double
    /// What was pressed in the line that is being played.
    private var presses: [StoryFrame.Press] = []
    /// The frames of its presses, which do not count if the line is refused.
    private var pressed: [StoryFrame] = []
    /// The cells of a row that were compared, which comes before the row itself, with what is not as expected.
    private var waiting: [(Span, actual: String?)] = []
    /// Whether the last frame is of commands only, which the next command joins.
    private var isOpen = false

    /// How many frames are kept.
    package static let maximum = 1000

    /// Plays a script on a copy of a device, to its end or to a line that is refused.
    ///
    /// - Parameter kept: the numbers of the frames that are kept.
    package init(
        _ script: Script, on simulation: Simulation, each pace: Pace = .line,
        frames kept: ClosedRange<Int> = 1...Int.max
    ) {
        (self.pace, self.kept, deviceWidth) = (pace, kept, simulation.screen.width)
        var player = SequencePlayer(simulation)
        let texts = script.expectations
        var board = self
        do throws(FileError) {
            try player.play(script) { board.note($0, texts) }
        } catch {
            board.problems.append(error)
            let line = (0..<script.count).lazy.map { script[$0] }.first {
                $0.file == error.file && $0.line.number == error.line
            }
            if let line { board.add(line.line.text, isCommand: false, player.simulation.screen, isRefused: true) }
            board.check(StoryFrame.Check(text: error.message, actual: ""))
        }
        self = board
    }

    private mutating func note(_ event: SequencePlayer.Event, _ texts: [LinePlace: String]) {
        switch event {
        case .pressed(let screen):
            let new = screen.presses
            presses += new
            if pace == .key { pressed.append(StoryFrame(number: 0, lines: [], presses: new, screen)) }
        case .played(let line, let simulation, let isRefused):
            let isCommand = if case .command = line.content { true } else { false }
            add(line.text, isCommand: isCommand, simulation.screen, isRefused: isRefused)
        case .row(let row, _, let simulation):
            add(row.text, isCommand: false, simulation.screen, isRefused: simulation.refusal != nil)
            let cells = row.expectations
            for (span, actual) in waiting {
                guard let expectation = cells[span] else { continue }
                check(StoryFrame.Check(text: "\(expectation.name): \(expectation.written)", actual: actual))
            }
            waiting = []
        case .matched(let place):
            guard !place.isCell else { return waiting.append((place.span, nil)) }
            check(StoryFrame.Check(text: texts[LinePlace(file: place.file, line: place.line)] ?? ""))
        case .differed(let difference):
            differences.append(difference)
            let (fact, actual) = (difference.fact, difference.actual.description)
            guard !difference.place.isCell else { return waiting.append((difference.place.span, actual)) }
            check(StoryFrame.Check(text: "\(fact): \(difference.expected)", actual: actual))
        case .refused(let problem), .broken(let problem):
            problems.append(problem)
            check(StoryFrame.Check(text: problem.message, actual: ""))
        }
    }

    /// Makes the frame of a line, or of each of its presses.
    private mutating func add(_ line: String, isCommand: Bool, _ screen: Screen, isRefused: Bool) {
        defer { (presses, pressed) = ([], []) }
        if isCommand, isOpen {
            // A frame that is not kept is joined as well, so that those after it have the same numbers.
            guard let last = frames.last, last.number == count else { return }
            frames[frames.count - 1] = StoryFrame(
                number: last.number, lines: last.lines + [line], presses: last.presses, screen)
            return
        }
        // The last press is the line as a whole, which may have gone on after it.
        for frame in isRefused ? [] : pressed.dropLast() { keep(frame, [line]) }
        let last = pace == .key && !isRefused ? pressed.last?.presses ?? [] : presses
        keep(StoryFrame(number: 0, lines: [], presses: isRefused ? [] : last, screen), [line])
        isOpen = isCommand
    }

    private mutating func keep(_ frame: StoryFrame, _ lines: [String]) {
        count += 1
        isOpen = false
        guard kept.contains(count) else { return }
        guard frames.count < Self.maximum else { return isCut = true }
        var frame = frame
        (frame.number, frame.lines) = (count, lines)
        frames.append(frame)
    }

    /// Adds what the file expects to the frame before it, if that is kept.
    private mutating func check(_ check: StoryFrame.Check) {
        isOpen = false
        guard frames.last?.number == count, !check.text.isEmpty || check.actual != nil else { return }
        frames[frames.count - 1].checks.append(check)
    }
}

extension KeysTable.Row {
    /// The cells that expect a fact, by their places.
    fileprivate var expectations: [Span: Expectation] {
        var found: [Span: Expectation] = [:]
        for cell in cells {
            if case .expectation(let expectation) = cell.content { found[cell.span] = expectation }
        }
        return found
    }
}

extension Script {
    /// The lines that expect a fact, by their places.
    fileprivate var expectations: [LinePlace: String] {
        var texts: [LinePlace: String] = [:]
        for index in 0..<count {
            let step = self[index]
            guard case .expectation = step.line.content else { continue }
            texts[LinePlace(file: step.file, line: step.line.number)] = step.line.text
        }
        return texts
    }
}
