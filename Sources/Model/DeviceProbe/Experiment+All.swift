import KeyboardExtension
import ProxyRules

extension Experiment {
    /// What reading a short text depends on after a callback.
    private static let callbacks = ["contextLength", "ownEditCallbacks", "willCallbacks"]
    /// What reading it depends on after an edit besides.
    private static let edits = callbacks + ["ownEdits"]
    /// What reading several sentences depends on.
    private static let sentences = callbacks + ["contextEnd", "contextSentences"]
    /// What a visit to another field depends on.
    private static let visits = ["willCallbacks", "fieldChange", "documentIdentifier", "sendsDidDisappear"]

    /// The experiments, those without errands first. Each leaves the field so that the next one can begin.
    package static let all: [Experiment] = [
        Experiment("start", settings: ["loadsTwice", "knownInLoad", "systemGlobe"], []),
        Experiment(
            "typing", settings: edits,
            [.edit(.insert("ab")), .read, .turn, .edit(.insert("c")), .turn]),
        Experiment(
            "twoEdits", settings: edits, [.edit(.insert("ab")), .edit(.insert("c")), .read, .turn]),
        Experiment(
            "caret", settings: edits + ["ownCaretMoves"],
            [
                .edit(.insert("one two")), .turn, .edit(.moveCaret(by: -3)), .read, .turn, .edit(.insert("x")), .read,
                .turn,
            ]),
        Experiment(
            "lineBreaks", settings: sentences + ["emptyContextAtLineEnd"],
            [
                .edit(.insert("abc\ndef")), .turn, .edit(.moveCaret(by: -3)), .turn, .edit(.moveCaret(by: -1)), .turn,
            ]),
        Experiment(
            "sentences", settings: sentences,
            [
                .edit(.insert((1...30).map { "This is \($0)." }.joined(separator: " "))), .turn,
                .edit(.moveCaret(by: -60)), .turn, .edit(.moveCaret(by: 60)), .turn,
            ]),
        Experiment(
            "length", settings: callbacks,
            [
                .edit(.insert(String(repeating: "abcdefghij", count: 300))), .turn, .edit(.moveCaret(by: -1500)), .turn,
                .edit(.moveCaret(by: 1500)), .turn,
            ]),
        Experiment(
            "emoji", settings: callbacks + ["caretUnit", "outOfRange"],
            [
                .edit(.insert("a👍🏽b")), .turn, .edit(.moveCaret(by: -1)), .turn, .edit(.moveCaret(by: -1)), .turn,
                .edit(.moveCaret(by: -2)), .turn,
            ]),
        Experiment(
            "beyondText", settings: callbacks + ["outOfRange"],
            [.edit(.insert("ab")), .turn, .edit(.moveCaret(by: -1)), .turn, .edit(.moveCaret(by: 5)), .turn]),
        Experiment(
            "emptied", settings: edits + sentences.dropFirst(3) + ["contextRefill", "contextRefillStart"],
            [
                .edit(.insert(String(repeating: "abcdefghij", count: 240) + ". Two is here. Three.\nfour")), .turn,
                .deleteVisible, .read, .watch, .edit(.deleteBackward), .watch,
            ]),
        Experiment(
            "marked", settings: edits + ["insertionReplacesMarked"],
            [
                .edit(.mark("Anthony", selected: 4..<7)), .read, .turn, .edit(.insert("o")), .read, .turn,
                .edit(.unmark), .turn,
            ]),
        Experiment(
            "markedEmoji", settings: edits + ["markedRangeUnit"],
            [.edit(.mark("👍🏽ab", selected: 1..<1)), .read, .turn, .edit(.unmark), .turn]),
        Experiment(
            "tap", settings: callbacks,
            [.edit(.insert("one two")), .turn, .ask(.tapStart), .turn, .edit(.insert("x")), .turn, .ask(.tapEnd)]),
        Experiment(
            "paste", settings: callbacks + ["contextAfterPaste"],
            [.edit(.insert("x")), .turn, .ask(.paste), .watch, .edit(.insert("y")), .turn]),
        Experiment(
            "word", settings: edits + ["smartDelete", "contextRefill", "contextRefillStart"],
            [
                .edit(.insert("one two")), .turn, .ask(.selectLastWord), .turn, .edit(.deleteBackward), .read, .turn,
                .edit(.insert("x")), .turn, .ask(.tapEnd), .turn,
            ]),
        selection(sentences: 3), selection(sentences: 8), selection(sentences: 40),
        Experiment(
            "hidden", settings: callbacks + ["sendsDidDisappear", "markedTextLeft", "documentIdentifier"],
            [
                .edit(.mark("Anthony", selected: 7..<7)), .turn, .request(.dismissKeyboard), .ask(.tapField), .turn,
                .edit(.unmark), .turn,
            ]),
        Experiment(
            "fields",
            settings: visits + ["ownEditCallbacks", "traitsDelay"],
            [.edit(.insert("a")), .turn, .ask(.numberField), .watch, .ask(.backToField), .watch]),
        Experiment(
            "oneLine",
            settings: visits + sentences.dropFirst(1) + edits
                + ["emptyAtSentenceEnd", "contextRefill", "contextRefillStart", "traitsDelay"],
            [.ask(.lineField), .turn, .edit(.insert("It is late. So we go")), .turn]
                + Array(repeating: [.edit(.deleteBackward), .turn], count: 19).flatMap(\.self)
                + [.edit(.insert("x")), .turn, .ask(.backToField), .turn]),
        Experiment(
            "link", settings: visits + ["linksNeedOpenAccess", "ownEditCallbacks"],
            [.request(.open("https://example.com")), .ask(.comeBack), .turn]),
        Experiment(
            "conversation",
            settings: visits + ["keyboardMemory"],
            [
                .ask(.conversation), .turn, .ask(.otherKeyboard), .turn, .ask(.conversationAgain), .turn,
                .ask(.backToField), .turn,
            ]),
        Experiment(
            "memory", settings: ["memoryBudget", "memoryWarning", "loadsTwice"],
            [.grow(to: 300), .ask(.chooseAgain)]),
    ]

    /// Selects a text of short sentences.
    private static func selection(sentences: Int) -> Experiment {
        Experiment(
            "selection\(sentences)", settings: Self.sentences + ["selectedText", "selectedTextLength"],
            [
                .edit(.insert((1...sentences).map { "It is \($0)." }.joined(separator: " "))), .turn, .ask(.selectAll),
                .turn, .edit(.deleteBackward), .turn,
            ])
    }

    /// Why no experiment decides some settings, in half a sentence, by their names.
    package static let undecided: [String: String] = [
        "longPressDelay": "the view that draws the keys decides it, and no keyboard can see that of the system",
        "repeatInterval": "the view that draws the keys decides it, and no keyboard can see that of the system",
        "editsPerEvent": "it is a limit of the simulated device; a phone ends the keyboard some time",
        "requestsPerEvent": "it is a limit of the simulated device; a phone ends the keyboard some time",
        "callbackDepth": "it is a limit of the simulated device; a phone ends the keyboard some time",
        "callbacksPerEvent": "it is a limit of the simulated device; a phone ends the keyboard some time",
    ]
}
