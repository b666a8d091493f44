import KeyboardExtension
import SettingsFiles

/// The properties of a layout as a whole.
enum LayoutProperty: String, SettingsProperty {
    case name, locale
    case imported = "import"
    case asciiCapable, rightToLeft, openAccess, engine, command, options, form, forms, layers, modifiers, rowHeights
    case keys, live, variables, transforms, backspace

    var row: (meaning: String, shape: LayoutShape) {
        switch self {
        case .name: ("The name that people read.", .text)
        case .locale: ("The language, as a BCP 47 tag: en, pt-BR.", .text)
        case .imported: ("The layout that this one takes over, except for what it says itself.", .text)
        case .asciiCapable: ("Whether the keyboard can type ASCII; what an extension's Info.plist says.", .flag)
        case .rightToLeft: ("Whether the keyboard is for a language written from right to left.", .flag)
        case .openAccess: ("Whether the keyboard asks for open access.", .flag)
        case .engine: ("What gives the keys their behaviour.", .part(.engine))
        case .command: ("The program that is the keyboard, and its arguments.", .texts)
        case .options: ("The options of the engine.", .part(.options))
        case .form: ("Which of the forms is shown.", .text)
        case .forms:
            (
                "Layers for several kinds of keyboards, such as touch and iso, instead of layers.",
                .mapping(to: .part(.layers))
            )
        case .layers: ("The layers, each a block of text with a row of key ids on a line.", .part(.layers))
        case .modifiers:
            (
                "The sets of modifier keys that show a layer: \"shift\", \"altR shift, caps\".",
                .mapping(to: .matching(Self.modifierSets))
            )
        case .rowHeights:
            (
                "The heights of a layer's rows, relative to an ordinary row: 1 1 1.5.",
                .mapping(to: .matching(Self.heights))
            )
        case .keys: ("The keys that do more than type their id.", .mapping(to: .part(.key), names: Self.keyIDs))
        case .live:
            (
                "Which key of a real keyboard presses which key in live mode.",
                .mapping(to: .text, names: Self.physicalKeys)
            )
        case .variables:
            (
                "Variables of the rules: string, set and uset.",
                .mapping(
                    to: .mapping(to: .text),
                    names: Self.oneOf(TransformDefinition.Variable.Kind.allCases.map(\.rawValue)))
            )
        case .transforms:
            ("Rules by which what is typed changes the text before the caret.", .list(.part(.rule), maximum: 10_000))
        case .backspace: ("Rules for the delete key.", .list(.part(.rule), maximum: 10_000))
        }
    }

    /// A name in which no character has a meaning in lines of keys, and which is no verb of them.
    private static let keyIDs =
        "^(?!(\(KeyVerb.allCases.map(\.rawValue).joined(separator: "|")))$)([^\\n]|[^\\s{}\":][^\\s{}\"]*)$"
    private static let physicalKeys =
        "^([^\\n]{1,2}|\((PhysicalKey.Name.allCases.map(\.rawValue) + ["space"]).joined(separator: "|")))$"
    private static let modifierSets = {
        let modifier = "(\(Modifier.allCases.map(\.rawValue).joined(separator: "|")))"
        let set = "(none|\(modifier)( +\(modifier))*)"
        return "^ *\(set)( *, *\(set))*$"
    }()
    private static let heights = "^ *[0-9.]+( +[0-9.]+)*$"

    private static func oneOf(_ words: [String]) -> String { "^(\(words.joined(separator: "|")))$" }
}
