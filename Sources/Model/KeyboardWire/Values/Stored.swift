package import JSONText
package import KeyboardExtension

extension StoredChange {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .value(let key, let before, let after):
            writer.variant("value") { writer in
                writer.object { writer in
                    key.write(to: &writer)
                    writer.member("before", orNull: before)
                    writer.member("after", orNull: after)
                }
            }
        case .count(let key, let delta):
            writer.variant("count") { writer in
                writer.object { writer in
                    key.write(to: &writer)
                    writer.member("by", delta)
                }
            }
        }
    }

    /// - Parameter scope: the scope of a change that names none.
    package init(from reader: inout JSONReader, scope: String) throws(JSONError) {
        var key = StoredKey(scope: scope, name: "")
        var (before, after): (String?, String?)
        var delta = 0
        var isNamed = false
        let start = reader.offset
        let kind = try reader.variant { (kind, hasValue, reader) throws(JSONError) -> String? in
            guard hasValue, kind == "value" || kind == "count" else { return nil }
            try reader.object { (name, reader) throws(JSONError) in
                switch name {
                case "scope": key.scope = try reader.string()
                case "name": (key.name, isNamed) = (try reader.string(), true)
                case "before": before = try reader.optional { (reader) throws(JSONError) in try reader.string() }
                case "after": after = try reader.optional { (reader) throws(JSONError) in try reader.string() }
                case "by": delta = try reader.integer()
                default: return false
                }
                return true
            }
            return kind
        }
        guard let kind, isNamed else {
            throw reader.fault("a stored change is a value or a count with a name", at: start)
        }
        self = kind == "value" ? .value(key, before: before, after: after) : .count(key, by: delta)
    }
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
