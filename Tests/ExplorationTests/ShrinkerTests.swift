import Exploration
import Testing

/// Made-up worlds in which lines fail for a reason that is known.
struct ShrinkerTests {
    @Test func `Lines, words and characters that do not matter are left out`() {
        var shrinker = Shrinker { lines in
            lines.contains { $0.split(separator: " ").contains("del") }
                && lines.contains { $0.hasPrefix(":document") && $0.contains("😀") }
        }
        let lines = (0..<50).map { "a b \($0) c" } + [":document xyz😀 and more"] + ["q del r", ":undo"]
        #expect(shrinker.shrunk(lines) == [":document 😀", "del"])
    }

    @Test func `Keys and letters become simpler`() {
        var shrinker = Shrinker { $0.count == 1 && $0[0].split(separator: " ").count == 3 }
        #expect(shrinker.shrunk(["x y z"]) == ["a a a"])
        var picks = Shrinker { $0.joined(separator: " ").contains("{pick") }
        #expect(picks.shrunk(["q {pick 4}", ":caret 9"]) == ["{pick 1}"])
        var carets = Shrinker { $0.contains { $0.hasPrefix(":caret ") } }
        #expect(carets.shrunk([":caret 9"]) == [":caret 0"])
    }

    @Test func `A key that is pressed many times is pressed as often as needed`() {
        var presses = Shrinker { lines in
            let words = lines.joined(separator: " ").split(separator: " ")
            return words.count { $0 == "times" } >= 3 || words.contains("12}")
        }
        #expect(presses.shrunk(["a {times 12}"]) == ["times times times"])
    }

    @Test func `Lines of keys are joined`() {
        var shrinker = Shrinker { lines in
            let keys = lines.joined(separator: " ").split(separator: " ")
            return keys.count { $0 == "a" } == 2
        }
        #expect(shrinker.shrunk(["a", ":undo", "a"]) == ["a a"])
    }

    @Test func `The number of attempts is limited`() {
        var count = 0
        var shrinker = Shrinker(attempts: 30) { _ in
            count += 1
            return false
        }
        let lines = (0..<1000).map { "line \($0)" }
        #expect(shrinker.shrunk(lines) == lines)
        #expect(count == 30)
    }
}
