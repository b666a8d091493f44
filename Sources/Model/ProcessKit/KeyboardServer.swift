import JSONText
import KeyboardExtension
import KeyboardWire
import ProxyRules

/// The states of a keyboard, and how each message of the host is answered. Does no input or output.
struct KeyboardServer {
    /// A keyboard and what the host knows of it.
    private struct State {
        var keyboard: any Keyboard
        var appearance: KeyboardAppearance
        var memory: Int
    }

    private let start: () -> any Keyboard
    private let hello: KeyboardHello
    private var states: [Int: State] = [:]
    private var newest = 0
    private var rules = EditingRules()

    init(_ hello: KeyboardHello, start: @escaping () -> any Keyboard) {
        self.hello = hello
        self.start = start
    }

    /// Answers a line of the host. Writes nothing for a message without an answer.
    mutating func answer(_ line: [UInt8], to writer: inout JSONWriter) throws(JSONError) {
        switch try HostMessage(line: line) {
        case .hello(let host):
            rules = host.rules
            hello.write(to: &writer)
        case .event(let id, let state, let event, let window):
            handle(event, window, id: id, state: state).write(to: &writer)
        case .explain(let id, let state):
            var answer = KeyboardAnswer(id: id, state: state)
            answer.explanation = states[state]?.keyboard.explanation ?? []
            answer.write(to: &writer)
        case .release(let released): for state in released { states[state] = nil }
        case .rules(let new): rules = new
        case .unknown: break
        }
    }

    private mutating func handle(
        _ event: KeyboardEvent?, _ window: FieldWindow, id: Int, state: Int
    ) -> KeyboardAnswer {
        var answer = KeyboardAnswer(id: id, state: state)
        guard let event else { return answer }
        let known = states[state]
        guard var keyboard = known?.keyboard ?? (state == 0 ? start() : nil) else {
            answer.error = "the state \(state) is not known"
            return answer
        }
        var proxy = WindowProxy(window, rules: rules)
        do {
            answer.response = try keyboard.handle(event, proxy: &proxy)
        } catch {
            answer.error = "\(error)"
            answer.reads = proxy.reads
            return answer
        }
        answer.edits = proxy.journal
        answer.floodedEdits = proxy.floodedEdits
        answer.reads = proxy.reads
        let after = State(keyboard: keyboard, appearance: keyboard.appearance, memory: keyboard.memoryUse)
        if after.appearance != known?.appearance { answer.appearance = after.appearance }
        if after.memory != known?.memory { answer.memory = after.memory }
        newest += 1
        states[newest] = after
        answer.state = newest
        return answer
    }
}
