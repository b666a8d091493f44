public import KeyboardExtension
import KeyboardWire

/// A keyboard whose doings are written as a trace: each call of its proxy, what the proxy showed before and after, and
/// each event. `keybed help measuring` says more.
///
///     AvailableKeyboard.accents.recorded { line in file.write(line) }
///
/// A field for a secret is left out.
public struct RecordedKeyboard: Keyboard {
    private var base: any Keyboard
    private let hidesLetters: Bool
    private let write: @Sendable (String) -> Void
    /// Milliseconds since the first event that has a time.
    private var time = 0
    private var turn = 0
    private var count = 0

    /// Records a keyboard.
    ///
    /// - Parameters:
    ///   - base: the keyboard.
    ///   - hidesLetters: whether each letter and digit is replaced by another one of its class.
    ///   - write: gets the lines of each event, with the newlines at their ends. What it gets first is the head of the
    ///     trace.
    public init(_ base: any Keyboard, hidesLetters: Bool = false, write: @escaping @Sendable (String) -> Void) {
        (self.base, self.hidesLetters, self.write) = (base, hidesLetters, write)
    }

    /// What the recorded keyboard shows.
    public var appearance: KeyboardAppearance { base.appearance }
    /// The explanation of the recorded keyboard.
    public var explanation: [String] { base.explanation }
    /// The memory of the recorded keyboard.
    public var memoryUse: Int { base.memoryUse }

    /// Lets the keyboard handle the event, and writes what it does.
    public mutating func handle(
        _ event: KeyboardEvent, proxy: inout some TextDocumentProxy
    ) throws -> KeyboardResponse {
        guard !proxy.traits.isSecret else { return try base.handle(event, proxy: &proxy) }
        if count == 0 { write(TraceHeader([.hidden: hidesLetters ? "letters" : "nothing"]).text) }
        if let now = event.time { time = max(time, Int(now / .milliseconds(1))) }
        let collector = TraceCollector(after: count, hidesLetters: hidesLetters)
        collector.time = time
        switch event {
        case .key(let key):
            turn += 1
            collector.add(.turn(turn))
            collector.add(.key(key.key))
        case .wake:
            turn += 1
            collector.add(.turn(turn))
        default: collector.add(.callback(event))
        }
        defer {
            let lines = collector.take()
            count += lines.count
            write(lines.written)
        }
        collector.add(.read(TraceRead(proxy)))
        var tracing = TracingProxy(proxy, collector)
        let response = try base.handle(event, proxy: &tracing)
        proxy = tracing.base
        for request in response.requests where request.isWithoutText { collector.add(.request(request)) }
        collector.add(.read(TraceRead(proxy)))
        return response
    }
}

extension AvailableKeyboard {
    /// The same keyboard, recorded.
    ///
    /// - Parameters:
    ///   - hidesLetters: whether each letter and digit is replaced by another one of its class.
    ///   - write: gets the lines of each event.
    public func recorded(
        hidesLetters: Bool = false, write: @escaping @Sendable (String) -> Void
    ) -> AvailableKeyboard {
        AvailableKeyboard(layout: layout, storageScope: storageScope) {
            RecordedKeyboard(start(), hidesLetters: hidesLetters, write: write)
        }
    }
}

extension KeyboardEvent {
    /// The time of the event; nil if it has none.
    package var time: SimulatedTime? {
        switch self {
        case .key(let key): key.time
        case .wake(let time): time
        default: nil
        }
    }
}
