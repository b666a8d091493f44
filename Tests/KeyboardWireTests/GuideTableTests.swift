import JSONText
import KeyboardExtension
import KeyboardWire
import ProxyRules
import Testing
import UserGuide

/// The article on programs lists everything that is sent, as it is sent.
@Suite struct GuideTableTests {
    /// The JSON in the first column of the table whose heading is this.
    private static func rows(_ heading: String) -> [String] {
        let lines = GuideTopic.processes.article.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.drop { !$0.hasPrefix("| \(heading) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
            .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    }

    private static func read<Value>(
        _ json: String, _ read: (inout JSONReader) throws(JSONError) -> Value
    ) throws -> Value {
        var reader = JSONReader(Array(json.utf8))
        let value = try read(&reader)
        try reader.end()
        return value
    }

    /// Each name of a kind has its row, in the same order, and the row is read and written as it is.
    private func expectComplete<Name: WireName, Value>(
        _: Name.Type, _ read: (inout JSONReader) throws(JSONError) -> Value?,
        _ write: (Value, inout JSONWriter) -> Void
    ) throws {
        #expect(Self.rows(Name.kind) == Name.allCases.map(\.example))
        for name in Name.allCases {
            #expect(name.example.hasPrefix("\"\(name.rawValue)\"") || name.example.hasPrefix("{\"\(name.rawValue)\":"))
            let value = try #require(try Self.read(name.example, read), "\(name.example)")
            #expect(String(decoding: Samples.line { write(value, &$0) }, as: UTF8.self) == name.example)
        }
    }

    @Test func events() throws {
        try expectComplete(EventName.self, KeyboardEvent.read) { $0.write(to: &$1) }
    }

    @Test func edits() throws {
        try expectComplete(EditName.self, ProxyEdit.init) { $0.write(to: &$1) }
    }

    @Test func requests() throws {
        try expectComplete(RequestName.self, HostRequest.init) { $0.write(to: &$1) }
    }

    @Test func `Answers to requests`() throws {
        try expectComplete(HostAnswerName.self, HostAnswer.read) { $0.write(to: &$1) }
    }

    @Test func `Stored changes`() throws {
        let read = { (reader: inout JSONReader) throws(JSONError) in try StoredChange(from: &reader, scope: "") }
        try expectComplete(StoredChangeName.self, read) { $0.write(to: &$1) }
    }

    /// What an action has, apart from its values.
    private static func kind(_ action: KeyAction) -> String {
        switch action {
        case .type: "type"
        case .digit: "digit"
        case .layer: "layer"
        case .typeAndShow: "type, layer"
        case .standard(let action): action.rawValue
        case .engine(_, nil): "engine"
        case .engine: "engine, slot"
        }
    }

    @Test func actions() throws {
        let rows = Self.rows("action")
        let actions = try rows.map { try #require(try Self.read($0, KeyAction.read), "\($0)") }
        for (row, action) in zip(rows, actions) {
            #expect(String(decoding: Samples.line { action.write(to: &$0) }, as: UTF8.self) == row)
        }
        #expect(actions.count == Set(actions.map(Self.kind)).count)
        #expect(Set(actions.map(Self.kind)) == Set(Samples.actions.map(Self.kind)))
    }
}
