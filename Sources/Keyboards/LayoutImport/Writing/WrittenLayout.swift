import KeyboardExtension
import LayoutFiles

/// A layout as it is written.
struct WrittenLayout {
    /// A sentence about where it comes from.
    var comment: String
    var name: String
    var locale: String?
    /// The layout that it builds on.
    var base: String?
    var engine: String?
    var info = KeyboardInfo()
    var words: String?
    var layers: [KeyboardLayout.Layer] = []
    var keys: [LayoutKey] = []

    /// The layout as YAML.
    var text: String {
        var lines = ["# \(comment)", "name: \(YAMLWords.written(name))"]
        if let locale { lines.append("locale: \(YAMLWords.written(locale))") }
        if let base { lines.append("import: \(base)") }
        if let engine { lines.append("engine: \(engine)") }
        if !info.isASCIICapable { lines.append("asciiCapable: false") }
        if info.prefersRightToLeft { lines.append("rightToLeft: true") }
        if let words { lines.append("options: {words: \(words)}") }
        if !layers.isEmpty { lines.append("layers:") }
        for layer in layers {
            lines.append("  \(YAMLWords.written(layer.id)): |")
            lines += layer.rows.map { "    " + $0.joined(separator: " ") }
        }
        let entries = keys.compactMap(\.entry)
        if !entries.isEmpty { lines.append("keys:") }
        lines += entries.map { "  \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension LayoutKey {
    /// The key's line under `keys`; nil if its id says everything.
    fileprivate var entry: String? {
        let own = properties
        guard !own.isEmpty else { return nil }
        return "\(YAMLWords.written(id)): {\(own.map { "\($0): \($1)" }.joined(separator: ", "))}"
    }

    private var properties: [(name: String, value: String)] {
        var own: [(String, String)] = []
        if label != id, !isGap { own.append(("label", YAMLWords.written(label))) }
        if let alias = aliases.first { own.append(("alias", YAMLWords.written(alias))) }
        if !isGap { own += action.properties(besides: id) }
        if isGap { own.append(("gap", "true")) }
        if !letters.isEmpty { own.append(("letters", writtenLetters)) }
        if !longPressChoices.isEmpty {
            own.append(("longPress", "[\(longPressChoices.map(\.written).joined(separator: ", "))]"))
        } else if let longPress {
            own.append(("longPress", longPress.gesture))
        }
        if visibleIf != .always { own.append(("visibleIf", visibleIf.rawValue)) }
        if repeats { own.append(("repeat", "true")) }
        if width != 1 { own.append(("width", Self.written(width))) }
        return own
    }

    /// The letters in a row or, if some cannot be written so, as a list.
    private var writtenLetters: String {
        let row = letters.joined(separator: " ")
        let isRow = letters.allSatisfy { $0.unicodeScalars.first.map(ShownText.isMark) == false && !$0.contains(" ") }
        let isPlain = isRow && (letters.count > 1 || row.count <= 2) && YAMLWords.written(row) == row
        return isPlain ? row : "[\(letters.map(YAMLWords.written).joined(separator: ", "))]"
    }

    private static func written(_ width: Double) -> String {
        let hundredths = Int((width * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension KeyChoice {
    /// A choice as an element of a list: its text, or a mapping if the label differs.
    fileprivate var written: String {
        if action.shownText == label { return action.gesture }
        let own = action.properties(besides: nil) + [("label", YAMLWords.written(label))]
        return "{\(own.map { "\($0.name): \($0.value)" }.joined(separator: ", "))}"
    }
}

extension KeyAction {
    /// The entries of a key that say what a press does; none for a text that is its id, of one character.
    fileprivate func properties(besides id: LayoutKey.ID?) -> [(name: String, value: String)] {
        switch self {
        case .type(let text):
            let isItself = id.map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) && $0.count == 1 } == true
            return isItself ? [] : [("output", YAMLWords.written(text))]
        case .typeAndShow(let text, let layer):
            return [("output", YAMLWords.written(text)), ("layerId", YAMLWords.written(layer))]
        case .digit(let digit): return [("digit", "\(digit)")]
        case .layer(let layer): return [("layerId", YAMLWords.written(layer))]
        case .standard(let action): return [("action", action.rawValue)]
        case .engine(let name, let slot):
            return [("action", name)] + (slot.map { [("slot", "\($0)")] } ?? [])
        }
    }

    /// The action of a gesture: a text, or a mapping.
    fileprivate var gesture: String {
        if case .type(let text) = self { return YAMLWords.written(text) }
        return "{\(properties(besides: nil).map { "\($0.name): \($0.value)" }.joined(separator: ", "))}"
    }
}
