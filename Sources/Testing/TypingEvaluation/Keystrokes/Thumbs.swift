import Foundation
package import KeyboardExtension

/// The thumbs of a typist: where each of them is, and what their keystrokes cost.
///
/// Both ways of typing are followed at once. One thumb goes from key to key. Of two thumbs, each serves its half of the
/// keyboard, and a key in the middle, such as the space, is pressed by the thumb whose turn it is; while one thumb
/// presses, the other is on its way (I. S. MacKenzie and R. W. Soukoreff, "A model of two-thumb text entry", Graphics
/// Interface 2002).
package struct Thumbs: Sendable {
    private struct Thumb {
        var target: KeyTarget?
        /// When it pressed last, in microseconds since the line began.
        var time = 0
    }

    private let targets: KeyTargets
    private let law: FittsLaw
    private let longPress: SimulatedTime
    private var single: KeyTarget?
    private var left = Thumb()
    private var right = Thumb()
    private var lastWasLeft = false
    private var now = 0

    /// - Parameter longPress: how long a key is held for a long press.
    package init(on targets: KeyTargets, longPress: SimulatedTime, law: FittsLaw = .thumb) {
        self.targets = targets
        self.law = law
        self.longPress = longPress
    }

    /// Takes the thumbs off the keyboard: the next keystroke has no way to go.
    package mutating func rest() { self = Thumbs(on: targets, longPress: longPress, law: law) }

    /// Carries out a keystroke, and returns what it costs.
    package mutating func perform(_ keystroke: Keystroke) -> Effort {
        var effort = Effort()
        switch keystroke.gesture {
        case .tap: effort.taps = 1
        case .hold: effort.holds = 1
        case .flick: effort.flicks = 1
        case .pick: effort.picks = 1
        }
        if keystroke.changesLayer { effort.layerChanges = 1 }
        if keystroke.pause > .zero { effort.timeOuts = 1 }
        guard let target = targets[keystroke.place] else { return effort }
        let extra = pause(keystroke)
        effort.oneThumb = moveSingle(to: target, extra)
        effort.twoThumbs = moveNearer(to: target, extra)
        return effort
    }

    private mutating func moveSingle(to target: KeyTarget, _ extra: Int) -> ThumbWork {
        let distance = single.map(target.distance) ?? 0
        single = target
        let way = microseconds(law.time(distance: distance, to: target))
        return ThumbWork(travel: thousandths(distance), time: way + extra)
    }

    private mutating func moveNearer(to target: KeyTarget, _ extra: Int) -> ThumbWork {
        let isLeft = isForLeft(target)
        var thumb = isLeft ? left : right
        let distance = thumb.target.map(target.distance) ?? 0
        let way = microseconds(law.time(distance: distance, to: target))
        // A thumb that has waited over its key presses half the time of a repeated press after the other one.
        let arrival = max(thumb.time + way, now + microseconds(law.intercept) / 2) + extra
        defer { now = arrival }
        thumb.target = target
        thumb.time = arrival
        if isLeft { left = thumb } else { right = thumb }
        lastWasLeft = isLeft
        return ThumbWork(travel: thousandths(distance), time: arrival - now)
    }

    private func isForLeft(_ target: KeyTarget) -> Bool {
        let middle = targets.width / 2
        // A key that reaches over the middle by more than a quarter of its width on both sides is anyone's.
        if abs(target.x - middle) < target.width / 4 { return !lastWasLeft }
        return target.x < middle
    }

    /// What a keystroke takes besides the way to its key: a wait before it, the time of a long press, the way of a
    /// flick to the edge of an ordinary key in each of its directions.
    private func pause(_ keystroke: Keystroke) -> Int {
        let gesture: SimulatedTime =
            switch keystroke.gesture {
            case .tap, .pick: .zero
            case .hold: longPress
            case .flick(let flick): law.slope * flick.directions.count
            }
        return microseconds(keystroke.pause + gesture)
    }

    private func thousandths(_ distance: Double) -> Int { Int((distance * 1000).rounded()) }

    private func microseconds(_ time: SimulatedTime) -> Int { Int((time / .microseconds(1)).rounded()) }
}
