/// A setting of the device and its possible values. `:setting indexing viewed` changes one.
public struct AppSetting: Hashable, Sendable {
    /// The name commands use. Apps that use a setting of the same name share it.
    public var name: String
    /// The possible values.
    public var values: [String]

    /// Creates a setting.
    public init(_ name: String, _ values: [String]) {
        self.name = name
        self.values = values
    }
}
