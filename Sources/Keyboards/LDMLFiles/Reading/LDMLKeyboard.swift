package import KeyboardExtension

/// A keyboard of an LDML file, with every form it has. Its layouts are made by ``layout(id:form:)``.
package struct LDMLKeyboard: Hashable, Sendable {
    /// A key. Texts have no escapes but those of markers, `\m{…}`.
    struct Key: Hashable, Sendable {
        var id: String
        /// The text on the key.
        var label: String
        var output: String?
        var layer: String?
        var isGap = false
        var stretches = false
        var width = 1.0
        var longPresses: [String] = []
        var longPressDefault: String?
        var multiTaps: [String] = []
        var flicks: [Flick: String] = [:]
    }

    struct Layer: Hashable, Sendable {
        var id: String?
        /// The sets of modifier keys that show the layer; empty on a touch layout.
        var modifiers: [Set<Modifier>] = []
        /// Whether the layer is shown if no other layer is.
        var isForOtherModifiers = false
        var rows: [[String]]
    }

    /// The layers for a kind of keyboard.
    struct Form: Hashable, Sendable {
        var id: String
        /// In millimetres.
        var minimumDeviceWidth: Int?
        var layers: [Layer]

        var isTouch: Bool { id == LDMLKeyboard.touch }
    }

    static let touch = "touch"

    var name: String
    var locale: String
    /// Every key, by id, those that every file has included.
    var keys: [String: Key]
    var forms: [Form]
    package internal(set) var transforms: TransformDefinition

    /// The forms, in the order of the file.
    package var formNames: [String] {
        var names: [String] = []
        for form in forms where !names.contains(form.id) { names.append(form.id) }
        return names
    }
}
