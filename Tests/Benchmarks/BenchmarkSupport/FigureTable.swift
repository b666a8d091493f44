import Synchronization

/// The figures of a benchmark as lines. They are printed when the benchmark has ended, because its own output is not
/// shown.
public final class FigureTable: Sendable {
    private let lines = Mutex<[String]>([])

    /// An empty table.
    public init() {}

    /// Adds a line made of these parts, joined by spaces.
    public func add(_ parts: String...) { lines.withLock { $0.append(parts.joined(separator: " ")) } }

    /// Prints the lines and clears the table.
    public func printLines() {
        lines.withLock { lines in
            for line in lines { print(line) }
            lines = []
        }
    }
}
