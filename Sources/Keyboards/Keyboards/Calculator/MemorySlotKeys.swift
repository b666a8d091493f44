import KeyboardExtension

/// The keys of a layout that offer the memory slots when they are held: `MR` offers `MR1: 4`, `MR2: 20.5`.
struct MemorySlotKeys: Hashable, Sendable {
    /// What the keys do that offer the slots.
    let actions: [LayoutKey.ID: CalculatorAction]
    /// The texts on them.
    private let labels: [CalculatorAction: String]

    init(_ layout: KeyboardLayout) {
        var (actions, labels): ([LayoutKey.ID: CalculatorAction], [CalculatorAction: String]) = ([:], [:])
        for (id, key) in layout.keys {
            guard case .engine(let name, nil) = key.action, case .engine(LayoutKey.offeringAction, _) = key.longPress,
                let action = CalculatorAction(rawValue: name), Self.onSlots.contains(action)
            else { continue }
            (actions[id], labels[action]) = (action, key.label)
        }
        (self.actions, self.labels) = (actions, labels)
    }

    private static let onSlots: Set<CalculatorAction> = [
        .memoryStore, .memoryRecall, .memoryAdd, .memorySubtract, .memoryClear,
    ]

    /// What is offered for the slots with these texts; nil if no key of the layout offers them, or there are none.
    func candidates(_ slots: [String], for action: CalculatorAction) -> [String]? {
        guard !slots.isEmpty, let label = labels[action] else { return nil }
        return slots.enumerated().map { "\(label)\($0.offset + 1): \($0.element)" }
    }
}
