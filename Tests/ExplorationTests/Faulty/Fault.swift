import Promises

/// A fault of a keyboard that is right otherwise, and the promise that it breaks.
enum Fault: String, CaseIterable, Sendable {
    /// The first key after a change by others deletes a letter.
    case eatsAfterPaste
    /// If the word it has typed is not in the context, it types it again.
    case doublesLateWord
    /// It leaves the screen without ending its composition.
    case keepsMarked
    /// It stores words in every field.
    case learnsSecrets
    /// It writes what was typed to the log.
    case logsSecrets
    /// It offers what was typed before, wherever that was.
    case offersSecrets
    /// It fails if there is no text before the caret.
    case throwsOnEmptyWindow
    /// Its caret key counts UTF-16 units.
    case splitsEmoji
    /// Its delete key deletes once for each UTF-16 unit.
    case deletesUnits
    /// Its delete key deletes the space before a word as well.
    case deletesTwo
    /// Its layer of symbols has no way back.
    case layerWithoutExit
    /// A part of its state is not in its value.
    case forgetsOnUndo
    /// Each seventh key does nothing.
    case swallowsKeys
    /// It types another letter than its key says.
    case typesOther
    /// Its capitals depend on callbacks for its own edits.
    case countsCallbacks
    /// It holds more memory with every key.
    case leaksMemory
    /// Its calculator types grouping as well.
    case insertsGrouping
    /// Its calculator types the word of an error.
    case insertsError

    var promise: Promise {
        switch self {
        case .eatsAfterPaste, .doublesLateWord, .deletesUnits, .deletesTwo, .swallowsKeys, .typesOther: .text
        case .keepsMarked: .marked
        case .learnsSecrets, .logsSecrets, .offersSecrets: .secret
        case .throwsOnEmptyWindow, .leaksMemory: .survives
        case .splitsEmoji: .unicode
        case .layerWithoutExit: .switch
        case .forgetsOnUndo: .undo
        case .countsCallbacks: .window
        case .insertsGrouping, .insertsError: .insert
        }
    }
}
