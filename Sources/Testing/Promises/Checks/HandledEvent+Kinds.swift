import KeyboardExtension
import Simulator
import TextModel

extension KeyboardEvent {
    /// Whether the user pressed a key or tapped a candidate.
    var isPress: Bool {
        switch self {
        case .key, .candidate: true
        default: false
        }
    }

    /// The event in a sentence about what a keyboard did.
    var written: String {
        switch self {
        case .key(let key): "at the key \(key.key)"
        case .candidate(let index): "at the tap on candidate \(index + 1)"
        case .load: "while loading"
        case .wake: "after some time"
        default: "at \("\(self)".prefix { $0 != "(" })"
        }
    }

    /// The kind of the event, which does not depend on the key.
    var kind: String {
        guard case .key(let key) = self else { return String("\(self)".prefix { $0 != "(" }) }
        return switch key.action {
        case .type, .typeAndShow: "type"
        case .digit: "digit"
        case .layer: "layer"
        case .standard(let action): action.rawValue
        case .engine(let name, _): name
        }
    }
}

extension HandledEvent {
    /// Whether the document after the event is the work of the keyboard alone.
    var isOwnWork: Bool { !edits.isEmpty && !isInterrupted && !isTreatedDifferently && !lacksRoom }

    /// Whether the keyboard has shown that it replaces a text: it is a candidate, or a part of the revision it shows.
    func shows(replacing text: String) -> Bool {
        [shownBefore, shownAfter].contains { shown in
            shown.candidates?.contains { $0.contains(text) } == true || shown.revision?.contains(text) == true
        }
    }

    /// Whether the keyboard composes: there is marked text, or it shows candidates.
    var isComposing: Bool {
        before.markedRange != nil || after.markedRange != nil
            || [shownBefore, shownAfter].contains { $0.candidates?.isEmpty == false || $0.revision != nil }
    }
}
