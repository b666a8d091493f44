import DeviceProbe
package import HostAppKit
import HostApps
import KeySequences
import KeyboardExtension
import KeyboardWire
import ProxyRules
package import Simulator
import SourceText
import Synchronization
import TextModel

/// A recorded session, played again: a keyboard makes the same calls on a simulated device. What the user and the app
/// did between them is inferred from what the trace shows.
package struct SessionReplay: Sendable {
    /// What the device does otherwise.
    package private(set) var differences: [StepDifference] = []
    /// The session as a file of keys.
    package private(set) var file: [String] = []

    private let acts: [RecordedSession.Act]
    private let script: ReplayScript
    private var simulation: Simulation
    private var time: Int
    /// The fields of the documents that were seen. A field that is shown again may be another document.
    private var fields: [String: Int] = [:]
    private var field = 0

    /// How many fields a session has at most, and how many callbacks in a row belong to one change.
    private static let maximumFields = 100
    private static let maximumRow = 50

    package init(_ session: RecordedSession, on profile: HostProfile) throws(Refusal) {
        acts = session.acts
        time = acts.first?.time ?? 0
        let reads = acts.flatMap(\.reads)
        let documents = Array(reads.compactMap(\.document).uniqued.prefix(Self.maximumFields))
        let script = ReplayScript(acts)
        self.script = script
        let available = AvailableKeyboard(layout: ReplayKeyboard.layout, storageScope: "replay") {
            ReplayKeyboard(script: script)
        }
        // As many fields as there may be at most.
        let traits = Dictionary(reads.map { ($0.document, $0.traits) }) { $0 ?? $1 }
        let shown = (0..<max(1, documents.count)).map { index in
            let known = index < documents.count ? traits[documents[index]] : traits[nil]
            let field = Field(
                id: "field\(index + 1)", label: "Field", traits: (known ?? nil) ?? TextInputTraits(), isMultiline: true)
            return DefinedField(field)
        }
        if let first = documents.first { fields[first] = 0 }
        simulation = try Simulation(
            catalog: OneKeyboardCatalog(available),
            apps: [DefinedApp(AppDefinition(id: "recorded", fields: shown))], store: MemoryStore(), profile: profile)
        var refusal: Refusal?
        do { try play(session) } catch { refusal = error }
        compare()
        guard let refusal else { return }
        let index = min(script.next, acts.count - 1)
        file.append("# the device refuses what comes next: \("\(refusal)".forTerminal)")
        differences.append(.refused(refusal, index, acts[index].lines.first?.place))
    }

    private mutating func play(_ session: RecordedSession) throws(Refusal) {
        let facts = [session.header.facts[.device], session.header.facts[.system]].compactMap { $0?.forTerminal }
        file = ["# Recorded\(facts.isEmpty ? "" : " on \(facts.joined(separator: ", "))")"]
        if let keyboard = session.header.facts[.keyboard]?.forTerminal { file.append(":keyboard \(keyboard)") }
        for (index, act) in acts.enumerated() {
            if act.time > time {
                _ = try simulation.advance(by: .milliseconds(min(act.time - time, 3_600_000)))
                time = act.time
            }
            // The device has called already.
            guard script.next <= index else { continue }
            switch act.cause {
            case .key(let key):
                try infer(act.reads.first)
                file.append(key.contains { $0.isWhitespace } ? "# the key \(key.forTerminal)" : "> \(key.forTerminal)")
                try press()
            case .timer:
                try infer(act.reads.first)
                try press()
            case .callback(let name):
                let following = acts[index...].prefix(Self.maximumRow).prefix { $0.isCallback }
                let later = acts[following.endIndex...].prefix(2)
                try infer(name, following.flatMap(\.reads), later: later.flatMap(\.reads))
            }
            // What the device does not do by itself.
            if script.next <= index { script.skip() }
            if case .key = act.cause, let shown = act.reads.last?.shown {
                file.append(FactNotation.line(.sees, .text(shown)))
            }
        }
    }

    private mutating func press() throws(Refusal) {
        if simulation.shownKeyboard != ReplayKeyboard.layout.id { try choose() }
        try simulation.run(ReplayKeyboard.act)
    }

    private mutating func choose() throws(Refusal) {
        if simulation.shownKeyboard == nil { try simulation.run(":field field\(field + 1)") }
        if simulation.shownKeyboard != ReplayKeyboard.layout.id {
            try simulation.run(":keyboard \(ReplayKeyboard.layout.id)")
        }
    }

    /// Does what the user must have done before a callback.
    ///
    /// - Parameters:
    ///   - reads: what was shown with it and the callbacks right after it.
    ///   - later: what was shown when the keyboard acted again.
    private mutating func infer(_ callback: String, _ reads: [TraceRead], later: [TraceRead]) throws(Refusal) {
        if let new = reads.first(where: { $0.document.map { fields[$0] != field } ?? false }), let id = new.document {
            // A field that is shown again has its text still.
            let isSame =
                callback == "willDisappear" && !simulation.document.isEmpty
                && reads.last { $0.before != nil }.map { ShownText($0).change(of: simulation.document) == nil } ?? false
            if fields[id] == nil { fields[id] = isSame ? field : (fields.values.max() ?? -1) + 1 }
            if let known = fields[id], known != field, known < Self.maximumFields {
                field = known
                return try does(":field field\(known + 1)")
            }
        }
        switch callback {
        case "willDisappear": try does(":dismiss")
        case "willAppear", "load": try choose()
        case "viewWillTransition": try does(":rotate")
        case "didReceiveMemoryWarning", "didAppear", "didDisappear": break
        default:
            let read = reads.last { $0.before != nil }
            // A device may hide the text after a change until the next edit.
            try infer(read?.isHidden == true ? later.first { $0.before != nil && !$0.isHidden } ?? read : read)
        }
    }

    /// Does what the user or the app must have done, if the document is not as the trace shows.
    private mutating func infer(_ read: TraceRead?) throws(Refusal) {
        guard let read, read.before != nil else { return }
        if let change = ShownText(read).change(of: simulation.document) { try does(change) }
    }

    private mutating func does(_ command: String) throws(Refusal) {
        file += ["# inferred", command]
        try simulation.run(command)
    }

    private mutating func compare() {
        let experiment = Experiment(
            "session", settings: ["documentIdentifier"], Array(repeating: .read, count: acts.count))
        let recorded = acts.enumerated().flatMap { index, act in
            act.lines.map { placed in
                var placed = placed
                (placed.line.step, placed.line.time) = (TraceLine.Step("session", index), 0)
                return placed
            }
        }
        let played = script.lines.map { TraceFile.Placed($0, place: "") }
        let steps = PlayedStep.steps(of: recorded, in: experiment)
        differences = steps.differences(from: PlayedStep.steps(of: played, in: experiment), of: experiment)
    }
}

