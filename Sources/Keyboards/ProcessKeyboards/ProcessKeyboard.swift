package import KeyboardExtension
import KeyboardWire
import ProxyRules

/// A keyboard whose program is a process of its own, in any language.
///
/// It is a value like every keyboard: a copy remains in its state, and goes on from there. The program keeps the
/// states; if it no longer has one, it is started again and plays the events that led to it.
package struct ProcessKeyboard: Keyboard {
    private let session: KeyboardSession
    private var state: StateHold
    package private(set) var appearance = KeyboardAppearance()
    package private(set) var memoryUse = 0

    init(_ pool: ProgramPool, scope: String) {
        session = KeyboardSession(pool, scope: scope)
        state = StateHold(StateNode(), in: session)
    }

    package mutating func handle(
        _ event: KeyboardEvent, proxy: inout some TextDocumentProxy
    ) throws -> KeyboardResponse {
        let hosted = proxy as? any HostedProxy
        let (window, rules) = proxy.windowAndRules
        let (answer, node) = try session.handle(
            KeyboardSession.Delivery(
                event: event, window: window, rules: rules, profile: hosted?.profileName ?? ""),
            in: state.node)
        hosted?.note(answer.reads ?? [.before, .after, .selected, .traits])
        if let error = answer.error { throw ProgramFailure.keyboard(error) }
        if node !== state.node { state = StateHold(node, in: session) }
        if let new = answer.appearance { appearance = new }
        if let memory = answer.memory { memoryUse = memory }
        for edit in answer.edits { edit.make(in: &proxy) }
        if answer.floodedEdits > 0 { proxy.noteFlood(answer.floodedEdits) }
        return answer.response
    }

    package var explanation: [String] { session.explanation(of: state.node) }
}

extension TextDocumentProxy {
    /// Counts edits that a program made beyond the limit of one event.
    fileprivate mutating func noteFlood(_ count: Int) {
        guard var hosted = self as? any HostedProxy else { return }
        hosted.noteFlood(count)
        if let noted = hosted as? Self { self = noted }
    }
}
