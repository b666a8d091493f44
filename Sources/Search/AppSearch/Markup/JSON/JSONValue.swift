/// A value of JSON. Numbers stay as they are written.
indirect enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The last of members with one name counts.
    case object([String: JSONValue])

    subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// A string, or a number as it is written.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .null, .boolean, .array, .object: nil
        }
    }

    /// The values of an array, or the value itself.
    var values: [JSONValue] {
        switch self {
        case .array(let values): values
        case .null: []
        case .boolean, .number, .string, .object: [self]
        }
    }
}
