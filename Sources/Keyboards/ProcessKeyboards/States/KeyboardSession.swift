import KeyboardExtension
import KeyboardWire
import ProxyRules
import Synchronization

/// One instance of a keyboard whose program is a process: all its states, and the program that has them.
///
/// A state that the program no longer has is reached again by playing the events that led to it.
final class KeyboardSession: Sendable {
    private let pool: ProgramPool
    private let scope: String
    private let lock = Mutex(Program())
    /// The states that values have begun and ceased to be in since the last message. A lock of its own, because a value
    /// can end at any moment, also while the program is spoken to.
    private let changes = Mutex<[(node: StateNode, by: Int)]>([])

    private struct Program: @unchecked Sendable {
        var connection: ProgramConnection?
    }

    init(_ pool: ProgramPool, scope: String) {
        self.pool = pool
        self.scope = scope
    }

    deinit {
        lock.withLock { program in
            if let connection = program.connection { pool.put(PooledConnection(connection: connection)) }
        }
    }

    func use(_ node: StateNode) { changes.withLock { $0.append((node, 1)) } }
    func leave(_ node: StateNode) { changes.withLock { $0.append((node, -1)) } }

    /// What the program of a keyboard is given with an event.
    struct Delivery: Sendable {
        var event: KeyboardEvent
        var window: FieldWindow
        var rules: EditingRules
        var profile: String
    }

    /// Lets the keyboard in a state handle an event. Returns its answer and the state after it. After a failure the
    /// program has ended, unless the keyboard itself threw the error.
    func handle(_ delivery: Delivery, in state: StateNode) throws(ProgramFailure) -> (KeyboardAnswer, StateNode) {
        let conditions = ProgramConnection.Conditions(
            profile: delivery.profile, isOpen: delivery.window.hasFullAccess)
        let body = HostMessage.body(delivery.event, delivery.window)
        return try talk(conditions, delivery.rules) { (program, connection) throws(ProgramFailure) in
            let number = try reach(state, in: &program, connection)
            guard let connection = program.connection else { throw .ended(.closed, log: []) }
            let answer = try connection.handle(body, state: number, delivery.rules, scope: scope)
            guard answer.error == nil, let new = answer.state, new != number else { return (answer, state) }
            let node = StateNode(after: state, body, delivery.rules, number: new, serial: connection.serial)
            return (answer, node)
        }
    }

    /// The lines with which a keyboard in a state explains itself, and the last lines of its program's log.
    func explanation(of state: StateNode) -> [String] {
        lock.withLock { program in
            guard let connection = program.connection, connection.isRunning else { return [] }
            var lines: [String] = []
            if holds(state, connection) {
                do throws(ProgramFailure) {
                    lines = try connection.explanation(ofState: state.number)
                } catch {
                    program.connection = nil
                    return ["the program was ended: \(error)"]
                }
            }
            return lines + connection.log.map { "log: \($0)" }
        }
    }

    private func talk<Result: Sendable>(
        _ conditions: ProgramConnection.Conditions, _ rules: EditingRules,
        _ body: (inout Program, ProgramConnection) throws(ProgramFailure) -> Result
    ) throws(ProgramFailure) -> Result {
        try lock.withLock { (program) throws(ProgramFailure) in
            // Open access changes what a program may do, so it is started again.
            if let connection = program.connection, connection.conditions.isOpen != conditions.isOpen {
                pool.put(PooledConnection(connection: connection))
                program.connection = nil
            }
            do throws(ProgramFailure) {
                let connection: ProgramConnection
                if let running = program.connection {
                    connection = running
                } else {
                    connection = try pool.take(conditions, rules).connection
                    program.connection = connection
                }
                settle(connection)
                return try body(&program, connection)
            } catch {
                program.connection = nil
                throw error
            }
        }
    }

    /// Counts who is in which state, and lets go of the states nobody is in.
    private func settle(_ connection: ProgramConnection) {
        let new = changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
        for (node, change) in new { node.users += change }
        for (node, change) in new where change < 0 && node.users == 0 && node.serial == connection.serial {
            connection.release(node.number)
        }
    }

    private func holds(_ state: StateNode, _ connection: ProgramConnection) -> Bool {
        state.isStart ? connection.holds(0) : state.serial == connection.serial && connection.holds(state.number)
    }

    /// The number of a state in the program. A state that the program does not have is reached from the last one before
    /// it that the program has, or from the start.
    private func reach(
        _ state: StateNode, in program: inout Program, _ connection: ProgramConnection
    ) throws(ProgramFailure) -> Int {
        var connection = connection
        var way: [StateNode] = []
        var node = state
        while !holds(node, connection), let previous = node.previous {
            way.append(node)
            node = previous
        }
        if !holds(node, connection) {
            // The program has only another state.
            connection = try pool.take(connection.conditions, state.rules).connection
            program.connection = connection
        }
        var number = node.isStart ? 0 : node.number
        for node in way.reversed() {
            let before = number
            number = try connection.handle(node.body, state: number, node.rules, scope: scope).state ?? number
            (node.number, node.serial) = (number, connection.serial)
            if let previous = node.previous, previous.users == 0, before != number { connection.release(before) }
        }
        return number
    }
}
