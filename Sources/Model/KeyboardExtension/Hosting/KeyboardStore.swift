/// Stores the data that outlives keyboards, on a simulated device and in a real extension. Only the host writes to it;
/// keyboards return their changes to the host.
public protocol KeyboardStore: Sendable {
    /// Everything stored in a scope.
    func values(in scope: String) throws -> StoredValues
    /// Applies changes, all or none. When this returns, they survive the end of the program, unless the store has
    /// reported that it cannot be written at the moment.
    mutating func commit(_ changes: [StoredChange]) throws
    /// Called when the device is reset. A store in memory forgets everything; one on disk keeps the user's data.
    mutating func deviceWasReset()
}
