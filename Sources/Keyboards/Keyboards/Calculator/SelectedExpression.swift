import Calculation
import SourceText

/// Reads the expression in a selection.
enum SelectedExpression {
    /// The expression, or a message that shows with a caret where it cannot be read.
    static func read(
        _ text: String, _ notation: NumberNotation, _ evaluation: Evaluation
    ) -> Result<WrittenExpression, Unreadable> {
        let canonical = notation.canonical(text)
        if let offset = canonical.foreignSeparator {
            return .failure(Unreadable(text, at: offset, "there is a separator of another language"))
        }
        do throws(UnreadableExpressionError) {
            return .success(try WrittenExpression(reading: canonical.text, evaluation))
        } catch {
            return .failure(Unreadable(text, at: error.offset, error.description))
        }
    }

    /// Why a selection is not an expression, in one sentence: `‘1 ¦2’ is not an expression: at ¦ an operation is
    /// missing`.
    struct Unreadable: Error, Hashable {
        let message: String

        /// The number of characters shown on each side of the caret.
        private static let context = 20

        fileprivate init(_ text: String, at offset: Int, _ problem: String) {
            let before = text.prefix(offset).suffix(Self.context)
            let after = text.dropFirst(offset).prefix(Self.context)
            let shown = String(before).inMessage + "¦" + String(after).inMessage
            let (start, end) = (before.startIndex > text.startIndex, after.endIndex < text.endIndex)
            message = "‘\(start ? "…" : "")\(shown)\(end ? "…" : "")’ is not an expression: at ¦ \(problem)"
        }
    }
}
