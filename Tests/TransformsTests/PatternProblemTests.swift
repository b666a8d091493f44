import KeyboardExtension
import Testing

@testable import Transforms

/// What is wrong with a pattern, a replacement or a variable, and where.
@Suite struct PatternProblemTests {
    private static func compiler() throws -> TransformCompiler {
        var compiler = TransformCompiler()
        for (kind, name, value) in [
            (TransformDefinition.Variable.Kind.set, "small", "a b c"), (.set, "two", "x y"), (.uset, "digits", "[0-9]"),
            (.string, "tick", "`"),
        ] {
            try compiler.define(TransformDefinition.Variable(kind, name, value))
        }
        return compiler
    }

    @Test(
        arguments: [
            ("a*", "*", "the quantifier * has no bound; write {0,9} or {1,9}"),
            ("a+b", "+", "the quantifier + has no bound; write {0,9} or {1,9}"),
            ("*a", "*", "‘*’ has nothing before it; write \\* for the sign; quantifiers have bounds, as in {0,9}"),
            ("a{1,}", "{1,}", "a quantifier has two digits, the second not less than the first and at least 1: {0,3}"),
            (
                "a{3,1}", "{3,1}",
                "a quantifier has two digits, the second not less than the first and at least 1: {0,3}"
            ),
            ("a??", "?", "a part has one quantifier"),
            ("((a))", "(", "a group within a captured group is written (?:…)"),
            ("(?<x>a)", "(", "only the groups (…) and (?:…) are supported"),
            ("(a", "(", "the group has no closing bracket"),
            ("a)", ")", "this bracket closes nothing"),
            ("[a", "[a", "the class has no closing bracket"),
            ("[]a", "[]", "the class is empty"),
            ("[z-a]", "z-a", "a range goes from a lower to a higher character, as in a-z"),
            ("[á]", "á", "‘á’ is several characters where text is compared; write (?:á|…) or a set of strings"),
            ("a$", "$", "‘$’ begins a variable; write \\$ for the sign: the pattern ends at the caret anyway"),
            ("$[large]", "$[large]", "there is no set ‘large’ before this"),
            ("${nothing}", "${nothing}", "there is no string variable ‘nothing’ before this"),
            ("\\p{Mn}", "\\", "\\p is not supported: properties differ between versions; list the characters"),
            ("\\bx", "\\", "\\b is not supported: the only assertion is ^"),
            ("(a)\\1", "\\", "a pattern cannot refer to what a group has captured"),
            ("\\u{}", "\\u{}", "a code point is written with 1 to 6 hexadecimal digits, as in \\u{E9}"),
            ("\\u{D800}", "\\u{D800}", "a code point is written with 1 to 6 hexadecimal digits, as in \\u{E9}"),
            ("\\u0301", "\\u", "a backslash is followed by u{…}, m{…} or a sign; write \\\\ for a backslash"),
            ("\\m{}", "\\m{}", "the name of a marker is written as in \\m{acute}"),
            ("a?", "a?", "the pattern must match at least one character or marker"),
            ("", "", "the pattern must match at least one character or marker"),
            ("(1)(2)(3)(4)(5)(6)(7)(8)(9)(0)", "(", "a pattern has at most 9 captured groups"),
            ("(?:a{9,9}){9,9}{1,1}", "{", "a part has one quantifier"),
            (
                "(?:(?:(?:a{0,9}){0,9}){0,9}){0,9}b", "(?:(?:(?:a{0,9}){0,9}){0,9}){0,9}b",
                "the pattern is too large: it may match 200 characters in 10000 steps"
            ),
        ] as [(String, String, String)])
    func `A pattern`(_ pattern: String, _ part: String, _ message: String) throws {
        var compiler = try Self.compiler()
        var group = TransformCompiler.Transforms()
        do throws(TransformCompiler.Problem) {
            try compiler.add(from: pattern, to: nil, into: &group)
            Issue.record("it was read")
        } catch {
            #expect(error.attribute == "from")
            #expect(error.error.message == message)
            let units = Array(pattern.utf8)
            let range = error.error.range.clamped(to: 0..<units.count)
            #expect(String(decoding: units[range], as: UTF8.self).hasPrefix(part.prefix(1)), "\(range)")
        }
    }

