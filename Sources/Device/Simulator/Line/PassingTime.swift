import HostAppKit
import KeyboardExtension

/// The simulation's clock. Events that are due while time passes happen in order, each at its own time.
extension RunningLine {
    /// Lets time pass and returns whether anything acted.
    mutating func pass(_ duration: SimulatedTime) throws(Refusal) -> Bool {
        let end = device.state.clock.now + min(duration, KeyLine.maximumWait)
        var acts = 0
        while let (due, time) = device.nextDue, time <= end {
            device.state.clock.advance(to: time)
            acts += 1
            guard acts <= KeyLine.maximumPresses else {
                note("dropped: what a held key or a timer did more than \(KeyLine.maximumPresses) times")
                _ = device.state.finger.lift()
                if let shown = device.shownKeyboard { device.state.keyboards.wake(shown, at: nil) }
                continue
            }
            switch due {
            case .refill: device.state.visit.see(.fresh)
            case .wake:
                guard let shown = device.shownKeyboard else { break }
                device.state.keyboards.wake(shown, at: nil)
                try deliver(.wake(at: device.state.clock.now), to: shown)
            case .app: try wakeApps()
            case .holding: try actByHolding()
            case .traits:
                // The keyboard now sees the field's own traits. The only sign of that is the callback of a changed
                // text.
                device.state.visit.traitsCame()
                try deliver(.textWillChange, to: device.shownKeyboard)
                try deliver(.textDidChange, to: device.shownKeyboard)
            }
        }
        device.state.clock.advance(to: end)
        return acts > 0
    }
}
