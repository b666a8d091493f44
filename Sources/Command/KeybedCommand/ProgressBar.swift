import Foundation
import Synchronization

/// Shows the progress of a long command on standard error, if that is a terminal.
struct ProgressBar {
    private let total: Int
    private let unit: String
    private let start = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?
    private let isShown = isatty(STDERR_FILENO) == 1

    init(total: Int, unit: String) {
        self.total = total
        self.unit = unit
    }

    /// Sets the amount done. Draws at most ten times per second.
    ///
    /// - Parameter note: what else there is to say, after the amount.
    mutating func advance(to done: Int, note: String = "") {
        guard isShown, total > 0 else { return }
        let now = ContinuousClock.now
        if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
        lastDrawn = now
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * 30)
        let seconds = max(0.001, Double((now - start) / .seconds(1)))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        let speed = "\(Int(Double(done) / seconds)) per second"
        draw("\(bar) \(Int(share * 100)) %  \(done) of \(total) \(unit), \(speed)\(note)")
    }

    /// Removes the bar.
    func finish() {
        if lastDrawn != nil { draw("") }
    }

    /// Shows how much of an app's records is read and indexed.
    static func ofRecords() -> @Sendable (Double) -> Void {
        let shown = Mutex<ProgressBar?>(nil)
        return { part in
            shown.withLock { bar in
                var next = bar ?? ProgressBar(total: 100, unit: "percent of the records")
                next.advance(to: Int(part * 100))
                if part >= 1 { next.finish() }
                bar = part >= 1 ? nil : next
            }
        }
    }

    private func draw(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }
}
