import JSONText

/// A named value of a record in JSON.
struct JSONField<Record>: Sendable {
    typealias Path<Whole, Value> = WritableKeyPath<Whole, Value> & Sendable

    let name: String
    let read: @Sendable (JSONNode, inout Record) throws(IndexChangeError) -> Void
    /// The value as JSON; `nil` if there is nothing to write.
    let write: @Sendable (Record) -> String?
    /// The value for a person, a line for each of its parts; empty if there is nothing to write.
    let show: @Sendable (Record) -> [String]

    private init(
        _ name: String, read: @escaping @Sendable (JSONNode, inout Record) throws(IndexChangeError) -> Void,
        write: @escaping @Sendable (Record) -> String?, show: @escaping @Sendable (Record) -> [String]
    ) {
        self.name = name
        self.read = read
        self.write = write
        self.show = show
    }

    /// A value that may be missing.
    static func optional<Value: Sendable>(
        _ name: String, _ type: JSONType<Value>, _ path: any Path<Record, Value?>
    ) -> JSONField {
        JSONField(
            name, read: { (node, record) throws(IndexChangeError) in record[keyPath: path] = try type.read(node) },
            write: { $0[keyPath: path].map(type.write) }, show: { $0[keyPath: path].map(type.show) ?? [] })
    }

    /// A value that is always there.
    ///
    /// - Parameter plain: the value that is not written.
    static func always<Value: Sendable & Equatable>(
        _ name: String, _ type: JSONType<Value>, _ path: any Path<Record, Value>,
        unless plain: Value? = nil
    ) -> JSONField {
        JSONField(
            name, read: { (node, record) throws(IndexChangeError) in record[keyPath: path] = try type.read(node) },
            write: { $0[keyPath: path] == plain ? nil : type.write($0[keyPath: path]) },
            show: { $0[keyPath: path] == plain ? [] : type.show($0[keyPath: path]) })
    }

    /// The same field of a part of another record.
    func of<Whole>(_ path: any Path<Whole, Record>) -> JSONField<Whole> {
        JSONField<Whole>(
            name, read: { (node, whole) throws(IndexChangeError) in try read(node, &whole[keyPath: path]) },
            write: { write($0[keyPath: path]) }, show: { show($0[keyPath: path]) })
    }
}
