import KeyboardExtension

/// A numbered list of the calculator that layers of keys can show, page by page.
enum NumberedList: Hashable, CaseIterable {
    case memory, history

    /// The action of the keys that show a slot of the list and recall it.
    var recall: CalculatorAction {
        switch self {
        case .memory: .memoryRecall
        case .history: .historyRecall
        }
    }

    /// The message on the page with the newest slots if it is asked for newer ones.
    var noNewer: String {
        switch self {
        case .memory: "these are the newest values"
        case .history: "these are the newest calculations"
        }
    }

    /// The message on the page with the oldest slots if it is asked for older ones.
    var noOlder: String {
        switch self {
        case .memory: "there are no older values in memory"
        case .history: "there are no older calculations in the history"
        }
    }
}

/// A layer that shows slots of a list.
struct SlotPage: Hashable, Sendable {
    let layer: String
    /// The keys that recall a slot, with the number of the slot.
    let recallKeys: [LayoutKey.ID: Int]
    let firstSlot: Int

    /// The pages of a layout that show this list, the one with the newest slots first.
    static func pages(of layout: KeyboardLayout, showing list: NumberedList) -> [SlotPage] {
        layout.layers.compactMap { SlotPage($0, of: layout, list.recall) }.sorted { $0.firstSlot < $1.firstSlot }
    }

    /// Nil for a layer without slots, and for the base layer, which is never a page.
    private init?(_ layer: KeyboardLayout.Layer, of layout: KeyboardLayout, _ recall: CalculatorAction) {
        guard layer.id != KeyboardLayout.baseLayer else { return nil }
        self.layer = layer.id
        var recallKeys: [LayoutKey.ID: Int] = [:]
        for id in layer.rows.joined() {
            if case .engine(recall.rawValue, let slot?) = layout.keys[id]?.action { recallKeys[id] = slot }
        }
        guard let firstSlot = recallKeys.values.min() else { return nil }
        self.recallKeys = recallKeys
        self.firstSlot = firstSlot
    }
}
