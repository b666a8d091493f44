import Foundation
import Synchronization

/// Shows the progress of a long command in one line on standard error, if that is a terminal.
struct ProgressBar {
    private let line: ProgressLine
    private let start = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?
    private let isShown = isatty(STDERR_FILENO) == 1

    init(total: Int, unit: ProgressLine.Unit) { line = ProgressLine(total: total, unit: unit) }

    /// Sets the amount done. Draws at most ten times per second.
    ///
    /// - Parameter note: what else there is to say, after the amount.
    mutating func advance(to done: Int, note: String = "") {
        guard isShown, line.total > 0 else { return }
        let now = ContinuousClock.now
        if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
        lastDrawn = now
        draw(line.text(done, seconds: Double((now - start) / .seconds(1)), note: note, columns: Self.columns))
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
                var next = bar ?? ProgressBar(total: 100, unit: .share(of: "the records"))
                next.advance(to: Int(part * 100))
                if part >= 1 { next.finish() }
                bar = part >= 1 ? nil : next
            }
        }
    }

    private func draw(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }

    /// The width of the terminal. A line may not fill it, because some terminals then begin the next one.
    private static var columns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) - 1 : 79
    }
}

/// The text of a progress bar: the share done, the amount, the rate, and the time left, as far as they fit in a line.
///
///     ██████████░░░░░░░░░░░░░░░░░░░░ 33 %  120 of 360 files, 24 files a second, 10 s left
struct ProgressLine {
    /// What is counted.
    enum Unit {
        /// Things with this name in the plural: `files`.
        case things(String)
        case bytes
        case milliseconds
        /// Percent of this.
        case share(of: String)
    }

    let total: Int
    let unit: Unit

    /// - Parameters:
    ///   - done: the amount done.
    ///   - seconds: the time since the start.
    ///   - note: what else there is to say.
    ///   - columns: the maximum number of characters.
    func text(_ done: Int, seconds: Double, note: String = "", columns: Int) -> String {
        let share = min(1, Double(done) / Double(max(1, total)))
        let percent = "\(Int(share * 100)) %"
        let notes = note.isEmpty ? [] : [note]
        let left = seconds >= 1 && share > 0 && share < 1 ? [written(time: seconds / share - seconds) + " left"] : []
        let filled = Int(share * 30)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled) + " "
        let whole = percent + " " + ([amount(done)] + rate(done, seconds) + notes + left).joined(separator: ", ")
        let shorter = percent + " " + ([amount(done)] + left).joined(separator: ", ")
        let lines = [bar + whole, whole, shorter, ([percent] + left).joined(separator: ", "), percent]
        return lines.first { $0.count <= columns } ?? String(percent.prefix(max(0, columns)))
    }

    private func amount(_ done: Int) -> String {
        switch unit {
        case .things(let name): " \(done) of \(total) \(name)"
        case .bytes: " \(written(bytes: Double(done))) of \(written(bytes: Double(total)))"
        case .milliseconds: " \(written(time: Double(done) / 1000)) of \(written(time: Double(total) / 1000))"
        case .share(let whole): "of \(whole)"
        }
    }

    private func rate(_ done: Int, _ seconds: Double) -> [String] {
        guard seconds >= 0.1, done > 0 else { return [] }
        let rate = Double(done) / seconds
        switch unit {
        case .things(let name):
            return [rate < 1 ? "\(Int(rate * 60)) \(name) a minute" : "\(written(rate)) \(name) a second"]
        case .bytes: return [written(bytes: rate) + " a second"]
        case .milliseconds, .share: return []
        }
    }

    private func written(bytes: Double) -> String {
        for (unit, size) in [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)] where bytes >= size {
            return "\(written(bytes / size)) \(unit)"
        }
        return "\(Int(bytes)) bytes"
    }

    /// A number of at most three digits, with one decimal place below ten.
    private func written(_ number: Double) -> String {
        number < 10 ? String(format: "%.1f", number) : "\(Int(number))"
    }

    private func written(time seconds: Double) -> String {
        switch seconds {
        case ..<60: "\(Int(seconds)) s"
        case ..<3600: "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
        default: "\(Int(seconds) / 3600) h \(Int(seconds) / 60 % 60) min"
        }
    }
}