    @Test(
        arguments: [
            (
                "(a)", "$2",
                "‘$’ is followed by the number of a captured group, of which there are 1; write $$ for the sign"
            ),
            (
                "a", "5$",
                "‘$’ is followed by the number of a captured group, of which there are 0; write $$ for the sign"
            ),
            ("($[small])", "$[1:two]", "of strings the set ‘small’ has 3 and the set ‘two’ has 2; both need as many"),
            ("(x$[small])", "$[1:two]", "the group 1 must consist of one set, as in ($[small])"),
            ("($[digits])", "$[1:two]", "the group 1 must consist of one set, as in ($[small])"),
            ("($[small])", "$[1:none]", "there is no set ‘none’ before this"),
            ("($[small])", "$[small]", "a mapped set is written as in $[1:capitals]"),
        ] as [(String, String, String)])
    func `A replacement`(_ pattern: String, _ replacement: String, _ message: String) throws {
        var compiler = try Self.compiler()
        var group = TransformCompiler.Transforms()
        do throws(TransformCompiler.Problem) {
            try compiler.add(from: pattern, to: replacement, into: &group)
            Issue.record("it was read")
        } catch {
            #expect(error.attribute == "to")
            #expect(error.error.message == message)
        }
    }

    @Test(
        arguments: [
            (
                TransformDefinition.Variable.Kind.string, "a-b", "x",
                "the name ‘a-b’ must have 1 to 32 letters, digits or _"
            ),
            (.set, "small", "x", "there are two variables with the name ‘small’"),
            (.set, "new", "a $[other]", "there is no set ‘other’ before this"),
            (.set, "new", "$[small]$[two]", "two sets in a set are separated by a space"),
            (.uset, "new", "[a-z", "the set has no closing bracket"),
            (.uset, "new", "[{ab}]", "strings in braces cannot be in a set of characters; use a set of strings"),
            (.uset, "new", "[:Mn:]", "the property ‘Mn’ differs between versions of Unicode; list the characters"),
            (.uset, "new", "[\\P{Mn}]", "the property ‘Mn’ differs between versions of Unicode; list the characters"),
            (.uset, "new", "a", "a set is written in brackets, as in [a-z é]"),
            (.uset, "new", "[a] b", "nothing follows the last bracket of a set"),
            (.uset, "new", String(repeating: "[", count: 30), "sets are nested more than 20 deep"),
            (
                .set, "new", (0..<2100).map { "x\($0)" }.joined(separator: " "),
                "the set ‘new’ has more than 2000 strings"
            ),
            (
                .string, "new", String(repeating: "x", count: 10_001),
                "with its variables replaced the text is longer than 10000 characters"
            ),
        ] as [(TransformDefinition.Variable.Kind, String, String, String)])
    func `A variable`(
        _ kind: TransformDefinition.Variable.Kind, _ name: String, _ value: String, _ message: String
    ) throws {
        var compiler = try Self.compiler()
        #expect(throws: TransformSyntaxError.self) {
            do throws(TransformSyntaxError) {
                try compiler.define(TransformDefinition.Variable(kind, name, value))
            } catch {
                #expect(error.message == message)
                throw error
            }
        }
    }

    @Test(
        arguments: [
            (["from": "ab", "order": "1 2 3"], "order must have a value for each character, so 2 and not 3"),
            (["from": "a", "order": "200"], "order has numbers from -128 to 127, separated by spaces"),
            (["from": "a", "order": "1", "tertiary": "1"], "a character with a tertiary order has the order 0"),
            (
                ["from": "a", "tertiary": "1", "tertiaryBase": "true"],
                "a character with a tertiary order is no tertiary base"
            ),
            (
                ["from": "a", "preBase": "true"],
                "characters typed before their base are not supported; leave preBase out"
            ),
            (["from": "\\m{x}"], "markers are not reordered: they stay before their character"),
            (["from": ""], "a reorder rule matches at least one character"),
            (["from": String(repeating: "a", count: 65)], "a reorder rule has at most 64 characters"),
        ] as [([String: String], String)])
    func `A reorder rule`(_ rule: [String: String], _ message: String) throws {
        var compiler = try Self.compiler()
        var group = TransformCompiler.Reorders()
        do throws(TransformCompiler.Problem) {
            try compiler.add(TransformCompiler.Reorder(rule), into: &group)
            Issue.record("it was read")
        } catch {
            #expect(error.error.message == message)
        }
    }
}
