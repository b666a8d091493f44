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
        case .nextKeyboard where key.isHeld: self.init(requests: [.handleInputModeList(isHeld: true)])
        case .nextKeyboard: self.init(requests: [.advanceToNextInputMode])
        case .dismissKeyboard: self.init(requests: [.dismissKeyboard])
        case .layer(let id): self.init(requests: [.showLayer(key.layer == id ? KeyboardLayout.baseLayer : id)])
        default: self.init()
        }
    }
}
