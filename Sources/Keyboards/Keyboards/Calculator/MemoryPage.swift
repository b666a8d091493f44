import KeyboardExtension

/// A layer that shows memory slots.
struct MemoryPage: Hashable, Sendable {
    let layer: String
    /// The keys that recall a slot, with the number of the slot.
    let recallKeys: [LayoutKey.ID: Int]
    let firstSlot: Int

    /// The pages of a layout, the one with the newest slots first.
    static func pages(of layout: KeyboardLayout) -> [MemoryPage] {
        layout.layers.compactMap { MemoryPage($0, of: layout) }.sorted { $0.firstSlot < $1.firstSlot }
    }

    /// Nil for a layer without slots, and for the base layer, which is never a page.
    private init?(_ layer: KeyboardLayout.Layer, of layout: KeyboardLayout) {
        guard layer.id != KeyboardLayout.baseLayer else { return nil }
        self.layer = layer.id
        var recallKeys: [LayoutKey.ID: Int] = [:]
        for id in layer.rows.joined() {
            if case .engine(CalculatorAction.memoryRecall.rawValue, let slot?) = layout.keys[id]?.action {
                recallKeys[id] = slot
            }
        }
        guard let firstSlot = recallKeys.values.min() else { return nil }
        self.recallKeys = recallKeys
        self.firstSlot = firstSlot
    }
}
