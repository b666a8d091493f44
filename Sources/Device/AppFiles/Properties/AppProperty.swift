import HostApps
import SettingsFiles

/// The properties of an app as a whole.
enum AppProperty: String, SettingsProperty {
    case refusesCustomKeyboards, fields, commands, webPage, records

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .refusesCustomKeyboards:
            ("Whether only the system keyboard may be used, as an app can say to UIKit.", .flag)
        case .fields:
            (
                "The fields by their names. The first one has the focus at first.",
                .mapping(to: .part(.field), names: name)
            )
        case .commands: ("The commands of the app by their names.", .mapping(to: .part(.command), names: name))
        case .webPage: ("What the app does to show a web page, whose address is {url}.", .part(.steps))
        case .records: ("Records to search, and how they are shown.", .part(.records))
        }
    }

    private var name: String { AppReader.namePattern }
}

/// The properties of a command.
enum CommandProperty: String, SettingsProperty {
    case summary
    case does = "do"

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .summary: ("What the command does, in a few words, for help.", .text)
        case .does: ("The steps that the command takes.", .part(.steps))
        }
    }
}

/// The properties of a field's format.
enum FormatProperty: String, SettingsProperty {
    case mask
    case letterCase = "case"
    case grouping, caret, marked, after

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .mask:
            (
                "A mask, or several from short to long: # is a digit, A a letter, * either, anything else is added.",
                .texts
            )
        case .letterCase: ("All letters in this case.", .words(LetterCase.allCases.map(\.rawValue)))
        case .grouping: ("The separator between groups of three digits.", .matching("^.$"))
        case .caret:
            ("Where the caret is after the text was replaced.", .words(TextFormat.Caret.allCases.map(\.rawValue)))
        case .marked:
            ("What becomes of text that is still marked.", .words(TextFormat.Marked.allCases.map(\.rawValue)))
        case .after: ("How long after the change the app replaces the text.", .matching(AppReader.durationPattern))
        }
    }
}

/// The values of `case`.
enum LetterCase: String, CaseIterable { case upper, lower }

/// The steps of what an app does.
enum StepProperty: String, SettingsProperty {
    case need, wait, focus, next, clear, set, show, add, say, open

    /// Whether the step is a word of its own: `return: next`.
    var isWord: Bool { self == .next || self == .open }

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .need: ("Go on only if none of these fields is empty.", .texts)
        case .wait: ("Let time pass before the next step.", .matching(AppReader.durationPattern))
        case .focus: ("Move the focus to this field.", .text)
        case .next: ("Move the focus to the next field.", .flag)
        case .clear: ("Empty these fields; all stands for each.", .texts)
        case .set: ("Set the texts of fields.", .mapping(to: .text))
        case .show: ("Show these lines as the results.", .texts)
        case .add: ("Add a line before the results.", .text)
        case .say: ("Show a message.", .text)
        case .open: ("Open the first record found.", .flag)
        }
    }
}
