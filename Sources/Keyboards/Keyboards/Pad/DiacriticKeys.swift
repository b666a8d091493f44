package import KeyboardExtension
package import T9Input

/// The keys of a layout that say which diacritics a word has, and which key of the layout each of them is.
package struct DiacriticKeys: Hashable, Sendable {
    /// A key of the layout, and by which of its actions it stands for its diacritics.
    private struct Owner: Hashable {
        let key: LayoutKey.ID
        let action: T9Action
        let label: String
    }

    /// The keys, in the order of the layout's key ids.
    package let all: [Diacritics.Key]
    private let owners: [Owner]

    /// The keys of a layout.
    package init(_ layout: KeyboardLayout) {
        let found = layout.keys.values.sorted { $0.id < $1.id }.flatMap { key in
            [T9Action.tone, .diacritic].filter { key.has($0) }.map { action in
                (
                    Owner(key: key.id, action: action, label: key.label),
                    Diacritics.Key(isTone: action == .tone, marks: key.diacritics)
                )
            }
        }
        owners = found.map(\.0)
        all = found.map(\.1)
    }

    /// The place among ``all`` of a key of the layout; nil if it has no such action.
    func place(of action: T9Action, on key: LayoutKey.ID) -> Int? {
        owners.firstIndex { $0.key == key && $0.action == action }
    }

    /// The labels of the keys at these places, which are chosen for the word: in brackets, as the chosen candidate is.
    func labels(chosen places: [Int]) -> [LayoutKey.ID: String] {
        Dictionary(places.map { (owners[$0].key, "[\(owners[$0].label)]") }) { $1 }
    }

    /// The key of the layout with this place among ``all``.
    package func key(_ place: Int) -> LayoutKey.ID { owners[place].key }
}

extension LayoutKey {
    /// Whether a press, a long press or a flick has the action.
    fileprivate func has(_ action: T9Action) -> Bool {
        allActions.contains(.engine(action.rawValue, slot: nil))
    }
}
