/// A part of a pattern, as it is written.
indirect enum PatternNode: Hashable, Sendable {
    /// A run of units, decomposed.
    case units([TextUnit])
    case unit(UnitClass)
    case sequence([PatternNode])
    /// The alternatives, the preferred first.
    case choice([PatternNode])
    /// A capture group, counted from 1.
    case capture(Int, PatternNode)
    case repeated(PatternNode, Int, Int)
    /// The start of the text.
    case start

    /// The least and the greatest number of units that it matches.
    var length: (least: Int, most: Int) {
        switch self {
        case .units(let units): return (units.count, units.count)
        case .unit: return (1, 1)
        case .start: return (0, 0)
        case .capture(_, let node): return node.length
        case .repeated(let node, let low, let high):
            let length = node.length
            return (length.least * low, PatternNode.bounded(length.most, times: high))
        case .sequence(let nodes):
            return nodes.reduce((0, 0)) { sum, node in
                let length = node.length
                return (sum.0 + length.least, min(PatternNode.unbounded, sum.1 + length.most))
            }
        case .choice(let nodes):
            let lengths = nodes.map(\.length)
            return (lengths.map(\.least).min() ?? 0, lengths.map(\.most).max() ?? 0)
        }
    }

    /// The number of steps of its program, about.
    var steps: Int {
        switch self {
        case .units(let units): units.count
        case .unit, .start: 1
        case .capture(_, let node): node.steps + 2
        case .repeated(let node, _, let high): PatternNode.bounded(node.steps + 1, times: high)
        case .sequence(let nodes): nodes.reduce(0) { min(PatternNode.unbounded, $0 + $1.steps) }
        case .choice(let nodes): nodes.reduce(0) { min(PatternNode.unbounded, $0 + $1.steps + 2) }
        }
    }

    /// More than any limit.
    private static let unbounded = 1 << 30

    private static func bounded(_ count: Int, times: Int) -> Int { min(unbounded, count * times) }
}
