import Calculation
import Foundation
import TestSupport
import Testing

/// The expected values of the algebraic and the stack calculator are computed by `bc` and `dc` as well.
///
/// A comment `# bc: 1+2*3` or `# dc: 3 4+` says how; the next `display:` must show the result.
@Suite struct IndependentValuesTests {
    @Test(
        .enabled(if: OptionalProgram.bc.isInstalled),
        arguments: [("calculator-algebraic", OptionalProgram.bc, 60)])
    func `The algebraic calculator agrees with bc`(folder: String, program: OptionalProgram, least: Int) throws {
        try check(folder, program, least)
    }

    @Test(
        .enabled(if: OptionalProgram.dc.isInstalled),
        arguments: [("calculator-rpn", OptionalProgram.dc, 50)])
    func `The stack calculator agrees with dc`(folder: String, program: OptionalProgram, least: Int) throws {
        try check(folder, program, least)
    }

    /// Random calculations with parentheses, typed key by key.
    @Test(.enabled(if: OptionalProgram.bc.isInstalled), arguments: [1, 2, 3])
    func `Random expressions have the value that bc computes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let expressions = (0..<200).map { _ in Self.expression(depth: 4, &random) }
        let values = try OptionalProgram.bc.values(of: expressions)
        #expect(values.count == expressions.count)
        for (expression, value) in zip(expressions, values) {
            var calculator = Calculator(.algebraic)
            for character in expression { calculator.press(try #require(CalculatorKey(typing: character))) }
            calculator.press(.equals)
            #expect(calculator.display == CalculatorNumber(parsing: value)?.displayText, "\(expression)")
            #expect(WrittenExpression(expression)?.value(.algebraic) == calculator.shownValue.map(Result.success))
        }
    }

    /// Divisors are plain numbers and never 0.
    private static func expression(depth: Int, _ random: inout SeededGenerator) -> String {
        func number() -> String {
            let whole = Int.random(in: 1...999, using: &random)
            return Bool.random(using: &random) ? "\(whole)" : "\(whole).\(Int.random(in: 1...99, using: &random))"
        }
        func operand() -> String {
            depth == 0 || Int.random(in: 0..<3, using: &random) > 0
                ? number() : "(\(expression(depth: depth - 1, &random)))"
        }
        var text = operand()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let sign = "+-*/".randomElement(using: &random) ?? "+"
            text += "\(sign)" + (sign == "/" ? number() : operand())
        }
        return text
    }

    private func check(_ folder: String, _ program: OptionalProgram, _ least: Int) throws {
        let expected = try Self.files(in: folder).flatMap { try Self.values(in: $0, for: program) }
        #expect(expected.count >= least)
        let values = try program.values(of: expected.map(\.expression))
        #expect(values.count == expected.count)
        for (expected, value) in zip(expected, values) {
            let shown = CalculatorNumber(parsing: value)?.displayText
            #expect(shown == expected.display, "\(expected.place): \(expected.expression) is \(value)")
        }
    }

    private struct Expected {
        let place: String
        let expression: String
        let display: String
    }

    private static func files(in folder: String) throws -> [URL] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(
            at: tests.appending(path: "Sequences/\(folder)"), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "keys" }.sorted { $0.path < $1.path }
    }

    private static func values(in file: URL, for program: OptionalProgram) throws -> [Expected] {
        var values: [Expected] = []
        var expression: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("# \(program.rawValue): ") {
                expression = String(line.dropFirst(program.rawValue.count + 4))
            } else if line.hasPrefix("display: "), let waiting = expression {
                values.append(
                    Expected(
                        place: file.lastPathComponent, expression: waiting,
                        display: String(line.dropFirst("display: ".count))))
                expression = nil
            }
        }
        return values
    }
}

/// The calculators among them.
extension OptionalProgram {
    /// The values of expressions, cut off after forty decimals.
    func values(of expressions: [String]) throws -> [String] {
        let script =
            switch self {
            case .bc: "scale=40\n" + expressions.joined(separator: "\n") + "\n"
            case .dc: "40k\n" + expressions.map { "\($0) p c\n" }.joined()
            case .bwrap, .prove, .tmux, .xmllint: ""
            }
        let process = Process()
        process.executableURL = file
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        // No line of the output is wrapped.
        process.environment = ["BC_LINE_LENGTH": "0", "DC_LINE_LENGTH": "0"]
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }
}