/// What a keyboard does again, and what it sees then.
final class ReplayScript: Sendable {
    private let acts: [RecordedSession.Act]
    private let state = Mutex((next: 0, lines: [TraceLine]()))

    init(_ acts: [RecordedSession.Act]) { self.acts = acts }

    /// The act that comes next.
    var next: Int { state.withLock { $0.next } }
    var lines: [TraceLine] { state.withLock { $0.lines } }

    func skip() { state.withLock { $0.next += 1 } }

    /// The lines of the next act.
    func take() -> (index: Int, act: RecordedSession.Act)? {
        state.withLock { state in
            guard state.next < acts.count else { return nil }
            defer { state.next += 1 }
            return (state.next, acts[state.next])
        }
    }

    /// The next act if it is this callback.
    func take(_ callback: String) -> (index: Int, act: RecordedSession.Act)? {
        let next = next
        guard next < acts.count, acts[next].cause == .callback(callback) else { return nil }
        return take()
    }

    func add(_ content: TraceLine.Content, _ index: Int) {
        state.withLock { $0.lines.append(TraceLine(time: 0, step: TraceLine.Step("session", index), content)) }
    }
}

/// Makes the calls of a script.
struct ReplayKeyboard: Keyboard {
    let script: ReplayScript

    /// The key that does what comes next.
    static let act = "act"

    static let layout = KeyboardLayout(
        id: "recorded", name: "What was recorded", engine: "recorded",
        layers: [KeyboardLayout.Layer(id: KeyboardLayout.baseLayer, rows: [[act]])],
        keys: [LayoutKey(id: act, label: act, action: .engine(act, slot: nil))])

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        var response = KeyboardResponse()
        let found: (index: Int, act: RecordedSession.Act)?
        switch event {
        case .key: found = script.take()
        case .wake, .stored, .forget, .candidate, .answer: return response
        default:
            found = script.take(event.callbackName)
            // A trace may begin when the keyboard is shown already.
            guard found != nil || script.next > 0 else { return response }
            script.add(.callback(event.isLoad ? .load(StoredValues()) : event), found?.index ?? script.next - 1)
        }
        for placed in found?.act.lines ?? [] {
            switch placed.line.content {
            case .edit(let edit): edit.make(in: &proxy)
            case .request(let request): response.requests.append(request)
            case .read(let read): script.add(.read(TraceRead(proxy).limited(to: read)), found?.index ?? 0)
            case .callback, .key, .turn, .asked, .done, .holds: break
            }
        }
        return response
    }
}

extension TraceRead {
    /// Only what another one has as well.
    fileprivate func limited(to other: TraceRead) -> TraceRead {
        var read = self
        if other.before == nil { read.before = nil }
        if other.after == nil { read.after = nil }
        if other.selected == nil { read.selected = nil }
        if other.hasText == nil { read.hasText = nil }
        if other.document == nil { read.document = nil }
        if other.traits == nil { read.traits = nil }
        return read
    }

    /// Whether it shows nothing of a text that there is.
    fileprivate var isHidden: Bool {
        hasText != false && [before, after, selected].allSatisfy { (($0 ?? nil) ?? "").isEmpty }
    }

    /// As the fact `sees` has it; nil if not everything was read.
    fileprivate var shown: String? {
        guard let before, let after, let selected else { return nil }
        return SeenParts(before: before, selected: selected, after: after).written
    }
}
