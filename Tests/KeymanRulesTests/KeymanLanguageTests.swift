import KeyboardExtension
import KeymanRules
import SourceText
import Testing
import Transforms

@Suite("Keyman's language") struct KeymanLanguageTests {
    /// A source with these lines in a group of keys.
    private static func source(_ lines: String) -> String {
        "begin Unicode > use(main)\ngroup(main) using keys\n\(lines)\n"
    }

    /// What keys leave of a text, `a` for K_A without modifier keys, and capitals with Shift.
    private static func typed(_ keys: String, _ source: String, after text: String = "") throws -> String {
        let program = try KeymanProgram(KeymanSource(source, file: "a.kmn"))
        var context = program.context(of: text)
        let state = KeymanState(platform: ["ios"], baseLayouts: [])
        for key in keys {
            let press = KeymanPress("K_\(key.uppercased())", key.isUppercase ? [.shift] : [])
            context = program.press(press, after: context, state).context
        }
        return context.text
    }

    @Test(
        "Rules",
        arguments: [
            // The longer context comes first, of the same length the earlier line.
            ("'a' + 'b' > '1'\n'aa' + 'b' > '2'\nany(s) + 'b' > '3'\nstore(s) 'ax'", "aab", "2"),
            ("+ [K_A] > 'x'\n+ 'a' > 'y'", "a", "x"),
            ("'x' + any(v) > index(w, 2)\nstore(v) 'ae'\nstore(w) 'ÁÉ'", "xe", "É"),
            ("nul + 'a' > 'A'", "aa", "Aa"), ("'a' context(1) + 'b' > '2'", "aab", "2"),
            ("any(v) index(w, 1) + 'c' > '!'\nstore(v) 'ab'\nstore(w) 'xy'", "bxcbyc", "bxc!"),
            ("notany(v) + 'c' > context '!'\nstore(v) 'ab'", "acxcc", "acx!!"),
            // Where elements are counted, nul is one, and a condition too.
            ("nul any(v) + 'c' > '4' context(2) index(w, 2)\nstore(v) 'ab'\nstore(w) 'AB'", "bc", "4bB"),
            ("nul + any(v) > index(w, 2)\nstore(v) 'ab'\nstore(w) 'AB'", "b", "B"),
            ("nul 'b' + 'c' > '4' context(1)", "bc", "4b"),
            ("+ 'a' > U+1F600 d65 x42 103", "a", "😀ABC"), ("+ 'a' > 'x' \\\n  'y' c and a comment", "a", "xy"),
            ("$keymanonly: + 'a' > 'w'\n$keymanweb: + 'a' > 'p'", "a", "p"),
            ("if(o = '1') + 'a' > 'x'\nif(o != '1') + 'a' > 'y' set(o = '1')\nstore(o) ''", "a", "y"),
            ("+ any(k) > index(o, 1)\nstore(k) [K_A] [SHIFT K_A]\nstore(o) 'αΑ'", "aA", "αΑ"),
            ("+ 'a' > 'b' use(more)\ngroup(more)\n'b' > 'c' use(more)\n'c' > 'cd' use(more)", "a", "cd"),
            ("+ 'a' > beep 'x'\nnomatch > 'n'", "ab", "xn"), ("C a comment\n + 'a' > \"it's\"", "a", "it's"),
        ])
    func rules(_ lines: String, _ keys: String, _ expected: String) throws {
        #expect(try Self.typed(keys, Self.source(lines)) == expected)
    }

    @Test("A group that uses itself ends") func endless() throws {
        let text = try Self.typed("a", Self.source("+ 'a' > 'b' use(more)\ngroup(more)\n'b' > 'bb' use(more)"))
        #expect(text == String(repeating: "b", count: 50))
    }

    @Test(
        "Mistakes",
        arguments: [
            ("+ 'a' > call(x)", "programs of Windows (call) cannot run here", 3, "call"),
            ("+ 'a' > [K_B]", "a rule types text; it cannot press the key ‘K_B’", 3, "[K_B]"),
            ("+ 'a' > index(s, 2)", "there is no store ‘s’; there are none", 3, "index(s, 2)"),
            ("+ 'a' > 'b", "the text has no end; write another '", 3, "'b"),
            (
                "+ [SHIFT K_FOO] > 'b'",
                "unknown key ‘K_FOO’; keys are K_A, K_1, K_SPACE and the like, T_… and U_… of touch layouts", 3, "K_FOO"
            ),
            ("'a' > 'b'", "‘+’ and a key are missing; the group ‘main’ is one using keys", 3, ">"),
            ("+ 'a' > outz(s)", "unknown word ‘outz’; did you mean ‘outs’?", 3, "outz"),
            ("'a' nul + 'b' > 'c'", "nul is the first word of a rule", 3, "nul"),
            ("+ 'a' > use(man)", "there is no group ‘man’; did you mean ‘main’?", 3, "use(man)"),
            ("store(s) outs(s)", "the store ‘s’ contains itself", 3, "outs(s)"),
            ("store(&lyout) '1'", "unknown store ‘&lyout’; did you mean ‘&layout’?", 3, "&lyout"),
            ("+ 'a' > U+110000", "‘U+110000’ is no character; they end at U+10FFFF", 3, "U+110000"),
            (
                "if(&version = '1') + 'a' > 'b'",
                "rules can ask for &layer, &newLayer, &oldLayer, &platform and &baseLayout only", 3,
                "if(&version = '1')"
            ),
        ])
    func mistakes(_ lines: String, _ message: String, _ line: Int, _ marked: String) throws {
        let error = #expect(throws: InvalidFileError.self) {
            _ = try KeymanProgram(KeymanSource(Self.source(lines), file: "a.kmn"))
        }
        let problem = try #require(error?.problems.first)
        #expect(problem.message == message)
        #expect(problem.line == line)
        #expect(problem.excerpt?.marked == marked)
    }

    @Test("A source without a beginning says so") func withoutBegin() {
        let error = #expect(throws: InvalidFileError.self) {
            _ = try KeymanProgram(KeymanSource("group(main) using keys\n", file: "a.kmn"))
        }
        #expect(error?.problems.map(\.message) == ["nothing says where to begin; write begin Unicode > use(main)"])
    }
}
