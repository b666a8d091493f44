import SourceText

/// Why a line was refused: nothing of it was done. The description is the sentence people read.
package enum Refusal: Error, Hashable, CustomStringConvertible {
    case noKey(String, word: String, keyboard: String, layer: String, nearest: String?)
    case noKeyboardShown
    case malformedKeys(String)
    case malformedCommand(String)
    case unknown(String, name: String, nearest: String?, among: [String])
    case unusableKeyboard(String, reason: String)
    case nothingTo(String)
    case store(String)
    case unreadableStore(String)

    /// A name that stands for nothing of its kind, with the name probably meant.
    package static func unknown(_ kind: String, _ name: String, among names: [String]) -> Refusal {
        .unknown(kind, name: name, nearest: nearestName(to: name, among: names), among: names)
    }

    package var description: String {
        switch self {
        case .noKey(let key, let word, let keyboard, let layer, let nearest):
            "no key ‘\(key.shortened)’" + (key == word ? "" : " (in ‘\(word.shortened)’)")
                + " on layer \(layer) of \(keyboard)" + Refusal.suggestion(nearest)
        case .noKeyboardShown: "no keyboard is shown; tap the text with :caret, or choose a keyboard with :keyboard"
        case .malformedKeys(let reason), .malformedCommand(let reason): reason
        case .unknown(let kind, let name, let nearest, let names):
            "unknown \(kind) ‘\(name.shortened)’" + (Refusal.suggestion(nearest, among: names))
        case .unusableKeyboard(let name, let reason): "the keyboard \(name) cannot be used: \(reason)"
        case .nothingTo(let verb): "nothing to \(verb)"
        case .unreadableStore(let reason): "what is stored cannot be read: \(reason)"
        case .store(let reason): "nothing was changed, because what it leads to cannot be stored: \(reason)"
        }
    }

    /// The name probably meant; without one, all there are if they are few.
    private static func suggestion(_ nearest: String?, among names: [String] = []) -> String {
        if let nearest { return "; did you mean ‘\(nearest)’?" }
        switch names.count {
        case 0: return ""
        case 1...12: return "; there are \(names.joined(separator: ", "))"
        default: return names.allSatisfy { $0.hasPrefix(":") } ? "; :help lists them" : ""
        }
    }
}
