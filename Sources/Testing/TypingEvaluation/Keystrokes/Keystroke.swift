package import KeyboardExtension
package import Simulator

/// One thing that a typist does with a thumb: what it is, where, and what it leads to.
package struct Keystroke: Hashable, Sendable {
    /// What is done.
    package enum Gesture: Hashable, Sendable {
        /// A press of a key.
        case tap
        /// A long press of a key.
        case hold
        /// A flick of a key.
        case flick(Flick)
        /// A tap on a candidate.
        case pick
    }

    /// Where it is done.
    package enum Place: Hashable, Sendable {
        /// A key of a layer.
        case key(LayoutKey.ID, layer: String)
        /// A candidate of the bar, counted from 0.
        case candidate(Int)

        /// The name in reports: `base k2`, `candidate 1`.
        package var name: String {
            switch self {
            case .key(let id, let layer): "\(layer) \(id)"
            case .candidate(let index): "candidate \(index + 1)"
            }
        }
    }

    package var gesture: Gesture
    package var place: Place
    /// The time that has to pass before it, so that a key means a new letter and not the next one of the letter before;
    /// zero almost always.
    package var pause = SimulatedTime.zero
    /// Whether another layer is shown after it.
    package var changesLayer = false

    package init(_ gesture: Gesture, _ place: Place, pause: SimulatedTime = .zero, changesLayer: Bool = false) {
        self.gesture = gesture
        self.place = place
        self.pause = pause
        self.changesLayer = changesLayer
    }

    /// What a line of keys says for it.
    package var presses: [KeyPress] {
        let pause = pause > .zero ? [KeyPress.wait(pause)] : []
        switch (gesture, place) {
        case (.pick, .candidate(let index)), (_, .candidate(let index)): return pause + [.pick(index)]
        case (.hold, .key(let key, _)): return pause + [.hold(key, nil)]
        case (.flick(let flick), .key(let key, _)): return pause + [.flick(key, flick)]
        case (_, .key(let key, _)): return pause + [.named(key, times: 1)]
        }
    }
}
