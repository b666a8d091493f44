/// A value whose text can be searched: text, numbers, and containers of such values at any depth.
///
/// An enum with raw values conforms by declaration: `extension Category: SearchableValue {}`.
package protocol SearchableValue {
    /// Calls `body` with each text.
    func forEachText(_ body: (String) -> Void)
}

extension String: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { body(self) }
}

extension Substring: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { body(String(self)) }
}

extension SearchableValue where Self: CustomStringConvertible {
    /// The description of the value, such as `3.5`.
    package func forEachText(_ body: (String) -> Void) { body(description) }
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
    package func forEachText(_ body: (String) -> Void) { rawValue.forEachText(body) }
}

extension Optional: SearchableValue where Wrapped: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { self?.forEachText(body) }
}

extension Array: SearchableValue where Element: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { for element in self { element.forEachText(body) } }
}

extension Set: SearchableValue where Element: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { for element in self { element.forEachText(body) } }
}

/// The texts of the keys and the values.
extension Dictionary: SearchableValue where Key: SearchableValue, Value: SearchableValue {
    package func forEachText(_ body: (String) -> Void) {
        for (key, value) in self {
            key.forEachText(body)
            value.forEachText(body)
        }
    }
}

extension Dictionary.Keys: SearchableValue where Key: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { for key in self { key.forEachText(body) } }
}

extension Dictionary.Values: SearchableValue where Value: SearchableValue {
    package func forEachText(_ body: (String) -> Void) { for value in self { value.forEachText(body) } }
}
