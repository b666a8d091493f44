/// A value whose text can be searched: text, numbers, and containers of such values at any depth.
///
/// An enum with raw values conforms by declaration: `extension Category: SearchableValue {}`.
public protocol SearchableValue: SendableMetatype {
    /// Calls `body` with each text.
    func forEachText(_ body: (String) -> Void)
}

extension String: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { body(self) }
}

extension Substring: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { body(String(self)) }
}

extension SearchableValue where Self: CustomStringConvertible {
    /// The description of the value, such as `3.5`.
    public func forEachText(_ body: (String) -> Void) { body(description) }
}

extension Character: SearchableValue {}
extension Int: SearchableValue {}
extension Int8: SearchableValue {}
extension Int16: SearchableValue {}
extension Int32: SearchableValue {}
extension Int64: SearchableValue {}
extension UInt: SearchableValue {}
extension UInt8: SearchableValue {}
extension UInt16: SearchableValue {}
extension UInt32: SearchableValue {}
extension UInt64: SearchableValue {}
extension Float: SearchableValue {}
extension Double: SearchableValue {}

extension SearchableValue where Self: RawRepresentable, RawValue: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { rawValue.forEachText(body) }
}

extension Optional: SearchableValue where Wrapped: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { self?.forEachText(body) }
}

extension Array: SearchableValue where Element: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { for element in self { element.forEachText(body) } }
}

/// The texts of the elements, sorted, so that they always have the same order.
extension Set: SearchableValue where Element: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { forEachSorted(map(texts), body) }
}

/// The texts of the keys and the values, sorted by keys, so that they always have the same order.
extension Dictionary: SearchableValue where Key: SearchableValue, Value: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) {
        forEachSorted(map { texts(of: $0.key) + texts(of: $0.value) }, body)
    }
}

extension Dictionary.Keys: SearchableValue where Key: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { forEachSorted(map(texts), body) }
}

extension Dictionary.Values: SearchableValue where Value: SearchableValue {
    /// Calls `body` with each text.
    public func forEachText(_ body: (String) -> Void) { forEachSorted(map(texts), body) }
}

/// The texts of a value.
private func texts(of value: some SearchableValue) -> [String] {
    var texts: [String] = []
    value.forEachText { texts.append($0) }
    return texts
}

private func forEachSorted(_ texts: [[String]], _ body: (String) -> Void) {
    for texts in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { texts.forEach(body) }
}
