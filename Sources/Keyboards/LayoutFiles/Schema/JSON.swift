import Foundation

/// A JSON value.
enum JSON: Encodable, Hashable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSON])
    case object([String: JSON])

    static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }

    /// The value as indented text, the names of objects sorted.
    func written() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByBooleanLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(arrayLiteral values: JSON...) { self = .list(values) }
    init(dictionaryLiteral values: (String, JSON)...) { self = .object(Dictionary(values) { $1 }) }
}
