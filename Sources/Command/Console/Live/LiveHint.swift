/// Why a key did nothing, in live mode. It stays until a key does something, or for a while.
struct LiveHint {
    enum Reason {
        case sentence(String)
        /// The keys that the keyboard does not have.
        case missing([String])
    }

    /// How long a hint stays at least.
    private static let readingTime = Duration.seconds(2)
    /// The number of missing keys that are named.
    private static let maximumNames = 20

    private let reason: Reason
    private let since = ContinuousClock.now

    init(_ reason: Reason) { self.reason = reason }

    /// Whether the hint has stayed long enough to be read.
    var hasBeenRead: Bool { .now - since > LiveHint.readingTime }

    /// The missing keys that the hint names.
    var missing: [String] { if case .missing(let keys) = reason { keys } else { [] } }

    var text: String {
        switch reason {
        case .sentence(let sentence): return sentence
        case .missing(let keys):
            var named: [String] = []
            for key in keys where !named.contains(key) { named.append(key) }
            let names = named.suffix(LiveHint.maximumNames).joined(separator: " ")
            return "this keyboard has no key for \(names)"
        }
    }
}
