import Foundation
import Testing

@testable import Transforms

/// Compares the canonical forms with those of Foundation, which has tables of its own.
@Suite("Canonical forms") struct CanonicalFormTests {
    /// Foundation's tables may be of an older version of Unicode, which lacks characters.
    private static let assigned = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        $0.properties.generalCategory != .unassigned && ($0.properties.age.map { $0.major <= 14 } ?? false)
    }

    @Test("every character decomposes and composes as in Foundation") func characters() {
        for scalar in Self.assigned where scalar.properties.generalCategory != .privateUse {
            let text = String(scalar)
            let decomposed = CanonicalForm.decomposed([scalar])
            let expected = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
            if decomposed != expected { Issue.record("\(text.debugDescription): \(decomposed) instead of \(expected)") }
            let composed = CanonicalForm.composed(decomposed)
            let expectedComposed = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
            if composed != expectedComposed {
                Issue.record("\(text.debugDescription): \(composed) instead of \(expectedComposed)")
            }
        }
    }

    @Test("texts of letters and marks in any order, too") func texts() {
        var generator = SystemRandomNumberGenerator()
        let marks = Self.assigned.filter { $0.properties.canonicalCombiningClass != .notReordered }
        // Foundation does not order the four characters that decompose into marks only.
        let letters = Self.assigned.filter {
            let parts = CanonicalForm.decomposed([$0])
            return parts != [$0] && parts[0].properties.canonicalCombiningClass == .notReordered
        }
        for _ in 0..<3000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                text.append((Bool.random(using: &generator) ? marks : letters).randomElement(using: &generator)!)
            }
            let string = String(text)
            let decomposed = CanonicalForm.decomposed(text)
            #expect(
                decomposed == Array(string.decomposedStringWithCanonicalMapping.unicodeScalars),
                "\(string.debugDescription)")
            #expect(
                CanonicalForm.composed(decomposed)
                    == Array(string.precomposedStringWithCanonicalMapping.unicodeScalars),
                "\(string.debugDescription)")
        }
    }
}
