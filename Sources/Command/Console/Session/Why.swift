import Simulator

/// What `:why` prints: the chain the last press set off, a line a link.
enum Why {
    static func lines(_ trace: [TraceEntry]) -> [String] {
        guard !trace.isEmpty else { return ["nothing was pressed, and the last line led to nothing"] }
        return trace.map { $0.kind.fitted(to: 10) + $0.text }
    }
}
