import Simulator

/// What `:help` explains beside single commands.
enum HelpTopic: String, CaseIterable {
    case keys, facts, files, live, editing, devices

    var summary: String {
        switch self {
        case .keys: "how keys are written"
        case .facts: "what is on the screen, and how it is written"
        case .files: "sessions as .keys files, and the start-up file"
        case .live: "typing key by key"
        case .editing: "history, completion, vi mode"
        case .devices: "profiles, apps and fields"
        }
    }

    var lines: [String] {
        switch self {
        case .keys:
            [
                "A line is keys, or a command that begins with a colon.",
                "  12.5+8=              each character is a key",
                "  insert  next  MR     a word that names a key presses it; Tab completes it, :keys lists them",
                "  \"the next\"           types every character inside, spaces included",
                "  12+8={insert}        a name among characters; {del 3} presses three times",
                "  {hold 5}  {hold 5 900ms}  {flick 5 up}  {down 5} {up 5}  {wait 900ms}",
                "  {pick 2}             taps the second candidate of the bar",
                "If a key fits nothing, the whole line is taken back. :undo takes back a line, :redo does it again,",
                ":why tells what the last press led to.",
            ]
        case .facts:
            [
                ":facts prints what .keys files can expect here, :facts display one of them.",
                "  document: Hi [the]re   ¦ is the caret, [ ] the selection, ‹ › marked text",
                "  memory: 5 | 3          a list; memory[2]: 3 is one element of it",
                "  sees: Hi ¦nil          what the keyboard can read before and behind the caret",
                "A backslash makes one of these marks plain. A value in \" \" is a JSON string.",
                ":events on shows callbacks and requests after each line.",
                "These are the facts:",
            ] + FactName.allCases.map { "  \($0.rawValue)".fitted(to: 14) + $0.meaning }
        case .files:
            [
                ":save a.keys writes this session, with the facts that each line changed; :load a.keys plays it here.",
                "`keybed test a.keys` plays it as a test, `keybed record a.keys` writes it while you type.",
                "Lines of ~/.config/keybed/keybedrc are carried out when a session begins on a terminal:",
                "  # mine",
                "  :theme light",
                "  :keyboard t9-de",
                "`keybed --no-rc` leaves them out.",
            ]
        case .live:
            [
                ":live, or `keybed --live`, presses a key of the keyboard with each key of yours.",
                "  digits, letters      the key with that on it; a letter of a phone pad its digit key",
                "  ← → ↑ ↓              walk the candidates; else the caret moves",
                "  Enter Backspace      return or =, delete",
                "  Tab                  the next keyboard",
                "  Alt with a key       holds it",
                "  ⌃U ⌃R ⌃L             undo, redo, draw anew",
                "  Esc ⌃C               back to lines; ⌃D ends the program",
                "Time passes as on your clock. A layout can say which key presses which: live: {m: memory}.",
            ]
        case .editing:
            [
                "Lines are edited with GNU readline: your ~/.inputrc holds, with `$if keybed` for this program alone.",
                "  ⌃R ↑ ↓               former lines, of other sessions as well",
                "  Tab                  completes keys, commands, and what stands behind them",
                "  ⌃C                   drops the line",
                "  ⌃L                   draws the screen anew (keybed-redraw in an inputrc)",
                "  ⌃Z, fg               leaves and comes back",
                "  ⌃D                   ends the session",
                "What is typed into fields that hide it is not remembered.",
            ]
        case .devices:
            [
                ":profile ios16 behaves like that device, :profiles lists what is known of each,",
                ":set contextEnd line changes one thing. :why and the fact sees show what comes of it.",
                ":app form opens an app, :field email taps a field, :caret and :select do what fingers do.",
                ":enable, :disable and :keyboard decide which keyboards there are, next and :next go round.",
                ":reset makes the device as new.",
            ]
        }
    }
}
