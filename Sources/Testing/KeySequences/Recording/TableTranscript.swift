import HostAppKit
import Simulator
import SourceText

/// Writes the lines of a session as tables: a row for each line of keys, with the facts after it.
///
/// A row is played from where its table begins. It has the keys of as few lines as lead from there to the same facts:
/// after `C` those typed before are not needed. A command ends the table, and what was typed before it is repeated.
struct TableTranscript {
    private let chosen: [FactName]?
    /// The device at the beginning of the table, and after all lines so far.
    private var start: Simulation
    private var now: Simulation
    /// The lines of keys since the beginning of the table.
    private var keys: [String] = []
    private var rows: [[String]] = []
    private(set) var lines: [String] = []

    /// - Parameters:
    ///   - facts: the columns after the keys; nil for the display or, on keyboards without one, the document.
    ///   - device: the device at the beginning of the session. Its store is changed.
    init(_ facts: [FactName]?, from device: Simulation) {
        chosen = facts
        (start, now) = (device, device)
    }

    private var facts: [FactName] { chosen ?? [start.screen[.display] == nil ? .document : .display] }

    /// Adds a line of keys as a row.
    mutating func add(keys line: String) throws(Refusal) {
        let before = now
        try now.run(.keys(try KeyLine.parse(line)))
        let shown = values(now)
        keys.append(line)
        if let row = row(showing: shown) {
            rows.append([row] + shown)
        } else {
            // No line of keys does what several lines did: they come before a further table.
            keys.removeLast()
            end()
            (start, keys) = (before, [line])
            rows.append([line] + shown)
        }
    }

    /// The keys that lead from the beginning of the table to these facts; nil if those of all lines do not either.
    private func row(showing shown: [String]) -> String? {
        func leads(_ count: Int) -> Bool {
            var device = start
            guard let line = try? KeyLine.parse(row(count)), (try? device.run(.keys(line))) != nil else { return false }
            return values(device) == shown
        }
        // Long sessions are not tried line by line.
        let counts = Array(1...8) + sequence(first: 16) { $0 * 2 }.prefix { $0 < keys.count } + [keys.count]
        return counts.first { $0 <= keys.count && leads($0) }.map(row)
    }

    /// The last lines of keys as one.
    private func row(_ count: Int) -> String { keys.suffix(count).joined(separator: " ") }

    private func values(_ device: Simulation) -> [String] {
        facts.map { device.screen.recorded($0).map(FactNotation.string) ?? "" }
    }

    /// Adds a command.
    ///
    /// - Parameter written: the command as it appears in the file.
    mutating func add(command line: String, written: String) throws(Refusal) {
        let name = CommandArguments.split(line).name.text
        guard DeviceCommand.named(name) != nil, let command = try now.command(for: line) else {
            throw Refusal(":\(name) is a command of an app, whose data the rows would change; save without --table")
        }
        end()
        lines.append(written)
        try now.run(command)
        (start, keys) = (now, [])
    }

    /// Ends the table. The device is then as after all lines.
    private mutating func end() {
        finish()
        lines += keys.map { "> \($0)" }
    }

    /// Ends the last table.
    mutating func finish() {
        guard !rows.isEmpty else { return }
        lines += WrittenTable.lines([["keys"] + facts.map(\.rawValue)] + rows)
        lines.append("")
        rows = []
    }
}
