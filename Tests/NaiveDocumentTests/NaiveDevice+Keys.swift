import KeyboardExtension
import Simulator

/// Keys, and the passing of time.
extension NaiveDevice {
    mutating func make(_ press: KeyPress) throws(RefusedError) {
        switch press {
        case .named(let key, let times):
            for _ in 0..<times {
                try check(key)
                send()
                notifyApps()
            }
        case .hold(let key, let duration):
            try touch(key)
            pass(duration ?? state.profile.longPressDelay)
            lift()
            notifyApps()
        case .down(let key): try touch(key)
        case .up(let key):
            guard state.held?.key == key else { throw RefusedError() }
            lift()
            notifyApps()
        case .wait(let duration): pass(duration)
        case .pick: throw RefusedError()  // No keyboard here has a bar.
        case .word(let key), .characters(let key), .flick(let key, _):
            try check(key)
            // No key has flicks, and words stand only for missing keys.
            throw RefusedError()
        }
    }

    private func check(_ key: String) throws(RefusedError) {
        guard let shown = state.shown, state.running[shown] != nil, NaiveWorld.keys.contains(key) else {
            throw RefusedError()
        }
    }

    private mutating func send() { call(.key, of: state.shown) }

    private mutating func touch(_ key: String) throws(RefusedError) {
        try check(key)
        guard state.held == nil else { throw RefusedError() }
        state.held = (key, state.now + state.profile.longPressDelay, false)
    }

    private mutating func lift() {
        let hadActed = state.held?.hasActed
        state.held = nil
        if hadActed == false { send() }
    }

    /// Lets time pass. Returns whether a keyboard was due.
    @discardableResult
    mutating func pass(_ duration: Duration) -> Bool {
        let end = state.now + duration
        var hasActed = false
        while true {
            let wake = state.shown.flatMap { state.running[$0] ?? nil }
            let times = [state.traitsCome, wake, state.rewritings.values.min(), state.held?.next]
                .map { $0 ?? .seconds(1_000_000_000) }
            guard let first = times.min(), first <= end else { break }
            state.now = max(state.now, first)
            hasActed = true
            if times[0] == first {
                state.traitsCome = nil
                state.lateTraits = nil
                call(.textWillChange, of: state.shown)
                call(.textDidChange, of: state.shown)
            } else if times[1] == first {
                if let shown = state.shown { state.running[shown] = .some(nil) }
                call(.wake, of: state.shown)
            } else if times[2] == first {
                rewriteDue()
            } else {
                let repeats = state.held?.key == "r"
                state.held?.next = repeats ? first + state.profile.repeatInterval : nil
                state.held?.hasActed = true
                send()
            }
        }
        state.now = end
        return hasActed
    }
}
