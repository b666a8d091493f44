/// What outlives keyboards, on a simulated device and in a real extension alike. The host is its one owner: keyboards only hand
/// over changes.
public protocol KeyboardStore: Sendable {
    /// All that is stored in a scope.
    func values(in scope: String) throws -> StoredValues
    /// Carries out changes, all or none. When it returns they survive the death of the program, unless the store cannot be written
    /// just now and has told so.
    mutating func commit(_ changes: [StoredChange]) throws
    /// The device is made as new: a store in memory forgets everything, one on disk keeps what the user has.
    mutating func deviceWasReset()
}
