/// A JSON value with its place in the text, for readers that report every mistake with its place.
package struct JSONNode: Sendable {
    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// As written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order of the text; a name may occur more than once.
        case object([Member])
    }

    package struct Member: Sendable {
        package let name: String
        /// The place of the name with its quotation marks.
        package let nameRange: Range<Int>
        package let value: JSONNode
    }

    package let content: Content
    /// In bytes from the start of the text.
    package let range: Range<Int>

    /// Reads one line of JSON.
    package init(line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        self = try reader.node()
        try reader.end()
    }

    init(_ content: Content, _ range: Range<Int>) {
        self.content = content
        self.range = range
    }

    package var isNull: Bool { if case .null = content { true } else { false } }
}

extension JSONReader {
    /// Reads a value of any kind as a tree.
    package mutating func node() throws(JSONError) -> JSONNode {
        skipSpace()
        let start = offset
        let content: JSONNode.Content
        switch current {
        case UInt8(ascii: "{"):
            var members: [JSONNode.Member] = []
            try object(placed: { (name, range, reader) throws(JSONError) in
                members.append(JSONNode.Member(name: name, nameRange: range, value: try reader.node()))
                return true
            })
            content = .object(members)
        case UInt8(ascii: "["):
            var nodes: [JSONNode] = []
            try array { (reader) throws(JSONError) in nodes.append(try reader.node()) }
            content = .array(nodes)
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): content = .boolean(try bool())
        case UInt8(ascii: "n"):
            try skip()
            content = .null
        case UInt8(ascii: "-"), .some(0x30...0x39): content = .number(try number())
        default: throw fault("a value begins with {, [, a quotation mark, a digit, true, false or null")
        }
        return JSONNode(content, start..<offset)
    }
}
