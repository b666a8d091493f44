import Calculation
import KeySequences
package import KeyboardExtension
import Keyboards
import Simulator

/// Writes questions with the keys of a calculator's layout: as rows of a `.keys` file in which displays are to be
/// noted.
package struct QuestionTable {
    /// The number of questions in a row. The calculator is cleared between them.
    package static let questionsPerRow = 3

    private let layout: KeyboardLayout
    /// The line that presses each of the calculator's keys, beginning and ending with the base layer.
    private let lines: [CalculatorKey: String]

    package init(_ layout: KeyboardLayout) {
        self.layout = layout
        let base = KeyboardLayout.baseLayer
        var lines: [CalculatorKey: String] = [:]
        let keys = layout.calculatorKeys
        for layer in layout.layers.map(\.id) {
            func line(_ path: [LayoutKey]?) -> String? {
                path.map { $0.map { KeyLine.pressing($0.shortName) + " " }.joined() }
            }
            guard let there = line(layout.path(from: base, to: layer, needsSwitchKey: false)),
                let back = line(layout.path(from: layer, to: base, needsSwitchKey: false))
            else { continue }
            for key in layout.rows(of: layer, needsInputModeSwitchKey: false).joined() {
                guard let pressed = keys[key.id], lines[pressed] == nil else { continue }
                let name = KeyLine.pressing(layer == base ? key.shortName : key.id)
                lines[pressed] = there + name + (back.isEmpty ? "" : " " + back.dropLast())
            }
        }
        self.lines = lines
    }

    /// The questions whose keys the layout has.
    package var askable: [Question] { Question.all.filter { $0.keys.allSatisfy { lines[$0] != nil } } }

    /// The question as a line of keys.
    package func line(_ question: Question) -> String { line(question.keys) }

    private func line(_ keys: [CalculatorKey]) -> String {
        var line = ""
        var before: CalculatorKey?
        for key in keys {
            if !line.isEmpty, before?.isOfNumber != true || !key.isOfNumber { line += " " }
            line += lines[key] ?? ""
            before = key
        }
        return line
    }

    /// A table with questions, several in each row if the calculator can be cleared.
    package func table(_ questions: [Question]) -> [String] {
        let clearing = lines[.clear] == nil ? nil : [CalculatorKey.clear, .clear]
        let count = clearing == nil ? 1 : min(Self.questionsPerRow, questions.count)
        let rows = stride(from: 0, to: questions.count, by: count).map { start in
            questions[start..<min(start + count, questions.count)].enumerated().flatMap { index, question in
                [line((index == 0 ? [] : clearing ?? []) + question.keys), ""]
            }
        }
        return WrittenTable.lines([Array(repeating: ["keys", "display"], count: count).flatMap { $0 }] + rows)
    }
}

extension CalculatorKey {
    /// Whether it is a digit or the point, which are written without a space between them.
    fileprivate var isOfNumber: Bool {
        switch self {
        case .digit, .point: true
        default: false
        }
    }
}
