/// A JSON value. Numbers are kept as written.
indirect enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in their order. Each name occurs once.
    case object([Member])

    struct Member: Equatable {
        var name: String
        var value: JSONValue
    }

    /// A string, a number as written, or a truth value.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The elements of an array, nothing for `null`, or else the value itself.
    var values: [JSONValue] {
        switch self {
        case .array(let values): values
        case .null: []
        case .boolean, .number, .string, .object: [self]
        }
    }
}
