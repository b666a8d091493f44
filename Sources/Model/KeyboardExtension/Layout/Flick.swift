/// The way of a finger that flicks a key: one direction, or several one after the other.
public struct Flick: Hashable, Sendable {
    /// The direction of a flick, on the screen.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Towards the top of the keyboard.
        case up
        /// Towards the corner at the top right.
        case upRight
        /// Towards its right side, whatever the direction of writing.
        case right
        /// Towards the corner at the bottom right.
        case downRight
        /// Towards its bottom.
        case down
        /// Towards the corner at the bottom left.
        case downLeft
        /// Towards its left side.
        case left
        /// Towards the corner at the top left.
        case upLeft

        /// The direction to the other side.
        package var opposite: Direction {
            let all = Direction.allCases
            return all[((all.firstIndex(of: self) ?? 0) + all.count / 2) % all.count]
        }
    }

    /// The directions, in order.
    public let directions: [Direction]

    /// Creates a flick in one direction or in several.
    public init(_ directions: Direction...) { self.directions = directions }

    /// The directions of a flick as written: `up`, `upLeft downRight`; nil for any other text.
    package init?(written: String) {
        let words = written.split(separator: " ")
        let directions = words.compactMap { Direction(rawValue: String($0)) }
        guard !directions.isEmpty, directions.count == words.count else { return nil }
        self.init(directions)
    }

    /// The flick in the directions of a compass, as other formats write them: `n`, `sw`; nil for other words.
    package init?(compass words: [String]) {
        let directions = words.compactMap { Flick.compass[$0] }
        guard !directions.isEmpty, directions.count == words.count else { return nil }
        self.init(directions)
    }

    package static let compass: [String: Direction] = [
        "n": .up, "ne": .upRight, "e": .right, "se": .downRight, "s": .down, "sw": .downLeft, "w": .left, "nw": .upLeft,
    ]

    package init(_ directions: [Direction]) { self.directions = directions }

    /// The flick as written in lines of keys and layouts.
    package var written: String { directions.map(\.rawValue).joined(separator: " ") }

    /// The flick to the other side.
    package var opposite: Flick { Flick(directions.map(\.opposite)) }

    /// A flick to the top.
    public static let up = Flick(.up)
    /// A flick to the bottom.
    public static let down = Flick(.down)
    /// A flick to the left.
    public static let left = Flick(.left)
    /// A flick to the right.
    public static let right = Flick(.right)
}

extension Flick: Comparable {
    /// Shorter flicks come first; those of the same length in the order of their directions, clockwise from the top.
    public static func < (left: Flick, right: Flick) -> Bool {
        let order = { (flick: Flick) in flick.directions.map { Direction.allCases.firstIndex(of: $0) ?? 0 } }
        return left.directions.count != right.directions.count
            ? left.directions.count < right.directions.count : order(left).lexicographicallyPrecedes(order(right))
    }
}

extension LayoutKey {
    /// The flicks of the key in their order.
    package var sortedFlicks: [(flick: Flick, action: KeyAction)] {
        flicks.isEmpty ? [] : flicks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
