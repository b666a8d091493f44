#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The clock of a host, with the one time at which its keyboard wants to be woken. It does not fire while the
    /// keyboard is off the screen.
    @MainActor
    final class Alarm {
        var action: (SimulatedTime) -> Void = { _ in }
        var isRunning = false {
            didSet { schedule() }
        }
        /// The time to wake the keyboard; `nil` if it did not ask for one.
        private var time: SimulatedTime?
        private let madeAt = ContinuousClock.now
        private var sleeper: Task<Void, Never>?

        /// The time since the clock was created.
        var now: SimulatedTime { madeAt.duration(to: .now) }

        /// Sets the time to wake the keyboard: at least 10 ms from now, so that a keyboard cannot keep its host busy,
        /// and at most a day.
        func set(_ time: SimulatedTime) {
            self.time = min(max(time, now + .milliseconds(10)), now + .seconds(24 * 60 * 60))
            schedule()
        }

        func cancel() {
            time = nil
            schedule()
        }

        private func schedule() {
            sleeper?.cancel()
            sleeper = nil
            guard isRunning, let time else { return }
            sleeper = Task { [weak self, madeAt] in
                try? await Task.sleep(until: madeAt + time, clock: .continuous)
                guard !Task.isCancelled, let self else { return }
                self.time = nil
                self.action(self.now)
            }
        }
    }
#endif
