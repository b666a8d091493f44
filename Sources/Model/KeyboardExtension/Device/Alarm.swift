#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The clock of a host and the one time its keyboard wants to be woken. While the keyboard is off the screen it
    /// waits.
    @MainActor
    final class Alarm {
        var action: (SimulatedTime) -> Void = { _ in }
        var isRunning = false {
            didSet { schedule() }
        }
        /// When to wake; nil for not at all.
        private var time: SimulatedTime?
        private let madeAt = ContinuousClock.now
        private var sleeper: Task<Void, Never>?

        /// Time since the clock was made.
        var now: SimulatedTime { madeAt.duration(to: .now) }

        /// Not before 10 ms have passed, lest a keyboard keep its host busy, and a day at most.
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
