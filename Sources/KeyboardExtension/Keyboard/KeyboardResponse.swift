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

    /// The requests every keyboard makes alike: the keys for the next keyboard, for dismissing and for layers.
    public init(standardFor event: KeyboardEvent) {
        guard case .key(let key) = event else {
            self.init()
            return
        }
        switch key.action {
        case .nextKeyboard: self.init(requests: [.advanceToNextInputMode])
        case .dismissKeyboard: self.init(requests: [.dismissKeyboard])
        case .layer(let id): self.init(requests: [.showLayer(key.layer == id ? KeyboardLayout.baseLayer : id)])
        default: self.init()
        }
    }
}

/// What a keyboard may ask of its host.
public enum HostRequest: Hashable, Sendable {
    /// Go on to the next enabled keyboard; which one that is the system decides.
    case advanceToNextInputMode
    /// Put the keyboard away.
    case dismissKeyboard
    /// Show another layer of the keyboard's own layout.
    case showLayer(String)
    /// Send `KeyboardEvent.wake` at this time. A later request replaces an earlier one.
    case wake(at: SimulatedTime)
    /// Forget the time asked for.
    case cancelWake
}
