package import JSONText
package import KeyboardExtension

/// The names of stored changes.
package enum StoredChangeName: String, WireName {
    case value, count

    package static let kind = "stored change"

    package var example: String {
        switch self {
        case .value: #"{"value":{"scope":"morse","name":"theme","before":null,"after":"dark"}}"#
        case .count: #"{"count":{"scope":"morse","name":"omw","by":1}}"#
        }
    }
}

extension StoredChange {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .value(let key, let before, let after):
            writer.value(StoredChangeName.value) { writer in
                writer.object { writer in
                    key.write(to: &writer)
                    writer.member("before", orNull: before)
                    writer.member("after", orNull: after)
                }
            }
        case .count(let key, let delta):
            writer.value(StoredChangeName.count) { writer in
                writer.object { writer in
                    key.write(to: &writer)
                    writer.member("by", delta)
                }
            }
        }
    }

    /// - Parameter scope: the scope of a change that names none.
    package init(from reader: inout JSONReader, scope: String) throws(JSONError) {
        self = try reader.named { (kind: StoredChangeName, reader) throws(JSONError) -> StoredChange? in
            var key = StoredKey(scope: scope, name: "")
            var (before, after): (String?, String?)
            var delta = 0
            var isNamed = false
            try reader.object { (member: Member, reader) throws(JSONError) in
                switch member {
                case .scope: key.scope = try reader.string()
                case .name: (key.name, isNamed) = (try reader.string(), true)
                case .before: before = try reader.optional { (reader) throws(JSONError) in try reader.string() }
                case .after: after = try reader.optional { (reader) throws(JSONError) in try reader.string() }
                case .by: delta = try reader.integer()
                }
            }
            guard isNamed else { return nil }
            return switch kind {
            case .value: .value(key, before: before, after: after)
            case .count: .count(key, by: delta)
            }
        }
    }

    private enum Member: String, CaseIterable { case scope, name, before, after, by }
}

extension StoredKey {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("scope", scope)
        writer.member("name", name)
    }
}

extension StoredValues {
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("values")
            writer.object { writer in
                for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                    writer.name(of: name)
                    writer.string(value)
                }
            }
            writer.name("counts")
            writer.object { writer in
                for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
                    writer.name(of: name)
                    writer.integer(count)
                }
            }
            writer.member("session", session)
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        self.init()
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "values":
                try reader.object { (name, reader) throws(JSONError) in
                    values[name] = try reader.string()
                    return true
                }
            case "counts":
                try reader.object { (name, reader) throws(JSONError) in
                    counts[name] = try reader.integer()
                    return true
                }
            case "session": session = try reader.integer()
            default: return false
            }
            return true
        }
    }
}
