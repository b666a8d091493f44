public import KeyboardExtension
import KeyboardWire

/// Writes a trace of a keyboard that was written for UIKit: what it asks its proxy for, what the proxy shows, and what
/// the system calls. Without UIKit, see ``RecordedKeyboard``.
///
/// Nothing is written of a field for a secret. Used by one thread, the main one.
public final class TraceRecorder {
    private let clock: () -> Duration
    private let write: (String) -> Void
    private let collector: TraceCollector
    private var turns = 0
    private var isSecret = false
    /// Whether something was written since the run loop turned.
    private(set) var isInTurn = false

    /// Begins a trace.
    ///
    /// - Parameters:
    ///   - device: what the device is: `iPhone 15`.
    ///   - system: its system: `iOS 26.1`.
    ///   - hidesLetters: whether each letter and digit is replaced by another one of its class.
    ///   - clock: the time since any moment that stays the same.
    ///   - write: gets the lines, with the newlines at their ends.
    public init(
        device: String, system: String, hidesLetters: Bool = false, clock: @escaping () -> Duration,
        write: @escaping (String) -> Void
    ) {
        let start = clock()
        self.clock = { clock() - start }
        self.write = write
        collector = TraceCollector(hidesLetters: hidesLetters)
        write(
            TraceHeader([.device: device, .system: system, .hidden: hidesLetters ? "letters" : "nothing"]).text)
    }

    /// The system called the keyboard.
    ///
    /// - Parameters:
    ///   - event: what it called.
    ///   - proxy: shows the field at this moment.
    public func callback(_ event: KeyboardEvent, _ proxy: some TextDocumentProxy) {
        record(proxy) { collector in
            collector.add(.callback(event))
            collector.add(.read(TraceRead(proxy)))
        }
    }

    /// The user pressed a key of the keyboard. A trace with the names of keys can be played as a file of keys.
    public func key(_ name: String) {
        guard !isSecret else { return }
        begin()
        collector.add(.key(name))
        flush()
    }

    /// The keyboard asks for something through its proxy. Writes it with what is shown before and after.
    func call<Proxy: TextDocumentProxy>(_ proxy: inout Proxy, _ edit: (inout TracingProxy<Proxy>) -> Void) {
        var tracing = TracingProxy(proxy, collector)
        guard !proxy.traits.isSecret else {
            edit(&tracing)
            proxy = tracing.base
            _ = collector.take()
            return
        }
        record(proxy) { collector in
            collector.add(.read(TraceRead(proxy)))
            edit(&tracing)
            collector.add(.read(TraceRead(tracing.base)))
        }
        proxy = tracing.base
    }

    /// The keyboard asks its controller for something.
    func request(_ request: HostRequest) {
        guard !isSecret else { return }
        begin()
        collector.add(.request(request))
        flush()
    }

    /// The run loop has turned.
    func turn() { isInTurn = false }

    private func record(_ proxy: some TextDocumentProxy, _ body: (TraceCollector) -> Void) {
        isSecret = proxy.traits.isSecret
        guard !isSecret else { return }
        begin()
        body(collector)
        flush()
    }

    private func begin() {
        collector.time = Int(clock() / .milliseconds(1))
        guard !isInTurn else { return }
        isInTurn = true
        turns += 1
        collector.add(.turn(turns))
    }

    private func flush() { write(collector.take().written) }
}
