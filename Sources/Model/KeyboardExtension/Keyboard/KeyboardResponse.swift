/// A keyboard's requests and changes after an event. Its edits are made through the proxy.
public struct KeyboardResponse: Hashable, Sendable {
    /// The requests to the host, in order.
    public var requests: [HostRequest]
    /// Changes of the data that outlives the keyboard.
    public var storedChanges: [StoredChange]

    /// Creates a response; by default empty.
    public init(requests: [HostRequest] = [], storedChanges: [StoredChange] = []) {
        self.requests = requests
        self.storedChanges = storedChanges
    }

    /// The requests that every keyboard makes for the standard keys: the next keyboard, dismissal and layers. A
    /// keyboard that also uses the standard edits of keys calls ``KeyEvent/perform(_:)`` instead.
    public init(standardFor event: KeyboardEvent) {
        if case .key(let key) = event, case .request(let request) = key.effect {
            self.init(requests: [request])
        } else {
            self.init()
        }
    }
}
