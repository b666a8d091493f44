import JSONText
import KeyboardExtension
import KeyboardWire
import ProxyRules
import TextModel

/// One of each thing that is sent between a host and a keyboard.
enum Samples {
    static let texts = ["", "a", "é👩‍👩‍👧", "\"\\\u{0}\u{7}\n", "\u{202E}\u{FEFF}", "e\u{301}"]

    static let key = StoredKey(scope: "calculator", name: "memory \"1\"")
    static let changes: [StoredChange] = [
        .value(key, before: nil, after: "1"), .value(key, before: "1", after: nil), .count(key, by: -2),
    ]

    static let requests: [HostRequest] =
        [
            .advanceToNextInputMode, .handleInputModeList(isHeld: true), .handleInputModeList(isHeld: false),
            .dismissKeyboard, .wake(at: .milliseconds(1_200)), .wake(at: .microseconds(1_500)),
            .wake(at: .nanoseconds(1_234_567)), .cancelWake,
            .requestSupplementaryLexicon, .readPasteboard, .writeShared(name: "n", value: nil),
        ]
        + texts.flatMap { text -> [HostRequest] in
            [
                .showLayer(text), .writePasteboard(text), .readShared(name: text),
                .writeShared(name: text, value: text), .fetch(text), .send(text, to: text), .open(text),
                .log(text),
            ]
        }

    static let answers: [HostAnswer] =
        [
            .supplementaryLexicon([]),
            .supplementaryLexicon([LexiconEntry(userInput: "omw", documentText: "On my way!")]), .pasteboard(nil),
            .shared(name: "n", value: nil), .fetched(address: "a", content: nil), .sent(address: "a", content: nil),
            .opened(address: "a", done: true),
        ]
        + texts.flatMap { text -> [HostAnswer] in
            [
                .pasteboard(text), .shared(name: text, value: text), .fetched(address: text, content: text),
                .sent(address: text, content: text), .opened(address: text, done: false),
            ]
        } + requests.map(HostAnswer.refused)

    static let actions: [KeyAction] =
        [.digit(7), .typeAndShow("a\"é", layer: "more"), .engine("plus", slot: nil), .engine("store", slot: 3)]
        + StandardAction.allCases.map(KeyAction.standard)
        + texts.flatMap { [.type($0), .layer($0)] }

    static let events: [KeyboardEvent] =
        [
            .load(StoredValues()), .load(StoredValues(values: ["a": "1"], counts: ["b": -3], session: 4)), .willAppear,
            .didAppear, .willDisappear, .didDisappear, .viewWillTransition(to: KeyboardSize(width: 320.5, height: 200)),
            .didReceiveMemoryWarning, .candidate(-1), .candidate(3), .textWillChange, .textDidChange,
            .selectionWillChange, .selectionDidChange, .wake(at: .zero), .wake(at: .milliseconds(86_400_000)),
            .stored(changes), .stored([]),
        ] + texts.map(KeyboardEvent.forget) + answers.map(KeyboardEvent.answer)
        + actions.map { action in
            .key(
                KeyEvent(
                    key: "k", action: action, letters: ["a", "é", "👩‍👩‍👧"], layer: "base", isHeld: true,
                    time: .milliseconds(1_234_567)))
        }

    static let edits: [ProxyEdit] =
        [.deleteBackward, .unmark, .moveCaret(by: -1), .moveCaret(by: .max), .moveCaret(by: .min)]
        + texts.flatMap { [.insert($0), .mark($0, selected: 0..<$0.utf16.count)] }

    static let windows: [FieldWindow] = {
        var windows = texts.map { FieldWindow(text: TextDocument($0 + "ab" + $0), hasText: !$0.isEmpty) }
        windows.append(FieldWindow(text: TextDocument("so far", selection: 1..<3, markedRange: 1..<5), hasText: true))
        var rich = FieldWindow(text: TextDocument("👍 ok", selection: 2..<4), hasText: true)
        rich.shownSelection = "…"
        rich.hidesContext = true
        rich.endsAtNewline = true
        rich.isPart = true
        rich.whole = TextDocument("before 👍 ok", selection: 9..<11, markedRange: 0..<2)
        rich.identifier = DocumentIdentifier(rawValue: "note-1")
        rich.inputMode = TextInputMode(primaryLanguage: "de")
        rich.traits.keyboardType = .emailAddress
        rich.traits.isSecureTextEntry = true
        rich.traits.textContentType = "password"
        rich.traits.autocapitalizationType = TextInputTraits.AutocapitalizationType.none
        rich.needsInputModeSwitchKey = false
        rich.hasFullAccess = true
        windows.append(rich)
        rich.inputMode = TextInputMode(primaryLanguage: nil)
        rich.hidesContext = false
        windows.append(rich)
        rich.hidesContext = true
        rich.hasText = false
        windows.append(rich)
        return windows
    }()

    static let rules: [EditingRules] = {
        var settings = EditingSettings()
        settings.selectedTextLength = 40
        settings.editsPerEvent = 3
        var field = EditingRules.Field()
        field.maximumLength = 12
        return [EditingRules(), EditingRules(settings, field: field)]
    }()

    static let appearances: [KeyboardAppearance] = {
        var full = KeyboardAppearance(mode: "multi-tap")
        full.display = "1,234.5"
        full.expression = "1 + 2"
        full.isApproximate = true
        full.stack = ["1", "2"]
        full.memory = []
        full.history = ["1 + 1 = 2"]
        full.candidates = texts
        full.chosenCandidate = 2
        full.revision = "hello"
        full.message = "\u{1B}[31m"
        full.labels = ["a": "A", "\"": "\\"]
        return [KeyboardAppearance(), full]
    }()

    static let messages: [HostMessage] =
        windows.map { .event(id: 1, state: 0, .willAppear, $0) }
        + events.map { .event(id: .max, state: 7, $0, windows[0]) }
        + rules.map(HostMessage.rules) + [.release([]), .release([0, 1, 99]), .explain(id: 3, state: 2), .unknown]

    static let keyboardAnswers: [KeyboardAnswer] = {
        var all = KeyboardAnswer(id: 5, state: 6)
        all.edits = edits
        all.floodedEdits = 12
        all.response = KeyboardResponse(requests: requests, storedChanges: changes)
        all.appearance = appearances[1]
        all.memory = 4_096
        all.reads = [.before, .edited, .traits]
        all.error = "no word for ‘ß’"
        all.explanation = texts
        return [KeyboardAnswer(id: 0), all]
    }()

    static let hello: KeyboardHello = {
        var hello = KeyboardHello()
        hello.name = "Morse “dots”"
        hello.keepsStates = true
        hello.keep = 8
        hello.explains = true
        hello.scope = "morse"
        hello.layout = Array(#"{"layers":{"base":"dot dash"},"keys":{"dot":{"action":"dot"}}}"#.utf8)
        return hello
    }()

    /// All of it, as lines.
    static let lines: [[UInt8]] =
        messages.map { line($0.write) } + keyboardAnswers.map { line($0.write) } + [line(hello.write)]

    /// What is written, without the end of the line.
    static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        write(&writer)
        return Array(writer.bytes.prefix { $0 != 0x0A })
    }
}
