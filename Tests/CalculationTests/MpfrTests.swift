import Calculation
import Foundation
import TestSupport
import Testing

/// Expressions and their values by mpfr, from a file that `Tests/Mpfr/compare` wrote.
@Suite struct MpfrTests {
    private static let rows: [[String]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Mpfr/values.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "\t").map(String.init)
        }
    }()

    @Test func `Every digit shown is that of mpfr`() throws {
        #expect(Self.rows.count == 500)
        for row in RandomRun.mpfr.chosen(of: Self.rows) {
            let unit = try #require([AngleUnit.degrees, .radians].first { $0.rawValue.hasPrefix(row[0]) })
            let expression = try #require(WrittenExpression(row[1], .scientific), "\(row[1])")
            let shown =
                switch expression.value(.scientific, unit) {
                case .success(let value): value.typedText
                case .failure(let failure): failure.description
                }
            #expect(shown == row[2], "\(row[1]) in \(unit)")
        }
    }
}
