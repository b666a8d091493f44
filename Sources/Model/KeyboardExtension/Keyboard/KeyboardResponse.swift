/// What a keyboard wants from its host after an event; its edits went through the proxy.
public struct KeyboardResponse: Hashable, Sendable {
    /// What the host is asked to do, in order.
    public var requests: [HostRequest]
    /// What shall outlive the keyboard.
    public var storedChanges: [StoredChange]

    /// A response; by default nothing is wanted.
    public init(requests: [HostRequest] = [], storedChanges: [StoredChange] = []) {
        self.requests = requests
        self.storedChanges = storedChanges
    }

    /// The requests every keyboard makes alike: the keys for the next keyboard, for dismissing and for layers. A keyboard that
    /// leaves edits to the key as well calls ``KeyEvent/perform(_:)`` instead.
    public init(standardFor event: KeyboardEvent) {
        if case .key(let key) = event, case .request(let request) = key.effect {
            self.init(requests: [request])
        } else {
            self.init()
        }
    }
}
