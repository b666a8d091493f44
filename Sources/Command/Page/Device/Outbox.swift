/// The updates on their way to a page.
struct Outbox: Sendable {
    /// The number of updates that may wait. A page that does not take them is disconnected: it comes back with
    /// the state as it is.
    private static let maximum = 256

    let updates: AsyncStream<[UInt8]>
    private let continuation: AsyncStream<[UInt8]>.Continuation

    init() {
        (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.maximum))
    }

    func send(_ members: [[UInt8]]) {
        let update = [UInt8(ascii: "{")] + Array(members.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "}")]
        if case .dropped = continuation.yield(update) { close() }
    }

    func close() { continuation.finish() }
}
