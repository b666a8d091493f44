import HostAppKit
import KeyboardExtension
import Keyboards
import Simulator
import Testing

@testable import TypingEvaluation

/// The keystrokes that the search finds, compared with those a person would count.
struct KeystrokeSearchTests {
    private func device(_ layout: String) throws -> Simulation {
        try Simulation(
            catalog: try LayoutCatalog(cache: nil).varied(layout, options: [:]), apps: [Sheet(capitalises: false)],
            store: MemoryStore())
    }

    /// The keystrokes as names: `k6`, `_k6` after a time-out, `hold e`, `pick 2`.
    private func keystrokes(typing text: String, on layout: String) throws -> [String]? {
        try KeystrokeSearch().keystrokes(typing: text, on: device(layout))?.keystrokes.map { keystroke in
            let start = keystroke.pause > .zero ? "_" : ""
            switch (keystroke.gesture, keystroke.place) {
            case (.hold, .key(let id, _)): return start + "hold " + id
            case (.flick(let flick), .key(let id, _)): return start + "flick \(id) \(flick.written)"
            case (_, .key(let id, _)): return start + id
            case (_, .candidate(let index)): return start + "pick \(index + 1)"
            }
        }
    }

    @Test(arguments: [
        ("qwerty", "on ", "o n space"),
        ("qwerty", "No ", "shift N o space"),
        ("qwerty", "ABC ", "hold shift A B C space"),
        ("multitap-en", "hello ", "k4 k4 k3 k3 k5 k5 k5 _k5 k5 k5 k6 k6 k6 k0"),
        ("qwerty", "é5 ", "hold e symbols 5 space"),
        ("english", "ï ", "hold i pick 4 space"),
        ("multitap-en", "on ", "k6 k6 k6 _k6 k6 k0"),
        ("multitap-en", "see ", "k7 k7 k7 k7 k3 k3 _k3 k3 k0"),
    ])
    func `The keystrokes are those that a person presses`(_ layout: String, _ text: String, _ expected: String) throws {
        #expect(try keystrokes(typing: text, on: layout)?.joined(separator: " ") == expected)
    }
}
