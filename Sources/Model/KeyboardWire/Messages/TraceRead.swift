package import JSONText
package import KeyboardExtension

/// What a proxy showed of a field when it was read. What was not asked for is nil; what the proxy answered with nil is
/// a nil in it.
package struct TraceRead: Hashable, Sendable {
    package var before: String??
    package var after: String??
    package var selected: String??
    package var hasText: Bool?
    package var document: String?
    package var inputMode: String??
    package var traits: TextInputTraits?
    package var needsInputModeSwitchKey: Bool?
    package var hasFullAccess: Bool?

    package init() {}

    /// Reads everything that may differ between devices.
    package init(_ proxy: some TextDocumentProxy) {
        before = .some(proxy.documentContextBeforeInput)
        after = .some(proxy.documentContextAfterInput)
        selected = .some(proxy.selectedText)
        hasText = proxy.hasText
        document = proxy.documentIdentifier.rawValue
        traits = proxy.traits
        needsInputModeSwitchKey = proxy.needsInputModeSwitchKey
    }

    package var isEmpty: Bool { self == TraceRead() }

    private enum Member: String, CaseIterable {
        case before, after, selected, hasText, document, inputMode, traits, needsInputModeSwitchKey, hasFullAccess
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        try reader.object { (member: Member, reader) throws(JSONError) in
            switch member {
            case .before: before = .some(try reader.textOrNull())
            case .after: after = .some(try reader.textOrNull())
            case .selected: selected = .some(try reader.textOrNull())
            case .hasText: hasText = try reader.bool()
            case .document: document = try reader.string()
            case .inputMode: inputMode = .some(try reader.textOrNull())
            case .traits: traits = try TextInputTraits(from: &reader)
            case .needsInputModeSwitchKey: needsInputModeSwitchKey = try reader.bool()
            case .hasFullAccess: hasFullAccess = try reader.bool()
            }
        }
    }

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            if let before { writer.member("before", orNull: before) }
            if let after { writer.member("after", orNull: after) }
            if let selected { writer.member("selected", orNull: selected) }
            if let hasText { writer.member("hasText", hasText) }
            if let document { writer.member("document", document) }
            if let inputMode { writer.member("inputMode", orNull: inputMode) }
            if let traits {
                writer.name("traits")
                traits.write(to: &writer)
            }
            if let needsInputModeSwitchKey { writer.member("needsInputModeSwitchKey", needsInputModeSwitchKey) }
            if let hasFullAccess { writer.member("hasFullAccess", hasFullAccess) }
        }
    }
}

extension JSONReader {
    fileprivate mutating func textOrNull() throws(JSONError) -> String? {
        try optional { (reader) throws(JSONError) in try reader.string() }
    }
}
