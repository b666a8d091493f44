package import KeySequences
package import Simulator

extension SequenceOutcome {
    /// How many frames are shown before and after each that fails, and how many in all.
    private static let (before, after, maximum) = (2, 1, 12)

    /// The same with what the screen showed around each failure.
    package func withPictures(_ script: Script, on simulation: @autoclosure () throws -> Simulation) rethrows -> Self {
        guard isFailure else { return self }
        let board = Storyboard(script, on: try simulation())
        let failed = board.frames.indices.filter { index in board.frames[index].checks.contains { $0.actual != nil } }
        let near = Set(failed.flatMap { $0 - Self.before...$0 + Self.after })
        let frames = board.frames.indices.filter(near.contains).prefix(Self.maximum).map { board.frames[$0] }
        var outcome = self
        let picture = StoryboardPicture(frames, title: file, deviceWidth: board.deviceWidth)
        outcome.pictures = zip(frames, picture.pictures).map { Picture(lines: $0.lines, svg: $1) }
        return outcome
    }
}
