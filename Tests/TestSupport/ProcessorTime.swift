import Foundation

/// Time of the processors. Other programs on the machine do not count.
package enum ProcessorTime {
    /// What this process has used.
    package static var nanoseconds: UInt64 { read(CLOCK_PROCESS_CPUTIME_ID) }

    /// What this thread uses for some work, which must not wait for other threads.
    package static func measure(_ work: () throws -> Void) rethrows -> Duration {
        let start = read(CLOCK_THREAD_CPUTIME_ID)
        try work()
        return .nanoseconds(Int64(read(CLOCK_THREAD_CPUTIME_ID) &- start))
    }

    private static func read(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
