import KeyboardExtension
import SettingsFiles

/// What a press of a key does. A key has one of these, or the first and the third.
enum KeyMeaning: String, CaseIterable {
    case output, action, layerId, digit
}

/// The properties of a key.
enum KeyProperty: String, SettingsProperty {
    case label, alias, output, action, slot, layerId, digit, letters, diacritics, longPress, longPressDefault, multiTap
    case flick, gap, visibleIf
    case repeats = "repeat"
    case width

    static let widths = 0.25...20.0

    var row: (meaning: String, shape: LayoutShape) {
        switch self {
        case .label: ("What is on the key.", .text)
        case .alias: ("Other names of the key in lines of keys.", .texts)
        case .output: ("The text that the key types; with layerId, it then shows that layer.", .text)
        case .action: ("What the key does: an action of every keyboard or of the engine.", .part(.action))
        case .slot: ("The slot of a calculator key.", .wholeNumber(EngineVocabulary.slots))
        case .layerId: ("The layer that the key shows.", .text)
        case .digit: ("The digit of a key of a phone pad.", .wholeNumber(0...9))
        case .letters: ("The letters of a key of a phone pad, separated by spaces.", .texts)
        case .diacritics: ("What a T9 key for diacritics stands for: ◌̆ đ.", .texts)
        case .longPress:
            (
                "What a long press types; a list is offered until the next key.",
                .either(.part(.gesture), .list(.part(.gesture), maximum: LayoutReader.maximumChoices))
            )
        case .longPressDefault: ("Which of the list a long press types.", .text)
        case .multiTap:
            (
                "What the second and third quick press type instead.",
                .list(.part(.gesture), maximum: LayoutReader.maximumChoices)
            )
        case .flick:
            ("What flicks type, by their directions.", .mapping(to: .part(.gesture), names: Self.flicks))
        case .gap: ("Whether this is no key, but room of its width.", .flag)
        case .visibleIf:
            ("When the key is shown.", .words(LayoutKey.Visibility.allCases.map(\.rawValue)))
        case .repeats: ("Whether the key repeats while it is held.", .flag)
        case .width: ("The width in ordinary keys.", .number(Self.widths))
        }
    }

    private static let flicks = {
        let direction = "(\(Flick.Direction.allCases.map(\.rawValue).joined(separator: "|")))"
        return "^\(direction)( +\(direction))*$"
    }()
}

/// The properties of a gesture that does more than type a text, or has a label of its own.
enum GestureProperty: String, SettingsProperty {
    case output, action, layerId, digit, slot, label

    var row: (meaning: String, shape: LayoutShape) {
        switch self {
        case .output: KeyProperty.output.row
        case .action: KeyProperty.action.row
        case .layerId: KeyProperty.layerId.row
        case .digit: KeyProperty.digit.row
        case .slot: KeyProperty.slot.row
        case .label: ("What is shown for it.", .text)
        }
    }
}

/// The properties of a rule under `transforms` or `backspace`.
enum RuleProperty: String, SettingsProperty {
    case from, to, before, order, tertiary, tertiaryBase, preBase

    var row: (meaning: String, shape: LayoutShape) {
        switch self {
        case .from: ("The pattern that the rule matches before the caret.", .text)
        case .to: ("What the rule writes in its place.", .text)
        case .before: ("The pattern of what must come before a rule for sorting.", .text)
        case .order: ("The order of each character of from; lower ones come first.", .text)
        case .tertiary: ("The order among characters of the same order.", .text)
        case .tertiaryBase: ("Which characters others are sorted after.", .text)
        case .preBase: ("Of LDML; not supported.", .text)
        }
    }
}
