/// A keyboard as a value: an event and a window onto the document go in; edits, requests and stored changes come out.
///
/// A keyboard keeps no reference to the proxy and does no input or output of its own, so a copy of it is a complete
/// snapshot, and undo, replay and tests need nothing more. The same value runs on the simulator and, behind a proxy that
/// wraps `UITextDocumentProxy`, in a real keyboard extension.
///
///     struct Shouting: Keyboard {
///         mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
///             if case .key(let key) = event, case .type(let text) = key.action { proxy.insertText(text.uppercased()) }
///             return KeyboardResponse(standardFor: event)
///         }
///     }
public protocol Keyboard: Sendable {
    /// Handles one event.
    ///
    /// Edits made through `proxy` reach the document when the call has returned. A thrown error takes the keyboard down:
    /// none of the event's edits are made and the system keyboard takes over. On a real device edits are made at once and
    /// cannot be taken back, so a keyboard that may throw finds out first and edits last.
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse

    /// What the keyboard shows beside its keys. Computed when asked for, after any number of events.
    var appearance: KeyboardAppearance { get }

    /// An estimate of the memory the keyboard holds, in bytes. A device ends an extension that holds more than its budget,
    /// without a word; how much that is Apple does not say, and profiles do.
    var memoryUse: Int { get }
}

extension Keyboard {
    /// Nothing but the keys.
    public var appearance: KeyboardAppearance { KeyboardAppearance() }

    /// Next to nothing.
    public var memoryUse: Int { 0 }
}
