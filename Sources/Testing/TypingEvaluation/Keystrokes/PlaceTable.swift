import KeyboardExtension

/// The places that thumbs go to, by number, and the ways between them, each computed once.
struct PlaceTable: Sendable {
    /// A way between two places.
    struct Way: Sendable {
        /// In thousandths of the width of an ordinary key.
        let travel: Int
        /// In microseconds.
        let time: Int
    }

    private(set) var places: [Keystroke.Place] = []
    private(set) var targets: [KeyTarget?] = []
    private var numbers: [Keystroke.Place: Int] = [:]
    private var ways: [Int: Way] = [:]
    /// The width of the keyboard, in widths of an ordinary key.
    let width: Double
    private let all: KeyTargets
    private let law: FittsLaw

    init(_ targets: KeyTargets, _ law: FittsLaw) {
        all = targets
        width = targets.width
        self.law = law
    }

    mutating func number(of place: Keystroke.Place) -> Int {
        if let known = numbers[place] { return known }
        numbers[place] = places.count
        places.append(place)
        targets.append(all[place])
        return places.count - 1
    }

    /// The way to a place from another one; from nil, a thumb is over the place already.
    mutating func way(from start: Int?, to end: Int) -> Way {
        let key = (start ?? end) << 32 | end
        if let known = ways[key] { return known }
        var way = Way(travel: 0, time: 0)
        if let target = targets[end] {
            let distance = targets[start ?? end]?.distance(to: target) ?? 0
            way = Way(
                travel: Int((distance * 1000).rounded()),
                time: law.time(distance: distance, to: target).wholeMicroseconds)
        }
        ways[key] = way
        return way
    }
}

extension SimulatedTime {
    /// The time in microseconds, rounded.
    var wholeMicroseconds: Int { Int((self / .microseconds(1)).rounded()) }
}
