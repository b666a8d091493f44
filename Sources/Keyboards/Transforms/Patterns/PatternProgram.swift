/// A pattern as a program that is run on all alternatives at once, a unit at a time: its time is at most proportional
/// to the units and to its steps, whatever the pattern (Thompson 1968, with captures as in Pike's sam).
struct PatternProgram: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case one(TextUnit)
        case unit(UnitClass)
        case jump(Int)
        /// Goes on at both; the first is preferred.
        case split(Int, Int)
        /// Remembers the place: the start of a capture is an even number, its end an odd one.
        case save(Int)
        /// Goes on only at the start of the text.
        case start
        case end
    }

    private(set) var steps: [Step] = []
    private let isBackward: Bool

    /// A program that matches from the start of a pattern, or backward from its end. Only the forward one captures.
    init(_ node: PatternNode, backward: Bool) {
        isBackward = backward
        append(node)
        steps.append(.end)
    }

    private mutating func append(_ node: PatternNode) {
        switch node {
        case .units(let units): steps += (isBackward ? units.reversed() : units).map { .one($0) }
        case .unit(let units): steps.append(.unit(units))
        case .start: steps.append(.start)
        case .sequence(let nodes): for node in isBackward ? nodes.reversed() : nodes { append(node) }
        case .capture(let number, let node):
            if isBackward { return append(node) }
            steps.append(.save(2 * number))
            append(node)
            steps.append(.save(2 * number + 1))
        case .choice(let nodes): appendChoice(nodes)
        case .repeated(let node, let low, let high):
            for _ in 0..<low { append(node) }
            var splits: [Int] = []
            for _ in low..<high {
                splits.append(steps.count)
                steps.append(.end)
                append(node)
            }
            for split in splits { steps[split] = .split(split + 1, steps.count) }
        }
    }

    private mutating func appendChoice(_ nodes: [PatternNode]) {
        var jumps: [Int] = []
        for (index, node) in nodes.enumerated() {
            let split = steps.count
            let isLast = index == nodes.count - 1
            if !isLast { steps.append(.end) }
            append(node)
            if isLast { break }
            jumps.append(steps.count)
            steps.append(.end)
            steps[split] = .split(split + 1, steps.count)
        }
        for jump in jumps { steps[jump] = .jump(steps.count) }
    }

    /// The units with which a match can begin.
    var firstUnits: UnitClass {
        var scratch = MatchScratch(steps.count)
        var found = UnitClass.empty
        scratch.reach(0, steps, isAtStart: true) { step in
            switch step {
            case .one(let unit): found = found.union(UnitClass([unit]))
            case .unit(let units): found = found.union(units)
            case .jump, .split, .save, .start, .end: break
            }
        }
        return found
    }

    /// The start of the longest match that ends at the end of the text, for a backward program; nil if there is none.
    func start(in text: [TextUnit], isWhole: Bool) -> Int? {
        var scratch = MatchScratch(steps.count)
        var found: Int?
        var place = text.count
        if scratch.reach(0, steps, isAtStart: place == 0 && isWhole) { found = place }
        while place > 0, !scratch.reached.isEmpty {
            place -= 1
            let unit = text[place]
            let threads = scratch.begin()
            var ends = false
            for step in threads where steps[step].matches(unit) {
                if scratch.reach(step + 1, steps, isAtStart: place == 0 && isWhole) { ends = true }
            }
            if ends { found = place }
        }
        return found
    }

    /// The captures of the match from a place to the end of the text, for a forward program: the start and the end of
    /// each, nil for a group that took no part.
    func captures(in text: [TextUnit], from start: Int, isWhole: Bool, count: Int) -> [Range<Int>?] {
        typealias Thread = (step: Int, places: [Int])
        var threads: [Thread] = []
        var seen = [Int](repeating: -1, count: steps.count)
        func follow(_ first: Int, _ places: [Int], at place: Int, into threads: inout [Thread]) {
            // The stack keeps the order of preference.
            var open: [Thread] = [(first, places)]
            while let thread = open.popLast() {
                let step = thread.step
                var places = thread.places
                guard seen[step] != place else { continue }
                seen[step] = place
                switch steps[step] {
                case .jump(let next): open.append((next, places))
                case .split(let preferred, let other): open += [(other, places), (preferred, places)]
                case .save(let number):
                    places[number] = place
                    open.append((step + 1, places))
                case .start: if place == 0, isWhole { open.append((step + 1, places)) }
                case .one, .unit, .end: threads.append((step, places))
                }
            }
        }
        follow(0, [Int](repeating: -1, count: 2 * (count + 1)), at: start, into: &threads)
        for place in start..<text.count {
            var next: [Thread] = []
            for thread in threads where steps[thread.step].matches(text[place]) {
                follow(thread.step + 1, thread.places, at: place + 1, into: &next)
            }
            threads = next
        }
        guard let places = threads.first(where: { steps[$0.step] == .end })?.places else {
            return [Range<Int>?](repeating: nil, count: count + 1)
        }
        return (0...count).map { number in
            let (low, high) = (places[2 * number], places[2 * number + 1])
            return low >= 0 && high >= low ? low..<high : nil
        }
    }
}

extension PatternProgram.Step {
    func matches(_ unit: TextUnit) -> Bool {
        switch self {
        case .one(let only): only == unit
        case .unit(let units): units.contains(unit)
        case .jump, .split, .save, .start, .end: false
        }
    }
}

/// The steps that a match has reached.
private struct MatchScratch {
    private(set) var reached: [Int] = []
    private var seen: [UInt32]
    private var round: UInt32 = 1
    private var open: [Int] = []

    init(_ count: Int) { seen = [UInt32](repeating: 0, count: count) }

    /// Begins with the next unit. Returns the steps reached before it.
    mutating func begin() -> [Int] {
        round += 1
        defer { reached.removeAll(keepingCapacity: true) }
        return reached
    }

    /// Reaches a step, and those that follow it without a unit. Returns whether the end is one of them.
    @discardableResult
    mutating func reach(
        _ first: Int, _ steps: [PatternProgram.Step], isAtStart: Bool, _ body: (PatternProgram.Step) -> Void = { _ in }
    ) -> Bool {
        var ends = false
        open.append(first)
        while let step = open.popLast() {
            guard seen[step] != round else { continue }
            seen[step] = round
            switch steps[step] {
            case .jump(let next): open.append(next)
            case .split(let one, let other): open += [other, one]
            case .save: open.append(step + 1)
            case .start: if isAtStart { open.append(step + 1) }
            case .end: ends = true
            case .one, .unit:
                reached.append(step)
                body(steps[step])
            }
        }
        return ends
    }
}
