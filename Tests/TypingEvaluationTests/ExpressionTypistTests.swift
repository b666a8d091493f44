import Foundation
import HostAppKit
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing

@testable import TypingEvaluation

/// Expressions typed on calculators: their keys counted by hand, and their values computed by `bc`.
struct ExpressionTypistTests {
    private func typist(_ layout: String) throws -> ExpressionTypist {
        let catalog = try LayoutCatalog(cache: .ofTests)
        let device = try Simulation(
            catalog: try catalog.varied(layout, options: [:]), apps: [Sheet(capitalises: false)], store: MemoryStore())
        return ExpressionTypist(on: device, try catalog.keyboard(named: layout).layout)
    }

    @Test(
        arguments: [
            // The digits, the operation, =; on a stack enter instead, and no =.
            ("1+2", 4, 4, 4),
            ("12.5+8", 7, 7, 7),
            // Without precedence, 2 × 3 first; on a stack 1 enter 2 enter 3 × +.
            ("1+2*3", 6, 6, 7),
            // Parentheses cost two keys on an algebraic calculator.
            ("(1+2)*3", 6, 8, 6),
            // 2 × 3 = negate + 1 =
            ("1-2*3", 8, 6, 7),
            // 2 + 3 = reciprocal × 1 =
            ("1/(2+3)", 8, 8, 7),
            // 3 × 4 = MS 1 × 2 + MR =
            ("1*2+3*4", 11, 8, 9),
            ("5*(-2)", 5, 5, 5),
        ] as [(String, Int, Int, Int)])
    func `An expression takes the keys that a person counts`(
        _ expression: String, _ immediate: Int, _ algebraic: Int, _ rpn: Int
    ) throws {
        for (layout, keys) in [
            ("calculator", immediate), ("calculator-algebraic", algebraic), ("calculator-rpn", rpn),
        ] {
            var typist = try typist(layout)
            try typist.type(expression)
            #expect(typist.tally.keystrokes == keys, "\(layout)")
        }
    }

    @Test(arguments: ["", "1+", "(1", "1)", "1.2.3", "a+1", "1++", String(repeating: "(", count: 60) + "1"])
    func `What is no expression is left out`(_ text: String) throws {
        var typist = try typist("calculator")
        try typist.type(text)
        #expect(typist.tally.words == 0 && typist.tally.untypableCount == 1)
    }

    /// The calculators round to 16 digits, and a quotient on the way may be rounded by bc.
    @Test(
        .enabled(if: OptionalProgram.bc.isInstalled),
        arguments: ["calculator", "calculator-algebraic", "calculator-rpn"])
    func `The value of each expression of a thousand is that of bc`(_ layout: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Expressions/expressions.txt")
        let all = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(all.count == 1000)
        let expressions = RandomRun.expressions.chosen(of: all)
        let bc = Process()
        bc.executableURL = OptionalProgram.bc.file
        bc.environment = ["BC_LINE_LENGTH": "0"]
        let (input, output) = (Pipe(), Pipe())
        (bc.standardInput, bc.standardOutput) = (input, output)
        try bc.run()
        let thread = Thread {
            let text = "scale=60\n" + expressions.joined(separator: "\n") + "\n"
            try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        thread.start()
        let values = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map { Double($0) }
        try #require(values.count == expressions.count)
        let typist = try typist(layout)
        for (expression, value) in zip(expressions, values) {
            let value = try #require(value)
            let own = try #require(typist.result(of: expression).flatMap(Double.init), "\(expression)")
            #expect(abs(own - value) <= 1e-14 * max(1, abs(value)), "\(expression)")
        }
    }
}
