import KeyboardWire
import SourceText

/// What a keyboard did while somebody used it, from a trace that no probe wrote.
package struct RecordedSession: Sendable {
    /// What happened in one go: a key, a timer of the keyboard, or a callback, and what the keyboard did then.
    struct Act: Sendable {
        var cause: Cause
        let time: Int
        var lines: [TraceFile.Placed]

        /// What the proxy showed, in order.
        var reads: [TraceRead] { lines.compactMap { if case .read(let read) = $0.line.content { read } else { nil } } }

        var isCallback: Bool { if case .callback = cause { true } else { false } }
    }

    enum Cause: Hashable, Sendable {
        case key(String)
        case timer
        /// The name of a callback.
        case callback(String)
    }

    private(set) var acts: [Act] = []
    var header = TraceHeader()
    package private(set) var lineCount = 0

    /// How many lines a session may have to be played again.
    package static let limit = 20_000

    /// Throws if there are too many lines to be played again.
    func checkLength(_ file: String) throws(FileError) {
        guard lineCount > Self.limit else { return }
        throw FileError(
            file: file, line: Self.limit, column: 1,
            message: "a session of up to \(Self.limit) lines is played; this one has \(lineCount)")
    }

    package init(_ lines: [TraceFile.Placed]) {
        for line in lines { _ = add(line) }
    }

    /// Returns whether the line belongs to a session, as all do that belong to no experiment.
    mutating func add(_ placed: TraceFile.Placed) -> Bool {
        guard placed.line.step == nil else { return false }
        lineCount += 1
        guard lineCount <= Self.limit else { return false }
        func begin(_ cause: Cause, _ lines: [TraceFile.Placed] = []) {
            // The line that says that the run loop turned comes before the one that says why.
            if acts.last?.cause == .timer, acts.last?.lines.isEmpty == true { acts.removeLast() }
            acts.append(Act(cause: cause, time: placed.line.time, lines: lines))
        }
        switch placed.line.content {
        case .turn: begin(.timer)
        case .key(let key): begin(.key(key))
        case .callback(let event): begin(.callback(event.callbackName), [placed])
        case .edit, .request, .read:
            if acts.isEmpty { begin(.timer) }
            acts[acts.count - 1].lines.append(placed)
        case .asked, .done, .holds: break
        }
        return true
    }
}
