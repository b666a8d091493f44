import Foundation
import TestSupport
import Testing

/// The drawings of a session at several widths, compared with readable files: `Screens/NAME-WIDTH.txt`.
@Suite(.serialized, .enabled(if: OptionalProgram.tmux.isInstalled)) struct ScreenTests {
    /// A line to type, a text that the screen shows after it, and the name of the file to compare with.
    private struct Step {
        var line: String
        var shows: String
        var screen: String?

        init(_ line: String, shows: String, as screen: String? = nil) {
            self.line = line
            self.shows = shows
            self.screen = screen
        }
    }

    private func walk(_ steps: [Step], columns: Int, _ arguments: [String] = [], rows: Int = 40) throws {
        let terminal = try EmulatedTerminal(columns: columns, rows: rows, ["--no-rc"] + arguments)
        try terminal.wait(for: "calculator>")
        for step in steps {
            // Each drawing starts on an empty screen.
            try terminal.press("C-l")
            try terminal.enter(step.line)
            guard let screen = step.screen else {
                try terminal.wait(for: step.shows)
                continue
            }
            try terminal.press("C-l")
            try terminal.expectScreen("\(screen)-\(columns)", after: step.shows)
        }
    }

    @Test(arguments: [40, 80, 120])
    func `Keyboards are drawn`(columns: Int) throws {
        try walk(
            [
                Step("12.5+8= MS 3 MS /4=", shows: "0.75", as: "calculator"),
                Step("memory", shows: "2: 20.5", as: "calculator-memory"),
                Step("memory history", shows: "1: 3 ÷ 4 = 0.75", as: "calculator-history"),
                Step(":keyboard calculator-rpn", shows: "R↓"),
                Step("1 enter 2 enter 3", shows: "calculator-rpn>", as: "calculator-rpn"),
                Step(":keyboard calculator-scientific", shows: "ʸ√x"),
                Step("30 sin", shows: "sin(30)", as: "calculator-scientific"),
                Step("second", shows: "sinh⁻¹", as: "calculator-functions"),
                Step(":keyboard t9-en", shows: "4 ghi"),
                Step("8447 0 47 0 4663**", shows: "[home]", as: "t9"),
                Step("{hold *}", shows: "abc", as: "t9-symbols"),
                Step("emoji", shows: "abc", as: "t9-emoji"),
                Step(":keyboard multitap-en", shows: "multitap-en>"),
                Step(":document ¦", shows: "multitap-en>"),
                Step("44 {wait 1s} 444", shows: "Hi¦", as: "multi-tap"),
                Step(":keyboard qwerty", shows: "qwerty>"),
                Step(":document ¦", shows: "qwerty>"),
                Step("Hello", shows: "Hello", as: "qwerty"),
                Step(":keyboard t9-he", shows: "t9-he>"),
                Step(":document ¦", shows: "t9-he>"),
                Step("7956", shows: "[", as: "t9-from-the-right"),
            ], columns: columns)
    }

    @Test(arguments: [40, 80, 120])
    func `Documents are drawn`(columns: Int) throws {
        try walk(
            [
                Step(":keyboard qwerty", shows: "qwerty>"),
                Step(
                    ":document 日本語の文章は全角で書く。 Emoji 👍 and 🎉, e\u{301} and n\u{303}: "
                        + "wrapped between graphemes, whatever their ¦width is.",
                    shows: "¦width", as: "wide-text"),
                Step(":select 40 60", shows: "qwerty>", as: "selection"),
                Step(":document \((1...30).map { "line \($0)" }.joined(separator: "\\n"))¦", shows: "line 30"),
                Step(":caret 100", shows: "line 15", as: "scrolled"),
                Step(":app form", shows: "Name"),
                Step(":field password", shows: "Password"),
                Step("secret", shows: "••••••", as: "secure-field"),
                Step("no-such-key", shows: "✗", as: "refused"),
                Step(":profile ios16", shows: "device: ios16"),
                Step(":events on", shows: "device"),
                Step("x", shows: "events:", as: "events"),
            ], columns: columns, ["--theme", "none"])
    }

    @Test(arguments: [40, 80, 120])
    func `Apps are drawn`(columns: Int) throws {
        try walk(
            [
                Step(":app contacts", shows: "Find"),
                Step(":permission contacts authorized", shows: "calculator>"),
                Step(":import Tests/Sequences/search/people.vcf", shows: "12 contacts"),
                Step(":keyboard t9-en", shows: "t9-en>"),
                Step("57", shows: "[J]ane", as: "contacts-by-digits"),
                Step(":keyboard qwerty", shows: "qwerty>"),
                Step(":document", shows: "qwerty>"),
                Step("lon", shows: "lon¦"),
                Step(":chips", shows: "[Lon]don"),
                Step(":chip 1", shows: "(City: London)", as: "contacts-chips"),
            ], columns: columns)
    }

    /// A terminal with only ASCII and no colours.
    @Test(arguments: [40, 80])
    func `Screens are drawn with ASCII alone`(columns: Int) throws {
        try walk(
            [
                Step("2 sqrt", shows: "~ 1.41", as: "ascii-calculator"),
                Step(":keyboard t9-en", shows: "4 ghi"),
                Step("4663", shows: "[Good]", as: "ascii-t9"),
            ], columns: columns, ["--ascii", "--theme", "none"])
    }
}
