import HostAppKit
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing

@testable import TypingEvaluation

/// The keystrokes that the search finds, compared with those a person would count.
struct KeystrokeSearchTests {
    private func device(_ layout: String) throws -> Simulation {
        try Simulation(
            catalog: try LayoutCatalog(cache: .ofTests).varied(layout, options: [:]), apps: [Sheet(capitalises: false)],
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

    @Test(
        arguments: [
            ("qwerty", "on ", "o n space"),
            ("qwerty", "No ", "shift N o space"),
            ("qwerty", "ABC ", "hold shift A B C space"),
            ("multitap-en", "hello ", "k4 k4 k3 k3 k5 k5 k5 _k5 k5 k5 k6 k6 k6 k0"),
            ("qwerty", "é5 ", "hold e symbols 5 space"),
            ("english", "ï ", "hold i pick 4 space"),
            ("multitap-en", "it's ", "k4 k4 k4 k8 k1 k1 k1 k1 k1 k7 k7 k7 k7 k0"),
            ("multitap-en", "on ", "k6 k6 k6 _k6 k6 k0"),
            ("multitap-en", "see ", "k7 k7 k7 k7 k3 k3 _k3 k3 k0"),
        ] as [(String, String, String)])
    func `The keystrokes are those that a person presses`(_ layout: String, _ text: String, _ expected: String) throws {
        #expect(try keystrokes(typing: text, on: layout)?.joined(separator: " ") == expected)
    }

    /// Ways put together from characters are as short as those searched for as a whole.
    @Test(arguments: ["qwerty", "multitap-en", "english", "german"])
    func `A word typed letter by letter takes no more keystrokes than as a whole`(_ layout: String) throws {
        let device = try device(layout)
        var ways = try #require(KnownWays(from: device, KeystrokeSearch()))
        let words = "the SEE aBc née noon jumps dogs hood fox lazy quick brown feed over schön McDonald".split(
            separator: " "
        ).prefix(RandomRun.isLong ? 16 : 4)
        for word in words {
            let whole = try KeystrokeSearch().keystrokes(typing: word + " ", on: device)?.keystrokes.count
            #expect(ways.way(typing: String(word), from: 0)?.keystrokes.count ?? .max <= whole ?? .max, "\(word)")
        }
    }

    @Test func `Words with a character that no key types are given up at once`() throws {
        var ways = try #require(KnownWays(from: device("qwerty"), KeystrokeSearch()))
        #expect(ways.way(typing: "æ", from: 0) == nil)
        #expect(ways.hopeless == ["æ"])
        #expect(ways.way(typing: "læ", from: 0) == nil)
        #expect(ways.way(typing: "la", from: 0) != nil)
    }

    /// The search knows nothing of T9, but the labels lead it to the same keys. A candidate tapped has its space.
    @Test(arguments: [("see", 4), ("on", 3), ("home", 5), ("gone", 5), ("cow", 4)])
    func `The search types words on T9 as the rules of T9 do`(_ word: String, _ expected: Int) throws {
        var manner = Manner()
        manner.usesContext = false
        var typist = try T9Typist(on: try LayoutCatalog(cache: .ofTests), layout: "t9-en", manner: manner)
        try typist.type(word)
        let found = try #require(try KeystrokeSearch().keystrokes(typing: word + " ", on: device("t9-en")))
        #expect(found.keystrokes.count == expected)
        #expect(
            found.keystrokes.prefix(word.count).map(\.place)
                == word.map { letter in
                    typist.keys.key(typist.keys.digits(of: String(letter))[0])
                }.map { .key($0, layer: "base") })
        #expect(typist.tally.keystrokes >= expected)
    }
}
