/// All lines of a file of cards from its start, read as their card's version defines.
struct CardScan: Sequence, IteratorProtocol {
    private var lines: ContentLines
    private var version = CardVersion.v3

    init(_ start: ContentLines) { lines = start }

    mutating func next() -> ContentLines.Found? {
        let found = lines.next(version)
        guard case .property(let line) = found else { return found }
        if line.property == .begin { version = .v3 }
        if line.property == .version {
            version = CardVersion(String(decoding: line.value.prefix(8).trimmed, as: UTF8.self)) ?? version
        }
        return found
    }
}

/// The cards within other cards, by the lines they begin in.
///
/// A card that begins before another has ended is within it if the outer one goes on after the inner one's end. If
/// another card begins there, or the file ends, the outer card has lost its end instead.
struct NestedCards {
    private var begins: Set<Int> = []

    /// - Parameter start: the file from its start.
    init(_ start: ContentLines) {
        // The cards that have begun and not ended, and the one that has just ended.
        var open: [Int] = []
        var ended: Int?
        for case .property(let line) in CardScan(start) {
            let isBegin = line.property == .begin && line.isOfCard
            if let inner = ended {
                if isBegin { open = [] } else if !open.isEmpty { begins.insert(inner) }
                ended = nil
            }
            if isBegin || line.property == .agent && ContentLine.isBorder(line.value) {
                open.append(line.number)
            } else if line.property == .end, line.isOfCard {
                ended = open.popLast()
            }
        }
    }

    func hasCard(in line: Int) -> Bool { begins.contains(line) }
}
