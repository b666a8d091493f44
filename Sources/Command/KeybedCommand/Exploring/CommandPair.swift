import Exploration
import KeySequences
import Simulator

/// A device and another build of this command, on which the same lines are carried out. The other one says its facts
/// only after lines of keys.
struct CommandPair: LineComparison {
    let names: (first: String, second: String)
    let facts: ComparedFacts
    let attempts = 300
    private let device: ComparedDevice
    private let other: OtherCommand

    /// - Parameter facts: the facts to compare; nil for those that are the same at the start.
    init(
        _ device: ComparedDevice, _ other: OtherCommand, names: (first: String, second: String), facts: Set<FactName>?
    ) throws {
        (self.device, self.other, self.names) = (device, other, names)
        var start = device
        start.run(Self.nothing)
        let result = try orExit { try other.play([Self.nothing]) }
        guard let values = result.facts.first else {
            complain(
                "\(other.command) cannot play lines on \(other.keyboard.title)"
                    + (result.complaint.isEmpty ? "" : ": \(result.complaint)"))
            throw ExitStatus.input
        }
        self.facts = facts.map { ComparedFacts($0) } ?? ComparedFacts(sameIn: start.facts) { values[$0] }
    }

    /// A line of keys that changes no text, after which facts are known.
    private static let nothing = "{wait 20ms}"

    var keyboard: String { device.keyboard }

    func difference(in parts: [ScriptPart]) throws -> FoundDifference? {
        var lines: [String] = []
        for part in parts {
            switch part {
            case .line(let line): lines.append(line)
            case .rows(let rows):
                for row in rows {
                    if let found = try difference(after: lines + row) { return found }
                }
            }
        }
        return try difference(after: lines)
    }

    private func difference(after lines: [String]) throws -> FoundDifference? {
        guard !lines.isEmpty else { return nil }
        var lines = lines
        // Otherwise nothing would be known about the last lines.
        if lines.last?.hasPrefix(":") == true { lines.append(Self.nothing) }
        let result = try other.play(
            lines.map { ComparedDevice.renamed($0, from: keyboard, to: other.keyboard.name) })
        var answers = result.facts[...]
        var device = device
        for (index, line) in lines.enumerated() {
            device.run(line)
            guard !line.hasPrefix(":") else { continue }
            let values = answers.popFirst() ?? [.message: .text("nothing is known: \(result.complaint)")]
            guard let difference = facts.difference(device.facts, { values[$0] }) else { continue }
            return FoundDifference(difference, after: Array(lines.prefix(index + 1)))
        }
        return nil
    }
}
