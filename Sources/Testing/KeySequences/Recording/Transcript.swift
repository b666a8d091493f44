package import HostAppKit
package import KeyboardExtension
import Profiles
package import Simulator
import SourceText

/// Records the lines of a session so that they can be saved as a `.keys` file that passes.
package struct Transcript: Sendable {
    /// The number of values stored before the session that a file contains at most.
    private static let maximumStored = 500

    /// The length in UTF-16 units up to which a document is written after each line that changed it.
    private static let maximumDocument = 10_000

    /// A line of the file, and the path in it if it names a file.
    private struct Line {
        var text: String
        var file: String?
        /// Whether the line was refused, or is the message of a refusal.
        var isRefused = false
    }

    /// The device at the beginning, with a store of its own.
    private let start: Simulation
    /// How it differs from a new one: the lines that lead there.
    private let beginning: [String]
    private var lines: [Line] = []
    private var known: [FactName: FactValue] = [:]
    /// The time that has passed while something was waiting and that is not yet written.
    private var idle = SimulatedTime.zero
    /// Whether something is waiting for time to pass.
    private var isWaiting = false
    private let stored: WitnessedStore.Notes
    /// The scopes of keyboards that have run, and of those that the session has used.
    private var keyboardScopes: Set<String> = []
    private var usedScopes: Set<String> = []
    private var shownScope: String?
    /// What a new device lacks for this session, in a few words each.
    private var lacking: [String] = []
    private var secrets: SecretText
    private var hidesSecrets = false

    /// Begins a transcript with the current state of a device. The device's store is replaced by one that notes what
    /// was stored before.
    package init(of simulation: inout Simulation) {
        let store = WitnessedStore(simulation.store)
        simulation.store = MemoryStore()
        start = simulation
        simulation.store = store
        stored = store.notes
        for scope in simulation.storageScopes { _ = try? store.values(in: scope) }
        beginning = Transcript.device(simulation.profile) + simulation.choiceLines
        shownScope = simulation.shownStorageScope
        secrets = SecretText(before: simulation)
        _ = changes(in: simulation.screen)
        noteScopes(simulation)
    }

    /// The lines that choose a profile. A profile from the user's own file is written setting by setting, because other
    /// devices do not have that file.
    private static func device(_ profile: HostProfile) -> [String] {
        guard profile.isAuthors else {
            return profile.name == HostProfile.ideal.name ? [] : [":profile \(profile.name)"]
        }
        return HostProfile.settings.filter { $0.value(in: profile) != $0.value(in: .ideal) }
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
        // A key is held from now on, so the time before must not count as time after: it is written with the line.
        let begins =
            isWaiting && idle > .zero && simulation.refusal == nil && simulation.heldKey != nil && !line.hasPrefix(":")
        let line = begins ? "{wait \(idle.written)} \(line)" : line
        if !isWaiting || begins { idle = .zero }
        isWaiting = simulation.isWaiting
        defer {
            noteScopes(simulation)
            secrets = SecretText(before: simulation)
        }
        let isMove = DeviceCommand.named(CommandArguments.split(line).name.text)?.isMove == true && line.hasPrefix(":")
        // The clock has moved as well: what had passed since the line before is undone.
        if isMove, simulation.refusal == nil { idle = .zero }
        if let refusal = simulation.refusal {
            // In the file, :undo would not be refused: the file begins with lines that can be undone.
            if isMove || secrets.isSecret(line) { return }
            write(line, simulation, isRefused: true)
            lines.append(Line(text: FactNotation.line(.message, .text("\(refusal)")), isRefused: true))
            return
        }
        if !line.hasPrefix(":"), let shownScope { usedScopes.insert(shownScope) }
        if let scope = simulation.shownStorageScope { usedScopes.insert(scope) }
        if let elsewhere = simulation.storedElsewhere, !lacking.contains(elsewhere) { lacking.append(elsewhere) }
        if isMove {
            write(Array(repeating: line, count: simulation.movedLineCount))
        } else {
            switch secrets.writing(of: line, on: simulation) {
            case .plain: write(line, simulation)
            case .hidden(let hidden):
                hidesSecrets = true
                write(hidden)
                return write(changes(in: simulation.screen, only: Transcript.factsOfSecrets))
            case .leftOut:
                lacking.append("a line that typed into a secure field and into others")
                return
            }
        }
        write(changes(in: simulation.screen))
    }

    /// The facts that stay as they were when other lines stand for a line.
    private static let factsOfSecrets: Set<FactName> = [.document, .app, .field, .keyboard, .results]

    private mutating func noteScopes(_ simulation: Simulation) {
        keyboardScopes.formUnion(simulation.storageScopes)
        shownScope = simulation.shownStorageScope
    }

    private mutating func write(_ texts: [String]) { lines += texts.map { Line(text: $0) } }

    /// Writes a line as it was typed.
    private mutating func write(_ line: String, _ simulation: Simulation, isRefused: Bool = false) {
        guard line.hasPrefix(":") else { return lines.append(Line(text: "> \(line)", isRefused: isRefused)) }
        let (name, arguments) = CommandArguments.split(line)
        let namesFile = simulation.commands.contains { $0.name == name.text && $0.argument == .file }
        lines.append(
            Line(
                text: line, file: namesFile && !arguments.isEmpty ? arguments.text : nil, isRefused: isRefused))
    }

    /// The text of the file, which passes on a new device.
    ///
    /// - Parameters:
    ///   - includesRefused: whether lines that were refused are included, with their messages.
    ///   - path: converts the paths of files that lines name.
    package func text(includesRefused: Bool = false, naming path: (String) -> String = { $0 }) -> String {
        (opening + played(from: 0, includesRefused: includesRefused, naming: path)).joined(separator: "\n") + "\n"
    }

    /// The session as tables: a row for each line of keys, with facts after it.
    ///
    /// - Parameters:
    ///   - facts: these facts; nil for the display or, on keyboards without one, the document.
    ///   - path: converts the paths of files that lines name.
    package func tables(_ facts: [FactName]?, naming path: (String) -> String = { $0 }) throws(Refusal) -> String {
        var device = start
        for line in opening where DeviceCommand.named(CommandArguments.split(line).name.text) != nil {
            try device.run(line)
        }
        var done: [Line] = []
        var undone: [Line] = []
        for line in lines where !line.isRefused {
            switch line.text {
            case ":undo": done.popLast().map { undone.append($0) }
            case ":redo": undone.popLast().map { done.append($0) }
            case let text where text.hasPrefix(">") || text.hasPrefix(":"):
                done.append(line)
                undone = []
            default: break
            }
        }
        var tables = TableTranscript(facts, from: device)
        for line in done {
            if line.text.hasPrefix(":") {
                try tables.add(command: line.text, written: written(line, path))
            } else {
                try tables.add(keys: line.text.dropFirst().trimmed)
            }
        }
        tables.finish()
        return (opening + tables.lines).joined(separator: "\n") + "\n"
    }

    /// The number of lines after the opening, with those that were refused.
    package var count: Int { lines.count }

    /// The lines of the file before those of the session: what a new device lacks, and how this one began. What the
    /// session comes to use may add some.
    package var opening: [String] { head + beginning }

    /// The lines of the session from the given one on.
    package func played(
        from start: Int, includesRefused: Bool = false, naming path: (String) -> String = { $0 }
    ) -> [String] {
        lines.dropFirst(start).filter { includesRefused || !$0.isRefused }.map { written($0, path) }
    }

    private func written(_ line: Line, _ path: (String) -> String) -> String {
        line.file.map { String(line.text.dropLast($0.count)) + path($0) } ?? line.text
    }

    /// What the file says first: what it hides, what was stored before, and what a new device lacks.
    private var head: [String] {
        var head = hidesSecrets ? ["# What was typed into a secure field is written as •."] : []
        var lacking = lacking
        let scopes = stored.scopes.filter { scope, values in
            !values.isEmpty && (usedScopes.contains(scope) || !keyboardScopes.contains(scope))
        }
        let count = scopes.values.reduce(0) { $0 + $1.values.count + $1.counts.count }
        if count > Transcript.maximumStored {
            lacking.append(
                "the \(count.counted("value")) stored before: \(scopes.keys.sorted().joined(separator: ", "))")
        } else if count > 0 {
            head.append("# What was stored before:")
            for (scope, values) in scopes.sorted(by: { $0.key < $1.key }) {
                head += StoredLine.lines(values, in: scope)
            }
        }
        guard !lacking.isEmpty else { return head }
        return [":skip a new device lacks \(lacking.joined(separator: "; "))"] + head
    }

    /// The facts that changed since the last call, as lines. A fact that no longer exists is written without a value,
    /// except for a message.
    ///
    /// - Parameter names: the facts to compare; nil for all.
    private mutating func changes(in screen: Screen, only names: Set<FactName>? = nil) -> [String] {
        FactName.allCases.filter { $0.isRecorded && names?.contains($0) != false }.compactMap { name in
            // A long text after each of many lines would be more than can be kept.
            if name == .document, screen.documentLength > Transcript.maximumDocument { return nil }
            let value = screen.recorded(name)
            guard value != known[name] else { return nil }
            known[name] = value
            if let value { return FactNotation.line(name, value) }
            return name == .message ? nil : "\(name.rawValue): \"\""
        }
    }
}

extension Screen {
    /// The number of candidates that are saved. The fact `candidates` compares only as many as the file lists.
    private static var writtenCandidates: Int { 3 }

    /// The value of a fact as files have it: of candidates the first ones, and • for each character of a secret.
    func recorded(_ name: FactName) -> FactValue? {
        switch (name, self[name]) {
        case (.candidates, .list(let items)): .list(Array(items.prefix(Self.writtenCandidates)))
        case (.document, let value): hiddenDocument.map(FactValue.text) ?? value
        case (_, let value): value
        }
    }
}
