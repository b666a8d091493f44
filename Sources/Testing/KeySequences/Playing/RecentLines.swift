/// The last lines of keys and commands, for reports of what led to a difference.
package struct RecentLines: Sendable {
    private static let maximumCount = 5

    /// The lines, newest last.
    package private(set) var lines: [String] = []

    package init() {}

    package mutating func append(_ line: String) {
        lines.append(line)
        if lines.count > RecentLines.maximumCount { lines.removeFirst() }
    }
}
