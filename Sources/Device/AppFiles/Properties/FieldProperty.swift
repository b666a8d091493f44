import KeyboardExtension
import SettingsFiles

/// The properties of a field: its own, and every trait.
enum FieldProperty: SettingsProperty {
    case own(Own)
    case trait(WrittenTrait)

    enum Own: String, CaseIterable {
        case label, multiline, maximumLength, deleteSelectsFirst, clearsOnBeginEditing, textInputContextIdentifier
        case format
        case onReturn = "return"
        case onFull = "full"
    }

    static let lengths = 1...10_000

    static var allCases: [FieldProperty] { Own.allCases.map { .own($0) } + WrittenTrait.all.map { .trait($0) } }

    init?(rawValue: String) {
        if let own = Own(rawValue: rawValue) {
            self = .own(own)
        } else if let trait = WrittenTrait.all.first(where: { $0.name == rawValue }) {
            self = .trait(trait)
        } else {
            return nil
        }
    }

    var rawValue: String {
        switch self {
        case .own(let own): own.rawValue
        case .trait(let trait): trait.name
        }
    }

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .own(let own): own.row
        case .trait(let trait): ("The trait \(trait.name) of UITextInputTraits.", trait.values.shape)
        }
    }
}

extension FieldProperty.Own {
    fileprivate var row: (meaning: String, shape: AppShape) {
        switch self {
        case .label: ("The caption of the field.", .text)
        case .multiline: ("Whether return begins a new line.", .flag)
        case .maximumLength:
            ("The greatest number of characters; what is longer is refused.", .wholeNumber(FieldProperty.lengths))
        case .deleteSelectsFirst: ("Whether the first delete selects, as in address bars.", .flag)
        case .clearsOnBeginEditing: ("Whether the field is emptied when it gets the focus.", .flag)
        case .textInputContextIdentifier:
            ("Fields with the same one remember the same keyboard. {name} stands for the text of a field.", .text)
        case .format: ("How the app rewrites the text while one types.", .either(.text, .part(.format)))
        case .onReturn: ("What return does in a field with one line.", .part(.steps))
        case .onFull: ("What the app does once the greatest length or the mask is reached.", .part(.steps))
        }
    }
}

extension WrittenTrait.Values {
    fileprivate var shape: AppShape {
        switch self {
        case .oneOf(let words): .words(words)
        case .flag: .flag
        case .anyText: .text
        case .someOf(let words): .matching(Self.list(of: "(\(words.joined(separator: "|")))"))
        }
    }

    /// A pattern for words with spaces between them.
    private static func list(of word: String) -> String { "^ *\(word)( +\(word))* *$" }
}
