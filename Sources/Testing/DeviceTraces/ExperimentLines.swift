import KeyboardWire

/// The lines of one trace by their experiments, and what is missing between these.
struct ExperimentLines {
    private(set) var lines: [String: [TraceFile.Placed]] = [:]
    private var lostBefore: [String: Int] = [:]
    private var lostAfter: [String: Int] = [:]
    private var number = 0
    private var last: String?

    /// How many lines of one experiment are kept. A probe writes fewer.
    private static let limit = 20_000

    /// Returns whether the line belongs to an experiment.
    mutating func add(_ placed: TraceFile.Placed) -> Bool {
        let name = placed.line.step?.experiment
        if let number = placed.line.number {
            let gap = max(0, number - self.number - 1)
            if gap > 0, name != last {
                if let last { lostAfter[last, default: 0] += gap }
                if let name, lines[name] == nil { lostBefore[name] = gap }
            }
            self.number = number
        }
        last = name
        guard let name, lines[name, default: []].count < Self.limit else { return false }
        lines[name, default: []].append(placed)
        return true
    }

    /// How many lines may be missing at the start and at the end of an experiment. Nobody knows what is missing at the
    /// end of a trace that was cut off.
    func lost(_ name: String) -> (before: Int, after: Int) {
        (lostBefore[name] ?? 0, lostAfter[name] ?? (name == last ? 1000 : 0))
    }
}
