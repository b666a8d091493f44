import TextModel

/// Why a line was refused: nothing of it was done. The description is the sentence people read.
package enum Refusal: Error, Hashable, CustomStringConvertible {
    case noKey(String, word: String, keyboard: String, layer: String, nearest: String?)
    case noKeyboardShown
    case malformedKeys(String)
    case malformedCommand(String)
    case unknown(String, name: String, nearest: String?)
    case unusableKeyboard(String, reason: String)
    case nothingTo(String)
    case store(String)

    /// A name that stands for nothing of its kind, with the name probably meant.
    package static func unknown(_ kind: String, _ name: String, among names: [String]) -> Refusal {
        .unknown(kind, name: name, nearest: nearestName(to: name, among: names))
    }

    package var description: String {
        switch self {
        case .noKey(let key, let word, let keyboard, let layer, let nearest):
            "no key ‘\(key)’" + (key == word ? "" : " (in ‘\(word)’)") + " on layer \(layer) of \(keyboard)"
                + Refusal.suggestion(nearest)
        case .noKeyboardShown: "no keyboard is shown; tap the text with :caret, or choose a keyboard with :keyboard"
        case .malformedKeys(let reason), .malformedCommand(let reason): reason
        case .unknown(let kind, let name, let nearest): "unknown \(kind) ‘\(name)’" + Refusal.suggestion(nearest)
        case .unusableKeyboard(let name, let reason): "the keyboard \(name) cannot be used: \(reason)"
        case .nothingTo(let verb): "nothing to \(verb)"
        case .store(let reason): "nothing was changed, because what it leads to cannot be stored: \(reason)"
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean ‘\($0)’?" } ?? ""
    }
}
