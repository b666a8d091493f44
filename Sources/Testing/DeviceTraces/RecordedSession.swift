import KeyboardWire
package import SourceText

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
    private(set) var header = TraceHeader()
    package private(set) var lineCount = 0

    /// How many lines a session may have to be played again.
    package static let limit = 20_000

    /// Reads a trace. Lines of experiments do not count.
    package init(reading file: String) throws(FileError) {
        var session = RecordedSession([])
        session.header = try TraceFile.read(file) { session.add($0) }
        guard session.lineCount <= Self.limit else {
            throw FileError(
                file: file, line: Self.limit, column: 1,
                message: "a session of up to \(Self.limit) lines is played; this one has \(session.lineCount)")
        }
        self = session
    }

    package init(_ lines: [TraceFile.Placed]) {
        for line in lines { add(line) }
    }

    private mutating func add(_ placed: TraceFile.Placed) {
        guard placed.line.step == nil else { return }
        lineCount += 1
        guard lineCount <= Self.limit else { return }
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
    }
}
