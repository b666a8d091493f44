import JSONText
import KeyboardExtension
import KeyboardWire
import ProxyRules
import SourceText

/// A running program after both sides have introduced themselves.
final class ProgramConnection {
    let hello: KeyboardHello
    let conditions: Conditions
    /// Distinguishes this connection from all others.
    let serial: Int
    private let lines: ProgramLines
    private let program: KeyboardProgram
    private var rules: EditingRules
    private var nextMessage = 1
    private var states = HeldStates()
    private var toRelease: [Int] = []

    /// What a program learns when it starts, and what cannot change while it runs.
    struct Conditions: Hashable, Sendable {
        var profile: String
        var isOpen: Bool
    }

    init(
        _ program: KeyboardProgram, _ conditions: Conditions, _ rules: EditingRules, serial: Int
    ) throws(ProgramFailure) {
        self.program = program
        self.conditions = conditions
        self.rules = rules
        self.serial = serial
        lines = try ProgramLines(program, isOpen: conditions.isOpen)
        var host = HostHello()
        host.version = KeybedVersion.current
        host.profile = conditions.profile
        host.isOpen = conditions.isOpen
        host.rules = rules
        var writer = JSONWriter()
        HostMessage.hello(host).write(to: &writer)
        let line = try lines.exchange(writer.bytes, within: program.limits.startTime)
        do {
            hello = try KeyboardHello(line: line)
        } catch {
            throw .misunderstood(error, line: line, log: lines.lastLog())
        }
    }

    /// Whether the program has not ended.
    var isRunning: Bool { lines.process.isRunning }

    /// The last lines of the program's log.
    var log: [String] { lines.lastLog() }

    /// Whether the program still has this state.
    func holds(_ state: Int) -> Bool { state == 0 ? hello.keepsStates || states.isEmpty : states.contains(state) }

    /// The program no longer needs a state. The next message says so.
    func release(_ state: Int) {
        guard hello.keepsStates, states.remove(state) else { return }
        toRelease.append(state)
    }

    /// Prepares the program for another instance of the keyboard.
    func releaseAll() {
        toRelease += states.removeAll()
    }

    /// Lets the keyboard in a state handle an event.
    ///
    /// - Parameter body: the event and the window, as ``HostMessage/body(_:_:)`` writes them.
    func handle(
        _ body: [UInt8], state: Int, _ rules: EditingRules, scope: String
    ) throws(ProgramFailure) -> KeyboardAnswer {
        var writer = JSONWriter()
        if !toRelease.isEmpty {
            HostMessage.release(toRelease).write(to: &writer)
            toRelease.removeAll(keepingCapacity: true)
        }
        if rules != self.rules {
            HostMessage.rules(rules).write(to: &writer)
            self.rules = rules
        }
        HostMessage.writeEvent(id: nextMessage, state: state, body, to: &writer)
        writer.endLine()
        var answer = try exchange(writer.bytes, scope: scope)
        guard answer.error == nil else { return answer }
        try note(&answer, from: state)
        return answer
    }

    /// The lines with which a keyboard in a state explains itself.
    func explanation(ofState state: Int) throws(ProgramFailure) -> [String] {
        guard hello.explains else { return [] }
        var writer = JSONWriter()
        HostMessage.explain(id: nextMessage, state: state).write(to: &writer)
        return try exchange(writer.bytes, scope: "").explanation ?? []
    }

    private func exchange(_ bytes: [UInt8], scope: String) throws(ProgramFailure) -> KeyboardAnswer {
        let message = nextMessage
        nextMessage += 1
        let line = try lines.exchange(bytes, within: program.limits.answerTime)
        let answer: KeyboardAnswer
        do {
            answer = try KeyboardAnswer(line: line, scope: scope)
        } catch {
            throw .misunderstood(error, line: line, log: lines.lastLog())
        }
        guard answer.id == message else { throw .otherAnswer(got: answer.id, wanted: message) }
        return answer
    }

    /// Notes the state after an event.
    private func note(_ answer: inout KeyboardAnswer, from state: Int) throws(ProgramFailure) {
        guard hello.keepsStates else {
            // The program has only its newest state, whatever it calls it.
            _ = states.removeAll()
            answer.state = nextMessage
            states.insert(nextMessage)
            return
        }
        let new = answer.state ?? state
        answer.state = new
        // State 0, that of a keyboard which has just been started, is always there.
        guard new != state, new != 0 else { return }
        states.insert(new)
        while let keep = hello.keep, states.count > keep, let oldest = states.removeOldest() {
            toRelease.append(oldest)
        }
    }
}

/// The states that a program holds, in the order in which they came.
struct HeldStates {
    /// How often each state was reached and not released since.
    private var all: [Int: Int] = [:]
    /// In order; states that were removed are skipped when they come up.
    private var order: [Int] = []
    private var first = 0

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty }

    func contains(_ state: Int) -> Bool { all[state] != nil }

    /// Adds a state, which may be there already.
    mutating func insert(_ state: Int) {
        all[state, default: 0] += 1
        guard all[state] == 1 else { return }
        if order.count > 64, order.count > 4 * all.count {
            order = order[first...].filter { all[$0] != nil }
            first = 0
        }
        order.append(state)
    }

    /// Returns whether the state is gone: it was there, and was not reached on another way.
    mutating func remove(_ state: Int) -> Bool {
        guard let count = all[state] else { return false }
        all[state] = count > 1 ? count - 1 : nil
        return count == 1
    }

    mutating func removeOldest() -> Int? {
        while first < order.count {
            first += 1
            if all.removeValue(forKey: order[first - 1]) != nil { return order[first - 1] }
        }
        return nil
    }

    mutating func removeAll() -> [Int] {
        defer { self = HeldStates() }
        return all.keys.sorted()
    }
}
