import ProxyRules

/// The state of a keyboard after an event, with what is needed to reach it again: the state before and the event.
///
/// Changed only by the session of the keyboard, under its lock.
final class StateNode: StateChain, @unchecked Sendable {
    var previous: StateNode?
    /// The event and the window, as they were sent.
    let body: [UInt8]
    let rules: EditingRules
    /// The program's number for the state, and the connection in which it is that.
    var number: Int
    var serial: Int
    /// How many values of the keyboard are in this state.
    var users = 0

    /// The state of a keyboard that has just been started.
    init() { (body, rules, number, serial) = ([], EditingRules(), 0, 0) }

    init(after previous: StateNode, _ body: [UInt8], _ rules: EditingRules, number: Int, serial: Int) {
        self.body = body
        self.rules = rules
        self.number = number
        self.serial = serial
        self.previous = previous
    }

    deinit { StateNode.release(&previous) }

    var isStart: Bool { previous == nil }
}

/// A value's hold on a state. When the last value in a state is gone, the program need not keep the state.
final class StateHold: Sendable {
    let node: StateNode
    let session: KeyboardSession

    init(_ node: StateNode, in session: KeyboardSession) {
        self.node = node
        self.session = session
        session.use(node)
    }

    deinit { session.leave(node) }
}
