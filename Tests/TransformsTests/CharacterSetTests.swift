import Testing

@testable import Transforms

/// Sets in the notation of Unicode sets.
@Suite struct CharacterSetTests {
    private static func texts(_ written: String, atMost count: Int = 1000) throws(TransformSyntaxError) -> [String] {
        var properties = UnicodeProperties()
        return try CharacterSetReader.texts(written, atMost: count, &properties) ?? ["too many"]
    }

    @Test(
        arguments: [
            ("[a b\tc]", "abc"), ("[a \\u0022]", "\"a"), ("[\\u{61 62}\\x{63}\\x64\\U00000065-\\u0067]", "abcdefg"),
            ("[\\a\\b\\t\\n\\v\\f\\r]", "\u{7}\u{8}\t\n\u{B}\u{C}\r"), ("[\\[\\]\\-\\q\\ ]", " -[]q"),
            ("[a-c-]", "-abc"), ("[{b}a]", "ab"), ("[a-e - [b-d]]", "ae"), ("[a-e&[c-z]]", "cde"),
            ("[[a-c][x]-[b]]", "acx"), ("[[ac]-[b]b]", "abc"), ("[[ ^ b-\\U0010FFFF]&[a-c]]", "a"),
            ("[[:Ll:]&[Aa-c]]", "abc"),
            ("[[a-zα]&[:script=Grek:]]", "α"), ("[[a-zα\u{301}]&\\p{Greek}]", "α"), ("[[aB1]-\\P{Lu}]", "B"),
            ("[[A-Zb]-\\p{gc = Uppercase_Letter}]", "b"),
        ])
    func `A set has these characters`(_ written: String, _ characters: String) throws {
        #expect(try Self.texts(written) == characters.unicodeScalars.map { String($0) })
    }

    @Test(
        arguments: [
            ("[a{ij}{i j}]", ["a", "ij"]), ("[{ab}-{ad}]", ["ab", "ac", "ad"]), ("[{ab}-{c}]", ["ab", "ac"]),
            ("[{aa} - {bb}]", ["aa", "ab", "ba", "bb"]), ("[[{ab}c]-[{ab}]]", ["c"]),
            ("[[{ab}c]&[{ab}d]]", ["ab"]), ("[{\\u0061\\}}]", ["a}"]),
        ])
    func `A set has strings`(_ written: String, _ texts: [String]) throws {
        #expect(try Self.texts(written) == texts)
    }

    @Test(
        arguments: [
            ("[a", "the set has no closing bracket", 0..<2),
            ("[a \\u12]", "a code point is written as in \\u{E9}, or with 4 hexadecimal digits", 3..<7),
            ("[\\U00110000]", "a code point is written as in \\u{E9}, or with 8 hexadecimal digits", 1..<11),
            ("[\\d]", "\\d means nothing in a set; list the characters", 1..<3),
            ("[b-{ab}]", "a range goes from a lower to a higher character, as in a-z", 1..<3),
            ("[{ad}-{ab}]", "a range of strings goes up at each character, as in {ab}-{ad}", 1..<10),
            ("[{ab}-{abc}]", "a range of strings goes up at each character, as in {ab}-{ad}", 1..<11),
            ("[{ab}-c]", "a string is written in braces, as in {ab}", 6..<7),
            ("[{aaa}-{zzz}]", "a set has at most 2000 strings", 1..<12),
            ("[{ab]", "the string has no closing brace", 1..<5), ("[{}]", "the string in braces is empty", 1..<3),
            ("[^{ab}]", "a set with strings has no complement", 0..<7),
            ("[:Ll]", "a property is written as in [:Ll:] or \\p{Ll}", 0..<2),
            ("[a\\p{Script=Gruk}]", "there is no property ‘Script=Gruk’ that is known here", 2..<17),
            ("[:Block=Greek:]", "there is no property ‘Block=Greek’ that is known here", 0..<15),
        ] as [(String, String, Range<Int>)])
    func `A set is refused`(_ written: String, _ message: String, _ range: Range<Int>) {
        do throws(TransformSyntaxError) {
            _ = try Self.texts(written)
            Issue.record("it was read")
        } catch {
            #expect(error == TransformSyntaxError(range: range, message: message))
        }
    }

    @Test func `Properties are those of the standard library`() throws {
        let every = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
        func characters(_ condition: (Unicode.Scalar.Properties) -> Bool) -> [String] {
            every.filter { condition($0.properties) }.map { String($0) }
        }
        for (written, expected) in [
            ("[:Mn:]", characters { $0.generalCategory == .nonspacingMark }),
            ("\\p{Math}", characters(\.isMath)),
            ("[[:^Assigned:]&[:Noncharacter_Code_Point:]]", characters(\.isNoncharacterCodePoint)),
        ] { #expect(try Self.texts(written, atMost: 3000) == expected, "\(written)") }
    }

    @Test func `Not every property is looked up for a file`() throws {
        var properties = UnicodeProperties(atMost: 1)
        #expect(try CharacterSetReader.texts("[[:Lt:]&\\p{LT}]", atMost: 100, &properties)?.count == 31)
        #expect(throws: TransformSyntaxError(range: 1..<7, message: "the properties that a file names are at most 1")) {
            try CharacterSetReader.texts("[[:Lu:]]", atMost: 100, &properties)
        }
    }

    @Test func `A complement stays ranges`() throws {
        let units = try CharacterSetReader.read("[^a-z]", TransformVariables())
        #expect(try Self.texts("[^a-z]") == ["too many"])
        #expect(units.ranges == [0...0x60, 0x7B...0x10FFFF])
    }
}
