package import KeyboardExtension
package import Simulator
import SourceText

/// What was typed in a session, kept so that it can be saved as a `.keys` file that passes.
package struct Transcript: Sendable {
    /// The facts written down when they change: all that is on the screen, in this order.
    private static let recorded: [FactName] = [
        .app, .field, .keyboard, .layer, .document, .display, .expression, .accuracy, .stack, .memory, .history,
        .candidates, .revision, .mode, .keyboards, .results, .chips, .message,
    ]
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
    /// How many lines of the file each step that can be undone has, the last one last; and those that can be redone.
    private var undoCosts: [Int] = []
    private var redoCosts: [Int] = []

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
        idle = min(idle + duration, KeyLine.longestWait)
        guard acted else { return }
        write(["> {wait \(idle.written)}"])
        idle = .zero
        isWaiting = simulation.isWaiting
        undoCosts.append((undoCosts.popLast() ?? 0) + 1)
        redoCosts = []
    }

    /// A line as it was typed, and the device after it.
    package mutating func append(_ line: String, _ simulation: Simulation) {
        if !isWaiting { idle = .zero }
        isWaiting = simulation.isWaiting
        if let refusal = simulation.refusal {
            // In the file there may be something to take back: the lines it begins with.
            if line == ":undo" || line == ":redo" { return }
            write(line, simulation)
            write([FactNotation.line(.message, .text("\(refusal)"))])
            return
        }
        switch line {
        case ":undo": repeatLine(line, from: \.undoCosts, to: \.redoCosts)
        case ":redo": repeatLine(line, from: \.redoCosts, to: \.undoCosts)
        default:
            write(line, simulation)
            undoCosts.append(1)
            redoCosts = []
        }
        write(changes(in: simulation.screen))
    }

    private mutating func write(_ texts: [String]) { lines += texts.map { Line(text: $0) } }

    /// A line as it was typed.
    private mutating func write(_ line: String, _ simulation: Simulation) {
        guard line.hasPrefix(":") else { return write(["> \(line)"]) }
        let (name, argument) = Simulation.split(line)
        let namesFile = simulation.commands.contains { $0.name == name && $0.argument == .file }
        lines.append(Line(text: line, file: namesFile && !argument.isEmpty ? argument : nil))
    }

    /// As many undos or redos as the file has lines for what was one step on the device.
    private mutating func repeatLine(
        _ line: String, from source: WritableKeyPath<Transcript, [Int]>, to target: WritableKeyPath<Transcript, [Int]>
    ) {
        let cost = self[keyPath: source].popLast() ?? 1
        write(Array(repeating: line, count: cost))
        self[keyPath: target].append(cost)
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
        Transcript.recorded.compactMap { name in
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
