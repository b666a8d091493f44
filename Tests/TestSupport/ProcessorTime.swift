import Foundation

/// The time that this process has used of the processors. Other programs on the machine do not count.
package enum ProcessorTime {
    package static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
