/// The problems of one card. Only the first ones are kept; the others are counted.
struct CardProblems {
    private(set) var kept: [(line: Int, message: String)] = []
    private var others = 0
    private static let maximum = 16

    mutating func add(_ line: Int, _ message: @autoclosure () -> String) {
        if kept.count < Self.maximum {
            kept.append((line, message()))
        } else {
            others += 1
        }
    }

    /// All problems in the order of their lines.
    ///
    /// - Parameter line: the line the card begins in.
    func all(line: Int) -> [(line: Int, message: String)] {
        var all = kept
        if others > 0 { all.append((kept.last?.line ?? line, "there are \(others) more problems in this card")) }
        return all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }
}
