/// A JSON value. Numbers are kept as written.
indirect enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// If several members have the same name, the last one counts.
    case object([String: JSONValue])

    subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// A string, or a number as written.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .null, .boolean, .array, .object: nil
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
