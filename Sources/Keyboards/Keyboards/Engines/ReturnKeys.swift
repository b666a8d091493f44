import KeyboardExtension

/// The keys of a layout that return, whose labels say what returning does in the field: go, search, send…
struct ReturnKeys: Sendable {
    private let ids: [LayoutKey.ID]

    init(_ layout: KeyboardLayout) { ids = layout.keys.values.filter { $0.action == .returnKey }.map(\.id).sorted() }

    /// The labels for a field, by key; none where returning starts a new line or the app does not say what it does.
    func labels(for type: TextInputTraits.ReturnKeyType?) -> [LayoutKey.ID: String] {
        guard let type, type != .default else { return [:] }
        return Dictionary(uniqueKeysWithValues: ids.map { ($0, type.label) })
    }
}
