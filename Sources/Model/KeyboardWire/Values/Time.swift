package import JSONText
package import KeyboardExtension

/// Times are written in milliseconds; parts of them are decimals.
extension JSONWriter {
    package mutating func time(_ time: SimulatedTime) {
        let (seconds, attoseconds) = time.components
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        // Times are at least zero, and short of what overflows.
        guard !overflow else { return integer(0) }
        let parts = attoseconds / 1_000_000_000
        let whole = milliseconds + parts / 1_000_000
        let nanoseconds = Int(parts % 1_000_000)
        guard nanoseconds != 0 else { return number(String(whole)) }
        let digits = String(nanoseconds.magnitude)
        let sign = whole == 0 && nanoseconds < 0 ? "-" : ""
        number("\(sign)\(whole)." + String(repeating: "0", count: 6 - digits.count) + digits)
    }
}

extension JSONReader {
    /// A time of at most some 300 years.
    package mutating func time() throws(JSONError) -> SimulatedTime {
        let start = offset
        let written = try number()
        let parts = written.split(separator: ".")
        guard parts.count < 3, let whole = Int64(parts[0]), whole.magnitude < 10_000_000_000_000,
            !written.contains(where: { $0 == "e" || $0 == "E" })
        else { throw fault("a time is a number of milliseconds", at: start) }
        var nanoseconds: Int64 = 0
        if parts.count == 2 {
            let digits = parts[1].prefix(6)
            nanoseconds = (Int64(digits) ?? 0) * [100_000, 10_000, 1000, 100, 10, 1][digits.count - 1]
        }
        return .milliseconds(whole) + .nanoseconds(written.hasPrefix("-") ? -nanoseconds : nanoseconds)
    }
}
