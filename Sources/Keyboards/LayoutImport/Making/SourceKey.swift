import KeyboardExtension
import SettingsFiles

/// A key of another program's layout.
struct SourceKey {
    /// What it is among small letters; nil if there is no such key then.
    var small: KeyFace?
    /// What it is after shift.
    var shifted: KeyFace?
    /// Relative to an ordinary key.
    var width = 1.0
    let place: SourcePlace
}

/// What is on a key, what it does, and what a long press offers.
struct KeyFace: Hashable {
    enum Effect: Hashable {
        case text(String)
        case action(SourceAction)
        /// No key, but room.
        case gap
    }

    var effect: Effect
    /// The text on the key, if it is not what it types.
    var label: String?
    var popups: [KeyFace] = []

    /// What it types; nil if it types nothing.
    var text: String? {
        switch effect {
        case .text(let text): text
        case .action(.space): " "
        case .action, .gap: nil
        }
    }
}

/// What a key does in other programs and here.
enum SourceAction: Hashable {
    case shift, lockShift, symbols, letters, dismiss
    case frame(FrameKey)

    static let space = SourceAction.frame(.space)
}

/// Where something is in the file that is imported.
enum SourcePlace {
    case node(SettingsNode)
    case span(SourceSpan)

    /// Determined only for messages, because it takes long in long lines.
    var span: SourceSpan {
        switch self {
        case .node(let node): node.span
        case .span(let span): span
        }
    }
}
