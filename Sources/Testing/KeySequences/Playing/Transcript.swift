package import KeyboardExtension
package import Simulator
import SourceText

/// What was typed in a session, kept so that it can be saved as a `.keys` file that passes.
package struct Transcript: Sendable {
    /// Of a long list so many elements are written down where a fact compares no further.
    private static let writtenCandidates = 3

    /// A line of the file, and the file it names, if it names one.
    private struct Line {
        var text: String
        var file: String?
    }

    private var lines: [Line] = []
    private var known: [FactName: FactValue] = [:]
    /// The time something has been waiting for and that is written down nowhere yet.
    private var idle = SimulatedTime.zero
    /// Whether something still waits.
    private var isWaiting = false

    /// A transcript that begins with the device as it is.
    package init(of simulation: Simulation) {
        _ = changes(in: simulation.screen)
        write(Transcript.device(simulation.profile))
        if let keyboard = simulation.shownKeyboard { write([":keyboard \(keyboard)"]) }
    }

    /// The lines that make a device of this profile; an author's is told setting by setting, for devices that have not got it.
    private static func device(_ profile: HostProfile) -> [String] {
        guard profile.isAuthors else {
            return profile.name == HostProfile.ideal.name ? [] : [":profile \(profile.name)"]
        }
        return ProfileSetting.all.filter { $0.value(in: profile) != $0.value(in: .ideal) }
            .map { ":set \($0.name) \($0.value(in: profile))" }
    }

    /// Time passed before the next line. Only what makes keyboards act is written down, together with what led up to it. On
    /// the device it belongs to the line before; in a file it is a line of its own, to be undone by itself.
    package mutating func waited(_ duration: SimulatedTime, acted: Bool, _ simulation: Simulation) {
        idle = min(idle + duration, KeyLine.maximumWait)
        guard acted else { return }
        write(["> {wait \(idle.written)}"])
        idle = .zero
        isWaiting = simulation.isWaiting
    }

    /// A line as it was typed, and the device after it.
    package mutating func append(_ line: String, _ simulation: Simulation) {
        if !isWaiting { idle = .zero }
        isWaiting = simulation.isWaiting
        let isMove = DeviceCommand.named(CommandArguments.split(line).name.text)?.isMove == true && line.hasPrefix(":")
        if let refusal = simulation.refusal {
            // In the file there may be something to take back: the lines it begins with.
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

    /// A line as it was typed.
    private mutating func write(_ line: String, _ simulation: Simulation) {
        guard line.hasPrefix(":") else { return write(["> \(line)"]) }
        let (name, arguments) = CommandArguments.split(line)
        let namesFile = simulation.commands.contains { $0.name == name.text && $0.argument == .file }
        lines.append(Line(text: line, file: namesFile && !arguments.isEmpty ? arguments.text : nil))
    }

    /// The file. On a device as new, with nothing learnt, it passes if the session began on one.
    package var text: String { text { $0 } }

    /// The file, in which `path` says what files that lines named are called.
    package func text(naming path: (String) -> String) -> String {
        lines.map { line in
            guard let file = line.file else { return line.text }
            return String(line.text.dropLast(file.count)) + path(file)
        }.joined(separator: "\n") + "\n"
    }

    /// What is not there any more is written as a fact without a value; a message that has gone is no change worth a line.
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
