import KeyboardWire
import ProxyRules
import Synchronization

/// The programs of one keyboard: those that run for nobody at the moment serve the next instance.
final class ProgramPool: Sendable {
    let program: KeyboardProgram
    private let state = Mutex(State())

    private struct State: ~Copyable {
        var idle: [ProgramConnection] = []
        var nextSerial = 1
    }

    init(_ program: KeyboardProgram) { self.program = program }

    /// A program that runs, or is started, under these conditions.
    func take(
        _ conditions: ProgramConnection.Conditions, _ rules: EditingRules
    ) throws(ProgramFailure)
        -> PooledConnection
    {
        let (found, serial) = state.withLock { state -> (PooledConnection?, Int) in
            state.idle.removeAll { !$0.isRunning }
            state.nextSerial += 1
            guard let index = state.idle.lastIndex(where: { $0.conditions == conditions }) else {
                return (nil, state.nextSerial)
            }
            return (PooledConnection(connection: state.idle.remove(at: index)), state.nextSerial)
        }
        if let found { return found }
        return PooledConnection(connection: try ProgramConnection(program, conditions, rules, serial: serial))
    }

    /// Takes back a program that nobody uses any more. One that keeps no states, or has ended, is of no further use.
    func put(_ pooled: consuming PooledConnection) {
        let pooled = pooled
        guard pooled.connection.hello.keepsStates, pooled.connection.isRunning else { return }
        pooled.connection.releaseAll()
        state.withLock { state in
            guard state.idle.count < Self.maximum else { return }
            state.idle.append(pooled.connection)
        }
    }

    /// The maximum number of programs that wait.
    private static let maximum = 4
}

/// A connection that belongs to whoever has this, and to nobody else.
struct PooledConnection: @unchecked Sendable {
    let connection: ProgramConnection
}
