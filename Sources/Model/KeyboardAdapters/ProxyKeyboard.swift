public import KeyboardExtension
import ProxyRules

/// A keyboard made of code that was written for `UITextDocumentProxy`, so that it can be tested before anything of it
/// is rewritten:
///
///     ProxyKeyboard { proxy, key in
///         if case .type(let text) = key.action { proxy.insertText(text.uppercased()) } else { proxy.perform(key) }
///     }
///
/// Code that remembers something from key to key is an object, which is made again for each new instance of the
/// keyboard:
///
///     ProxyKeyboard { proxy in MyController(proxy) } handle: { controller, event in
///         if case .key(let key) = event { controller.pressed(key.key) }
///     }
///
/// An object cannot be copied, as undo needs it. To go on from an older state, it is therefore made again, and handles
/// again the events that led to that state; what it does then reaches nobody. So it must do the same when the same
/// happens: no clock of its own, nothing at random, nothing kept outside the object.
public struct ProxyKeyboard: Keyboard {
    private let code: RunningCode
    private var state: PlayedEvent?
    /// The content to show beside the keys, as the object said after the last event.
    public private(set) var appearance = KeyboardAppearance()

    /// Code that handles keys and remembers nothing.
    public init(_ press: @escaping @Sendable (ProxyObject, KeyEvent) -> Void) {
        self.init {
            $0
        } handle: { proxy, event in
            if case .key(let key) = event { press(proxy, key) }
        }
    }

    /// Code that remembers something.
    ///
    /// - Parameters:
    ///   - start: makes the object. Called at the first event of a new instance, and to go back.
    ///   - handle: hands an event to the object.
    ///   - appearance: what is shown beside the keys. Asked for after each event.
    public init<Controller>(
        start: @escaping @Sendable (ProxyObject) -> Controller,
        handle: @escaping @Sendable (Controller, KeyboardEvent) -> Void,
        appearance: @escaping @Sendable (Controller) -> KeyboardAppearance = { _ in KeyboardAppearance() }
    ) {
        code = RunningCode { proxy in
            let controller = start(proxy)
            return RunningCode.Instance(
                proxy: proxy, handle: { handle(controller, $0) }, appearance: { appearance(controller) })
        }
    }

    /// Hands the event to the code.
    public mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        let after = PlayedEvent(event, proxy, after: state)
        let (response, appearance) = code.handle(after, &proxy)
        (state, self.appearance) = (after, appearance)
        return response
    }
}
