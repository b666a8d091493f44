package import KeyboardExtension

/// The simulation's clock. Whatever falls due while time passes happens in order, each at its own time.
extension Simulation {
    /// Something that time alone makes happen.
    private enum Due {
        case refill, traits, wake, holding
    }

    /// Lets time pass and returns whether anything acted.
    mutating func pass(_ duration: SimulatedTime) throws(Refusal) -> Bool {
        let end = state.now + min(duration, KeyLine.longestWait)
        var acts = 0
        while let (due, time) = nextDue, time <= end {
            state.now = max(state.now, time)
            acts += 1
            guard acts <= KeyLine.mostPresses else {
                note("dropped: what a held key or a timer did more than \(KeyLine.mostPresses) times")
                state.held = nil
                if let shown = state.shown { setWake(nil, of: shown) }
                continue
            }
            switch due {
            case .refill: state.visit.context = .fresh
            case .wake:
                guard let shown = state.shown else { break }
                setWake(nil, of: shown)
                try deliver(.wake(at: state.now), to: shown)
            case .holding: try actByHolding()
            case .traits:
                // The field's own traits have come, and the only sign of it is the callback of a changed text.
                state.visit.lateTraits = nil
                try deliver(.textWillChange, to: state.shown)
                try deliver(.textDidChange, to: state.shown)
            }
        }
        state.now = end
        return acts > 0
    }

    /// Whether time alone will make something happen: a letter is pending, a key is held, a context is late.
    package var isWaiting: Bool { nextDue != nil }

    /// How long until then; nil if nothing will.
    package var timeToNextDue: SimulatedTime? { nextDue.map { max(.zero, $0.1 - state.now) } }

    private var nextDue: (Due, SimulatedTime)? {
        let times: [(Due, SimulatedTime?)] = [
            (.refill, state.visit.refill), (.traits, state.visit.lateTraits?.until),
            (.wake, state.shownKeyboard?.wake),
            (.holding, state.held?.nextAction),
        ]
        return times.compactMap { due, time in time.map { (due, $0) } }.min { $0.1 < $1.1 }
    }
}
