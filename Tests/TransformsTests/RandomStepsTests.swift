import Foundation
import KeyboardExtension
import TestSupport
import Testing

@testable import Transforms

/// Random typing beside a naive interpreter.
@Suite("Random steps of transforms") struct RandomStepsTests {
    private static let steps = RandomRun.transforms.size

    /// Rules of every kind, for the rules and for the naive interpreter.
    static func rules() throws -> (TransformRules, NaiveTransforms) {
        var compiler = TransformCompiler()
        for (kind, name, value) in [
            (TransformDefinition.Variable.Kind.set, "small", "a e i o u"), (.set, "acute", "á é í ó ú"),
            (.string, "grave", "\\m{grave}"), (.uset, "vowels", "[aeiou]"),
        ] {
            try compiler.define(TransformDefinition.Variable(kind, name, value))
        }
        compiler.noteMarkers(of: "\\m{acute}\\m{grave}\\m{x}")
        let acute = NaiveTransforms.marker(0)
        let grave = NaiveTransforms.marker(1)
        let other = NaiveTransforms.marker(2)
        let any = "[\u{E000}-\u{E00F}]"
        typealias Rule = (String, String, String, ([String]) -> String)
        let first: [Rule] = [
            ("\\m{acute}($[small])", "$[1:acute]", "\(acute)([aeiou])", { $0[1] + "\u{301}" }),
            ("${grave}([aeiou])", "$1\u{300}", "\(grave)([aeiou])", { $0[1] + "\u{300}" }),
            ("(b)(c)?d{1,3}e", "[$2$1]", "(b)(c)?d{1,3}e", { "[\($0[2])\($0[1])]" }),
            ("(?:st|s)(t{0,2})v", "\\m{x}$1", "(?:st|s)(t{0,2})v", { other + $0[1] }),
            ("\\m{x}(.)w", "$1$1", "\(other)([^\u{E000}-\u{E00F}])w", { $0[1] + $0[1] }),
            ("\\m{.}\\m{.}", "\\m{x}", "\(any)\(any)", { _ in other }),
            ("^ab", "A", "\\Aab", { _ in "A" }),
            ("è\u{323}", "ẹ", "e\u{323}\u{300}", { _ in "e\u{323}" }),
            ("[^a-e]q", "q$0", "([^a-e\u{E000}-\u{E00F}])q", { "q" + $0[0] }),
            ("k(a|ab|abc)(c?)l", "<$1|$2>", "k(a|ab|abc)(c?)l", { "<\($0[1])|\($0[2])>" }),
        ]
        let second: [Rule] = [
            ("\u{301}\u{302}", "\u{303}", "\u{301}\u{302}", { _ in "\u{303}" }),
            ("\\d[\\s-]", "", "[0-9][ \t-]", { _ in "" }),
        ]
        let backspace: [Rule] = [
            ("($[vowels])\u{301}", "$1", "([aeiou])\u{301}", { $0[1] }), ("\\]", "\\m{acute}", "\\]", { _ in acute }),
        ]
        for (rules, isDeleting) in [(first, false), (second, false), (backspace, true)] {
            var group = TransformCompiler.Transforms()
            for rule in rules { try compiler.add(from: rule.0, to: rule.1, into: &group) }
            compiler.append(group, toDeleting: isDeleting)
        }
        var reorders = TransformCompiler.Reorders()
        for rule in [
            ["from": "m", "order": "10"], ["from": "n", "order": "5"], ["from": "p", "order": "-3"],
            ["from": "r", "tertiary": "2"], ["before": "m", "from": "nm", "order": "20 1"],
        ] { try compiler.add(TransformCompiler.Reorder(rule), into: &reorders) }
        compiler.append(reorders)
        func naive(_ rules: [Rule]) -> NaiveTransforms.Group {
            .transforms(rules.map { rule in (rule.2, { captures, _ in rule.3(captures) }) })
        }
        let naiveRules = NaiveTransforms(
            typing: [
                naive(first), naive(second),
                .reorders([
                    ("", "m", [10], [0]), ("", "n", [5], [0]), ("", "p", [-3], [0]), ("", "r", [0], [2]),
                    ("m", "nm", [20, 1], [0]),
                ]),
            ],
            deleting: [naive(backspace)])
        return (compiler.rules, naiveRules)
    }

    @Test("typing and deleting as the naive interpreter does") func beside() throws {
        var random = SeededGenerator(seed: 23)
        let (rules, naive) = try Self.rules()
        var interpreter = naive
        var context = rules.context(of: "")
        let outputs =
            "a b c d e i o u k l s t v w q m n p r A 1 - < ` ^".split(separator: " ").map(String.init)
            + [
                " ", "\u{300}", "\u{301}", "\u{302}", "\u{323}", "é", "è", "ẹ", "ộ", "각", "\\m{acute}", "\\m{grave}",
                "\\m{x}", "o\\m{x}", "\\m{acute}\u{323}",
            ]
        var done: [String] = []
        for step in 0..<Self.steps {
            if context.units.count > 60 || step % 400 == 0 {
                let text = ["", "ab", "e\u{300}", "ộ", "bcd"].randomElement(using: &random)!
                context = rules.context(of: text)
                interpreter.begin(text)
                done = ["begin \(text)"]
            }
            if Int.random(in: 0..<6, using: &random) == 0 {
                context = rules.deleting(from: context)
                interpreter.delete()
                done.append("delete")
            } else {
                let output = outputs.randomElement(using: &random)!
                done.append(output)
                context = rules.typing(rules.units(output), into: context)
                let names = ["acute": 0, "grave": 1, "x": 2]
                interpreter.type(
                    MarkedText.parts(output).map { part in
                        switch part {
                        case .text(let scalar): String(scalar)
                        case .marker(let name): NaiveTransforms.marker(names[name] ?? 9)
                        }
                    }.joined())
            }
            let written = context.units.map { unit -> String in
                guard unit.isMarker else { return unit.scalar.map(String.init) ?? "?" }
                return NaiveTransforms.marker(
                    ["acute": 0, "grave": 1, "x": 2][rules.variables.name(of: unit) ?? ""] ?? 9)
            }.joined()
            guard Array(written.unicodeScalars) == Array(interpreter.text.unicodeScalars) else {
                Issue.record(
                    "step \(step): \(written.debugDescription), not \(interpreter.text) \(done.suffix(6))"
                )
                return
            }
        }
    }
}
