package import Simulator
import SourceText
import TextModel

/// The actual value of a fact that is not as expected.
package enum Actual: Hashable, Sendable, CustomStringConvertible {
    /// Another value, in the notation of the file.
    case value(String)
    /// No value that can be compared, and the reason.
    case nothing(String)

    package var description: String {
        switch self {
        case .value(let text), .nothing(let text): text
        }
    }
}

extension Expectation {
    /// The actual value if it differs from the expected one; nil if they are equal.
    package func difference(from actual: FactValue?) -> Actual? {
        switch (actual, index) {
        case (.list(let items), let index?):
            guard items.indices.contains(index - 1) else {
                return value.isEmpty ? nil : .nothing("nothing: the list has \(items.count)")
            }
            return matches(items[index - 1]) ? nil : .value(notation(items[index - 1]))
        case (.list(let items), nil):
            let wanted = FactNotation.items(value)
            let compared = fact == .candidates && !wanted.isEmpty ? Array(items.prefix(wanted.count)) : items
            return compared == wanted ? nil : .value(notation(items))
        case (.text(let text), nil): return matches(text) ? nil : .value(notation(text))
        case (.text(let text), _?): return .nothing(FactNotation.text(text) + ", which is not a list")
        case (nil, _): return value.isEmpty ? nil : .nothing("nothing: there is no \(fact.rawValue) here")
        }
    }

    private func matches(_ text: String) -> Bool {
        value == (isQuoted ? text : String(text[...].withoutBlanks))
    }

    /// The actual value in the notation of the expected one, to replace it in the file; nil if no notation would match.
    ///
    ///     candidates: home | gone       good | home | gone | hood   →   good | home
    ///     display: "3"                  4                           →   "4"
    package func correction(to actual: FactValue?) -> String? {
        let text: String
        switch (actual, index) {
        case (.list(let items), let index?):
            text = items.indices.contains(index - 1) ? notation(items[index - 1]) : FactNotation.nothing
        case (.list(let items), nil):
            let count = fact == .candidates ? max(FactNotation.items(value).count, 1) : items.count
            text = notation(Array(items.prefix(count)))
        case (.text(let actual), nil): text = notation(actual)
        case (.text, _?): return nil
        case (nil, _): text = FactNotation.nothing
        }
        guard let corrected = try? Expectation(fact, index, written: text, at: span),
            corrected.difference(from: actual) == nil
        else { return nil }
        return text
    }

    private func notation(_ items: [String]) -> String {
        isQuoted && !items.isEmpty ? JSONString.written(FactNotation.elements(items)) : FactNotation.list(items)
    }

    private func notation(_ text: String) -> String {
        if isQuoted { return JSONString.written(text) }
        guard fact == .document else { return FactNotation.text(text) }
        return FactNotation.text(withImpliedCaret(text).replacing("\n", with: "\\n"))
    }

    /// Omits the caret at the end of a document if the expected value omits it as well.
    private func withImpliedCaret(_ document: String) -> String {
        let isImplied = !written.isEmpty && !written.contains("¦") && !written.contains("[")
        guard isImplied, document.utf8.count > "¦".utf8.count, document.hasSuffix("¦") else { return document }
        let shorter = String(document.unicodeScalars.dropLast())
        // Without the caret, a blank at the end would need quotes.
        guard shorter.last?.isWhitespace == false else { return document }
        return (try? MarkedUpText.string(from: MarkedUpText.document(from: shorter))) == document ? shorter : document
    }
}
