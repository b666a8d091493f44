/// What is wrong with one card. A card can have more faults than anybody reads; only the first are kept, and how many
/// there are.
struct CardProblems {
    private(set) var kept: [(line: Int, message: String)] = []
    private var others = 0
    private static let most = 16

    mutating func add(_ line: Int, _ message: @autoclosure () -> String) {
        if kept.count < Self.most {
            kept.append((line, message()))
        } else {
            others += 1
        }
    }

    /// All of them in the order of their lines.
    ///
    /// - Parameter line: where the card begins.
    func all(line: Int) -> [(line: Int, message: String)] {
        var all = kept
        if others > 0 { all.append((kept.last?.line ?? line, "there are \(others) more problems in this card")) }
        return all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }
}
