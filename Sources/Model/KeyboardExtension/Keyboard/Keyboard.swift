/// A keyboard as a value: it receives an event and a proxy of the document, and produces edits, requests and stored
/// changes.
///
/// A keyboard keeps no reference to the proxy and does no input or output of its own. A copy of it is therefore a
/// complete snapshot, which is all that undo, replay and tests need. The same value runs on the simulator and, with a
/// proxy that wraps `UITextDocumentProxy`, in a real keyboard extension.
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
    /// Edits made through `proxy` reach the document when the call returns. If the keyboard throws, it is taken down:
    /// none of the event's edits are made, and the system keyboard replaces it. On a real device edits are made
    /// immediately and cannot be taken back, so a keyboard that may throw should edit last.
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse

    /// The content to show beside the keys. Computed on request, after any number of events.
    var appearance: KeyboardAppearance { get }

    /// Why the keyboard shows what it shows, in lines for the person who tests it. Computed on request.
    var explanation: [String] { get }

    /// An estimate of the memory the keyboard holds, in bytes. A device silently ends an extension that exceeds its
    /// budget. Apple does not document the budget; profiles define it.
    var memoryUse: Int { get }
}

/// An error of a keyboard that has more to say than its description, as a program that ended.
public protocol ExplainedFailure: Error {
    /// The last lines that the keyboard wrote before it failed, oldest first.
    var output: [String] { get }
}

extension Keyboard {
    /// Shows nothing but the keys.
    public var appearance: KeyboardAppearance { KeyboardAppearance() }

    /// Explains nothing.
    public var explanation: [String] { [] }

    /// Practically no memory.
    public var memoryUse: Int { 0 }
}
