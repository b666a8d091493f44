import Simulator

/// The output of `:why`: the chain of events caused by the last press, one per line.
enum Why {
    static func lines(_ trace: [TraceEntry]) -> [String] {
        guard !trace.isEmpty else { return ["nothing was pressed, and the last line caused no events"] }
        return trace.map { $0.kind.fitted(to: 10) + $0.text }
    }
}
