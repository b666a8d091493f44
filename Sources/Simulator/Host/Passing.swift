import KeyboardExtension

/// The simulation's clock. Whatever falls due while time passes happens in order, each at its own time.
extension Simulation {
    /// Lets time pass and returns whether anything acted.
    mutating func pass(_ duration: SimulatedTime) throws(Refusal) -> Bool {
        let end = state.now + min(duration, KeyLine.longestWait)
        var acted = false
        while let due = nextDue, due <= end {
            state.now = max(state.now, due)
            acted = true
            if let wake = shownWake, wake <= state.now, let shown = state.shown {
                state.running[shown]?.wake = nil
                try deliver(.wake(at: state.now), to: shown)
            } else {
                try actByHolding()
            }
        }
        state.now = end
        return acted
    }

    /// Whether time alone will make something happen: a letter is pending, or a key is held.
    package var isWaiting: Bool { nextDue != nil }

    private var shownWake: SimulatedTime? { state.shown.flatMap { state.running[$0]?.wake } }

    private var nextDue: SimulatedTime? {
        switch (shownWake, state.held?.nextAction) {
        case (let wake?, let hold?): min(wake, hold)
        case (let wake?, nil): wake
        case (nil, let hold): hold
        }
    }
}
