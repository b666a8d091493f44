import JSONText

/// A JSON value to send.
indirect enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    /// A number as it was received: an id is sent back as it came.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([Member])

    struct Member: Hashable, Sendable {
        var name: String
        var value: JSONValue
    }

    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

    var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .flag(let flag): writer.bool(flag)
        case .integer(let integer): writer.integer(integer)
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        case .list(let values): writer.array(values) { $1.write(to: &$0) }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.name(of: member.name)
                    member.value.write(to: &writer)
                }
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(integerLiteral integer: Int) { self = .integer(integer) }
    init(arrayLiteral values: JSONValue...) { self = .list(values) }
    init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0, value: $1) })
    }
}
