import Foundation
import SourceText

/// Says which texts were typed and how long they are, for a picture.
///
///     further.txt: 370 words, 9860 characters with spaces
package struct TypedTexts {
    private let report: EvaluationReport
    /// The names of the texts; empty if they are not known.
    private let names: String

    /// - Parameter files: the files of the texts; none if reports were added up, which do not have their names.
    package init(_ report: EvaluationReport, files: [String]) {
        self.report = report
        let names = files.map { $0 == "-" ? "standard input" : URL(filePath: $0).lastPathComponent }
        let more = names.count - Self.maximumNames
        self.names = names.prefix(Self.maximumNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private static let maximumNames = 3

    /// What was typed on a keyboard.
    package func line(of keyboard: KeyboardReport) -> String { line(Self.size(keyboard)) }

    /// What was typed: a line if that is the same on all keyboards, or else one for each size.
    package var lines: [String] {
        var sizes: [(size: String, keyboards: [String])] = []
        for keyboard in report.keyboards {
            let size = Self.size(keyboard)
            if let index = sizes.firstIndex(where: { $0.size == size }) {
                sizes[index].keyboards.append(keyboard.keyboard)
            } else {
                sizes.append((size, [keyboard.keyboard]))
            }
        }
        let areSame = sizes.count == 1
        return sizes.map { line($0.size, areSame ? "" : " on \($0.keyboards.joined(separator: ", "))") }
    }

    private func line(_ size: String, _ keyboards: String = "") -> String {
        (names.isEmpty ? "" : names + ": ") + size + keyboards
    }

    private static func size(_ report: KeyboardReport) -> String {
        let unit = report.method == .expressions ? "expression" : "word"
        return "\(report.counts.words.counted(unit)), \(report.counts.characters.counted("character")) with spaces"
    }
}
