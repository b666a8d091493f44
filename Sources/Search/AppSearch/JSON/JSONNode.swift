/// A JSON value with its place in the text.
struct JSONNode {
    enum Content {
        case null
        case boolean(Bool)
        /// As written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order of the text; a name may occur more than once.
        case object([Member])
    }

    struct Member {
        var name: String
        /// The place of the name with its quotation marks.
        var nameRange: Range<Int>
        var value: JSONNode
    }

    var content: Content
    /// In bytes from the start of the text.
    var range: Range<Int>

    /// The value without places.
    var value: JSONValue {
        switch content {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(\.value))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, $0.value.value) }, uniquingKeysWith: { $1 }))
        }
    }
}
