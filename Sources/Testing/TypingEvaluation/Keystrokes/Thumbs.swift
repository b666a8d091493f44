import KeyboardExtension

/// The thumbs of a typist: where each of them is, and what their keystrokes cost.
///
/// Both ways of typing are followed at once. One thumb goes from key to key. Of two thumbs, each serves its half of the
/// keyboard, and a key in the middle, such as the space, is pressed by the thumb whose turn it is; while one thumb
/// presses, the other is on its way (I. S. MacKenzie and R. W. Soukoreff, "A model of two-thumb text entry", Graphics
/// Interface 2002).
struct Thumbs: Sendable {
    private struct Thumb {
        var place: Int?
        /// When it pressed last, in microseconds since the text began.
        var time = 0
    }

    /// The places, by number.
    private(set) var table: PlaceTable
    private let law: FittsLaw
    private let longPress: SimulatedTime
    private let halfRepeat: Int
    private var single: Int?
    private var left = Thumb()
    private var right = Thumb()
    private var lastWasLeft = false
    private var now = 0

    /// - Parameter longPress: how long a key is held for a long press.
    init(on targets: KeyTargets, longPress: SimulatedTime, law: FittsLaw = .thumb) {
        table = PlaceTable(targets, law)
        self.law = law
        self.longPress = longPress
        halfRepeat = law.intercept.wholeMicroseconds / 2
    }

    /// Takes the thumbs off the keyboard: the next keystroke has no way to go.
    mutating func rest() {
        single = nil
        left = Thumb()
        right = Thumb()
        lastWasLeft = false
        now = 0
    }

    /// What can be known of a keystroke beforehand.
    mutating func plan(_ keystroke: Keystroke) -> PlannedKeystroke {
        var effort = Effort()
        var extra = keystroke.pause
        switch keystroke.gesture {
        case .tap: effort.taps = 1
        case .pick: effort.picks = 1
        case .hold:
            effort.holds = 1
            extra += longPress
        case .flick(let flick):
            effort.flicks = 1
            // To the edge of an ordinary key in each of its directions.
            extra += law.slope * flick.directions.count
        }
        if keystroke.changesLayer { effort.layerChanges = 1 }
        if keystroke.pause > .zero { effort.timeOuts = 1 }
        return PlannedKeystroke(
            place: table.number(of: keystroke.place), effort: effort, extra: extra.wholeMicroseconds)
    }

    /// Carries out a keystroke, and returns what it costs.
    mutating func perform(_ keystroke: PlannedKeystroke) -> Effort {
        guard let target = table.targets[keystroke.place] else { return keystroke.effort }
        var effort = keystroke.effort
        let way = table.way(from: single, to: keystroke.place)
        single = keystroke.place
        effort.oneThumb = ThumbWork(travel: way.travel, time: way.time + keystroke.extra)
        effort.twoThumbs = moveNearer(to: keystroke, target)
        return effort
    }

    private mutating func moveNearer(to keystroke: PlannedKeystroke, _ target: KeyTarget) -> ThumbWork {
        let isLeft = isForLeft(target)
        let thumb = isLeft ? left : right
        let way = table.way(from: thumb.place, to: keystroke.place)
        // A thumb that has waited over its key presses half the time of a repeated press after the other one.
        let arrival = max(thumb.time + way.time, now + halfRepeat) + keystroke.extra
        defer { now = arrival }
        let moved = Thumb(place: keystroke.place, time: arrival)
        if isLeft { left = moved } else { right = moved }
        lastWasLeft = isLeft
        return ThumbWork(travel: way.travel, time: arrival - now)
    }

    private func isForLeft(_ target: KeyTarget) -> Bool {
        let middle = table.width / 2
        // A key that reaches over the middle by more than a quarter of its width on both sides is anyone's.
        if abs(target.x - middle) < target.width / 4 { return !lastWasLeft }
        return target.x < middle
    }
}
