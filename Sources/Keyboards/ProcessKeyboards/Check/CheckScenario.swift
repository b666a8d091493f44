import KeyboardExtension
import ProxyRules
import TextModel

/// Events to play, each with the window that goes with it.
struct CheckScenario {
    struct Delivery {
        var event: KeyboardEvent
        var window = FieldWindow.ofCheck
    }

    var deliveries: [Delivery]

    private init(_ events: [KeyboardEvent], in window: FieldWindow = .ofCheck) {
        deliveries = events.map { Delivery(event: $0, window: window) }
    }

    private static let beginning: [KeyboardEvent] = [.load(StoredValues()), .willAppear, .didAppear]
    /// The maximum number of keys that are pressed.
    private static let maximumOfKeys = 100

    /// A keyboard is started and appears.
    static let start = CheckScenario(beginning)

    /// Everything that can happen to a keyboard: every key is pressed and held, and every other event comes.
    static func life(of layout: KeyboardLayout) -> CheckScenario {
        let word = StoredChange.value(StoredKey(scope: "", name: "check"), before: nil, after: "1")
        return CheckScenario(
            beginning + presses(of: layout) + [
                .candidate(0), .candidate(9999), .textWillChange, .textDidChange, .selectionWillChange,
                .selectionDidChange, .wake(at: .seconds(60)), .stored([word]), .forget("word"),
                .viewWillTransition(to: KeyboardSize(width: 320, height: 216)), .didReceiveMemoryWarning,
                .answer(.pasteboard("text")), .answer(.refused(.readPasteboard)), .answer(.supplementaryLexicon([])),
            ] + presses(of: layout).prefix(10) + [
                .willDisappear, .didDisappear, .willAppear, .didAppear,
            ])
    }

    /// Some keys are pressed in this window.
    static func typing(on layout: KeyboardLayout, in window: FieldWindow) -> CheckScenario {
        CheckScenario(
            beginning + presses(of: layout).prefix(30)
                + [.textDidChange, .selectionDidChange, .wake(at: .seconds(60)), .willDisappear], in: window)
    }

    /// Every key once, and held where that does something else.
    private static func presses(of layout: KeyboardLayout) -> [KeyboardEvent] {
        var events: [KeyboardEvent] = []
        for layer in layout.layers {
            for id in layer.rows.joined() {
                guard let key = layout.keys[id], events.count < maximumOfKeys else { continue }
                for (action, isHeld) in [(key.action, false)] + (key.longPress.map { [($0, true)] } ?? []) {
                    events.append(
                        .key(
                            KeyEvent(
                                key: id, action: action, letters: key.letters, layer: layer.id, isHeld: isHeld,
                                time: .milliseconds(1200 * (events.count + 1)))))
                }
            }
        }
        return events
    }
}

/// A window that is out of the ordinary.
struct CheckWindow {
    let name: String
    let window: FieldWindow

    static let all = [
        CheckWindow(name: "an empty field", window: window("", nil)),
        CheckWindow(name: "a field that hides its text", window: hidden),
        CheckWindow(
            name: "emoji and scripts of every plane",
            window: window("👩‍👩‍👧‍👦🇩🇪e\u{301}𝒳", "\u{202E}שלום\u{1F3FD}", "🧑🏽‍🚀")),
        CheckWindow(
            name: "quotes, backslashes and line ends", window: window("\"\\\n{\"id\":7}\u{0}\u{7f}\u{2028}", "\r\n\"")),
        CheckWindow(name: "a part of a marked word", window: half),
        CheckWindow(
            name: "a document of 800,000 letters",
            window: window(
                String(repeating: "word ", count: 80_000), String(repeating: " word", count: 80_000))),
    ]

    private static func window(_ before: String, _ after: String?, _ selected: String = "") -> FieldWindow {
        let caret = before.utf16.count
        let text = TextDocument(
            before + selected + (after ?? ""), selection: caret..<caret + selected.utf16.count)
        return FieldWindow(text: text, hasText: !text.isEmpty)
    }

    private static var hidden: FieldWindow {
        var window = window("secret", nil)
        window.hidesContext = true
        window.isPart = true
        return window
    }

    /// The window begins in the middle of a marked word.
    private static var half: FieldWindow {
        var window = FieldWindow(text: TextDocument("llo", selection: 3..<3, markedRange: 0..<3), hasText: true)
        window.isPart = true
        return window
    }
}

extension FieldWindow {
    /// The window in which events are played: `so ¦` in a field of text.
    static let ofCheck = FieldWindow(text: TextDocument("so ", selection: 3..<3), hasText: true)
}
