/// A value that all copies of its owner share until one of them changes it: for what is large and changes rarely. A
/// copy of the owner then costs one reference for it.
///
///     struct DeviceState {
///         @Shared var apps: InstalledApps
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    package var wrappedValue: Value {
        _read { yield storage.value }
        _modify {
            var value = storage.value
            defer { storage = Storage(value) }
            yield &value
        }
    }
}

extension Shared: Equatable where Value: Equatable {
    package static func == (one: Shared, other: Shared) -> Bool {
        one.storage === other.storage || one.storage.value == other.storage.value
    }
}

extension Shared: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}
