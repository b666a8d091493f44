import JSONText
package import KeyboardWire

/// Collects what a keyboard does with its proxy, as lines of a trace. What it reads between two calls becomes one line.
package final class TraceCollector {
    /// The lines since they were taken last.
    private var lines: [TraceLine] = []
    private var reading = TraceRead()
    private var count: Int
    /// The time and the step of the lines that follow.
    package var time = 0
    package var step: TraceLine.Step?
    /// Whether letters and digits are replaced by others of their class before they are written.
    private let hidesLetters: Bool

    /// - Parameter count: how many lines the trace has.
    package init(after count: Int = 0, hidesLetters: Bool = false) {
        (self.count, self.hidesLetters) = (count, hidesLetters)
    }

    package func add(_ content: TraceLine.Content) {
        if !reading.isEmpty {
            let read = reading
            reading = TraceRead()
            append(.read(read))
        }
        append(content)
    }

    private func append(_ content: TraceLine.Content) {
        guard let shown = hidesLetters ? content.withoutLetters : content else { return }
        count += 1
        lines.append(TraceLine(time: time, number: count, step: step, shown))
    }

    /// Notes what was read, and returns it.
    func note<Value: Equatable>(_ part: WritableKeyPath<TraceRead, Value?>, _ value: Value) -> Value {
        if let earlier = reading[keyPath: part], earlier != value {
            let read = reading
            reading = TraceRead()
            append(.read(read))
        }
        reading[keyPath: part] = .some(value)
        return value
    }

    /// The lines since they were taken last.
    package func take() -> [TraceLine] {
        if !reading.isEmpty {
            append(.read(reading))
            reading = TraceRead()
        }
        defer { lines = [] }
        return lines
    }
}

extension [TraceLine] {
    /// The lines as they are written.
    package var written: String {
        var writer = JSONWriter()
        for line in self { line.write(to: &writer) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension TraceHeader {
    /// The first line of a trace.
    package var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
