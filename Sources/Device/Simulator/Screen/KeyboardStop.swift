/// A keyboard that the device stopped, so that the system keyboard took over.
package struct KeyboardStop: Hashable, CustomStringConvertible, Sendable {
    package enum Cause: Hashable, Sendable {
        /// It failed, with a sentence and the last lines it wrote, oldest first.
        case failure(String, output: [String])
        /// It held more memory than the device allows.
        case memory(String)
    }

    package let keyboard: String
    package let cause: Cause

    /// Whether a device shows nothing of it: one that holds too much memory is killed without a message.
    package var isSilent: Bool { if case .memory = cause { true } else { false } }

    /// The last lines that the keyboard wrote before it failed, oldest first.
    package var output: [String] { if case .failure(_, let output) = cause { output } else { [] } }

    /// One sentence without a full stop.
    package var description: String {
        switch cause {
        case .failure(let reason, _): "\(keyboard) failed and was stopped: \(reason)"
        case .memory(let reason): "\(keyboard) was killed: \(reason)"
        }
    }
}
