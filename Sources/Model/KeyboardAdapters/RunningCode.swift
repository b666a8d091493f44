import KeyboardExtension
import ProxyRules
import Synchronization

/// An event as the code got it, and the event before: what leads to a state of the code.
final class PlayedEvent: StateChain, @unchecked Sendable {
    /// The event before; nil for the first one.
    var previous: PlayedEvent?
    let event: KeyboardEvent
    /// Shows what the proxy of the event showed.
    let proxy: WindowProxy

    init(_ event: KeyboardEvent, _ proxy: some TextDocumentProxy, after previous: PlayedEvent?) {
        self.event = event
        let (window, rules) = proxy.windowAndRules
        self.proxy = WindowProxy(window, rules: rules)
        self.previous = previous
    }

    deinit { PlayedEvent.release(&previous) }
}

/// The object that values of the keyboard share, and the state it is in.
final class RunningCode: Sendable {
    struct Instance {
        let proxy: ProxyObject
        let handle: (KeyboardEvent) -> Void
        let appearance: () -> KeyboardAppearance
        var state: PlayedEvent?

        mutating func play<Proxy: TextDocumentProxy>(_ event: PlayedEvent, _ proxy: inout Proxy) -> KeyboardResponse {
            state = event
            return self.proxy.serve(event, &proxy, handle)
        }
    }

    private let start: @Sendable (ProxyObject) -> Instance
    private let running = Mutex(Running())

    /// Used by one thread at a time.
    private struct Running: @unchecked Sendable {
        var instance: Instance?
    }

    init(start: @escaping @Sendable (ProxyObject) -> Instance) { self.start = start }

    /// Lets the code handle an event in the state before it.
    func handle<Proxy: TextDocumentProxy>(
        _ event: PlayedEvent, _ proxy: inout Proxy
    ) -> (KeyboardResponse, KeyboardAppearance) {
        running.withLock { running in
            var instance = running.instance ?? start(ProxyObject(event.proxy))
            if instance.state !== event.previous {
                instance = start(ProxyObject(event.proxy))
                var way: [PlayedEvent] = []
                var next = event.previous
                while let played = next {
                    way.append(played)
                    next = played.previous
                }
                for played in way.reversed() {
                    var window = played.proxy
                    _ = instance.play(played, &window)
                }
            }
            let response = instance.play(event, &proxy)
            running.instance = instance
            return (response, instance.appearance())
        }
    }
}
