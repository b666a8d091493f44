import Foundation
import TestSupport
import Testing

@testable import Transforms

/// Patterns that take other engines exponential time. Each is refused with a sentence or matched; how long that takes
/// is for the benchmark.
@Suite struct HostilePatternTests {
    @Test func `A hundred of them are matched as a regular expression is`() throws {
        #expect(HostilePatterns.all.count == 100)
        var refused = 0
        for pattern in RandomRun.hostilePatterns.chosen(of: HostilePatterns.all) {
            var compiler = TransformCompiler()
            var group = TransformCompiler.Transforms()
            do throws(TransformCompiler.Problem) {
                try compiler.add(from: pattern, to: "[$0]", into: &group)
            } catch {
                #expect(error.error.message.contains("too large"), "\(pattern)")
                refused += 1
                continue
            }
            compiler.append(group, toDeleting: false)
            // Short enough for the other engine, which goes back and forth.
            for text in ["aaaab", "babac", "a\u{301}ab"] {
                let context = compiler.rules.context(of: String(text.dropLast()))
                let result = compiler.rules.typing(compiler.rules.units(String(text.last!)), into: context).text
                let whole = text.decomposedStringWithCanonicalMapping
                let regex = try NSRegularExpression(pattern: "(?:\(pattern))\\z")
                let range = NSRange(location: 0, length: whole.utf16.count)
                let match = regex.firstMatch(in: whole, range: range)
                let expected = match.map { match in
                    let units = Array(whole.utf16)
                    return String(decoding: units[..<match.range.location], as: UTF16.self) + "["
                        + String(decoding: units[match.range.location...], as: UTF16.self) + "]"
                }
                #expect(result == expected ?? whole, "\(pattern) in \(text)")
            }
        }
        #expect(refused < RandomRun.hostilePatterns.size / 3)
    }
}
