package import KeyboardExtension
package import Simulator
import SourceText

/// Records the lines of a session so that they can be saved as a `.keys` file that passes.
package struct Transcript: Sendable {
    /// The number of candidates that are saved. The fact `candidates` compares only as many as the file lists.
    private static let writtenCandidates = 3

    /// A line of the file, and the path in it if it names a file.
    private struct Line {
        var text: String
        var file: String?
    }

    private var lines: [Line] = []
    private var known: [FactName: FactValue] = [:]
    /// The time that has passed while something was waiting and that is not yet written.
    private var idle = SimulatedTime.zero
    /// Whether something is waiting for time to pass.
    private var isWaiting = false

    /// Begins a transcript with the current state of a device.
    package init(of simulation: Simulation) {
        _ = changes(in: simulation.screen)
        write(Transcript.device(simulation.profile))
        if let keyboard = simulation.shownKeyboard { write([":keyboard \(keyboard)"]) }
    }

    /// The lines that choose a profile. A profile from the user's own file is written setting by setting, because other
    /// devices do not have that file.
    private static func device(_ profile: HostProfile) -> [String] {
        guard profile.isAuthors else {
            return profile.name == HostProfile.ideal.name ? [] : [":profile \(profile.name)"]
        }
        return ProfileSetting.all.filter { $0.value(in: profile) != $0.value(in: .ideal) }
            .map { ":set \($0.name) \($0.value(in: profile))" }
    }

    /// Records that time passed before the next line. Waiting is written only if a keyboard or a held key acted, and
    /// includes the time passed before. On the device, that belongs to the line before; in the file it is a line of its
    /// own, which is undone separately.
    package mutating func waited(_ duration: SimulatedTime, acted: Bool, _ simulation: Simulation) {
        idle = min(idle + duration, KeyLine.maximumWait)
        guard acted else { return }
        write(["> {wait \(idle.written)}"])
        idle = .zero
        isWaiting = simulation.isWaiting
    }

    /// Records a line and the facts it changed.
    package mutating func append(_ line: String, _ simulation: Simulation) {
        if !isWaiting { idle = .zero }
        isWaiting = simulation.isWaiting
        let isMove = DeviceCommand.named(CommandArguments.split(line).name.text)?.isMove == true && line.hasPrefix(":")
        if let refusal = simulation.refusal {
            // In the file, :undo would not be refused: the file begins with lines that can be undone.
            if isMove { return }
            write(line, simulation)
            write([FactNotation.line(.message, .text("\(refusal)"))])
            return
        }
        if isMove {
            write(Array(repeating: line, count: simulation.movedLineCount))
        } else {
            write(line, simulation)
        }
        write(changes(in: simulation.screen))
    }

    private mutating func write(_ texts: [String]) { lines += texts.map { Line(text: $0) } }

    /// Writes a line as it was typed.
    private mutating func write(_ line: String, _ simulation: Simulation) {
        guard line.hasPrefix(":") else { return write(["> \(line)"]) }
        let (name, arguments) = CommandArguments.split(line)
        let namesFile = simulation.commands.contains { $0.name == name.text && $0.argument == .file }
        lines.append(Line(text: line, file: namesFile && !arguments.isEmpty ? arguments.text : nil))
    }

    /// The text of the file. It passes on a new device without learnt words if the session began on one.
    package var text: String { text { $0 } }

    /// The text of the file. `path` converts the paths of files that lines name.
    package func text(naming path: (String) -> String) -> String {
        lines.map { line in
            guard let file = line.file else { return line.text }
            return String(line.text.dropLast(file.count)) + path(file)
        }.joined(separator: "\n") + "\n"
    }

    /// The facts that changed since the last call, as lines. A fact that no longer exists is written without a value,
    /// except for a message.
    private mutating func changes(in screen: Screen) -> [String] {
        FactName.allCases.filter(\.isRecorded).compactMap { name in
            var value = screen[name]
            if name == .candidates, case .list(let items) = value {
                value = .list(Array(items.prefix(Transcript.writtenCandidates)))
            }
            guard value != known[name] else { return nil }
            known[name] = value
            if let value { return FactNotation.line(name, value) }
            return name == .message ? nil : "\(name.rawValue): \"\""
        }
    }
}
