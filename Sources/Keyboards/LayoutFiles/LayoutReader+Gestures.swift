import KeyboardExtension
import SettingsFiles

/// Reads what long presses, flicks and several presses of a key do, and the letters on it.
extension LayoutReader {
    /// The greatest number of characters of a letter, and of choices of a gesture.
    private static let maximumLetterLength = 8
    static let maximumChoices = 50

    /// The letters of a key, separated by spaces or as a list.
    mutating func readLetters(_ node: SettingsNode) -> [String] {
        let letters = list(node, of: "letters").flatMap { $0.split(separator: " ").map(String.init) }
        if let only = letters.first, letters.count == 1, only.count > 2, node.text != nil {
            report(node, "letters are separated by spaces: letters: a b c; one letter of several: letters: [abc]")
        } else if letters.contains(where: { $0.count > Self.maximumLetterLength }) {
            report(node, "a letter has at most \(Self.maximumLetterLength) characters")
        }
        return letters
    }

    /// What a long press does, and what else it offers if it is a list.
    mutating func readLongPress(_ node: SettingsNode, standard: SettingsNode?, of key: inout LayoutKey) {
        guard case .list = node.content else {
            if let standard { report(standard, "longPressDefault is one of the list longPress: […]") }
            key.longPress = readGesture(node, of: "longPress")
            return
        }
        if engine?.hasChoices == false, engine?.isProgram == false {
            report(node, "the engine \(engine?.name ?? "") has one action for a long press; write longPress: é")
        }
        key.longPressChoices = readChoices(node, of: "longPress")
        key.longPress = key.longPressChoices.first?.action
        guard let standard, let label = text(standard, of: "longPressDefault") else { return }
        guard let choice = key.longPressChoices.first(where: { $0.label == label }) else {
            return reportUnknown("longPressDefault", label, at: standard, among: key.longPressChoices.map(\.label))
        }
        key.longPress = choice.action
    }

    /// The choices of a list: texts, or mappings with output or layerId and a label.
    mutating func readChoices(_ node: SettingsNode, of name: String) -> [KeyChoice] {
        guard case .list(let nodes) = node.content, !nodes.isEmpty, nodes.count <= Self.maximumChoices else {
            report(node, "\(name) is a list of up to \(Self.maximumChoices) texts: \(name): [é, è]")
            return []
        }
        return nodes.compactMap { node in
            readGesture(node, of: name).map { action in
                KeyChoice(label: node["label"]?.text ?? action.shownText, action: action)
            }
        }
    }

    /// The flicks of a key: `up: x`, `upLeft downRight: y`.
    mutating func readFlicks(_ node: SettingsNode) -> [Flick: KeyAction] {
        var flicks: [Flick: KeyAction] = [:]
        for entry in mapping(node, of: "flick") {
            guard let name = text(entry.key, of: "a direction") else { continue }
            if let flick = Flick(written: name) {
                flicks[flick] = readGesture(entry.value, of: "flick \(name)")
            } else {
                reportUnknown("direction", name, at: entry.key, among: Flick.Direction.allCases.map(\.rawValue))
            }
        }
        return flicks
    }
}
