import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutMutation

/// Layouts that are small enough to list all their changes.
enum SmallLayouts {
    static let next = LayoutKey(id: "next", label: "🌐", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey)

    /// A layout of the engine `direct` with these keys and a key to the next keyboard.
    static func layout(_ rows: [[String]], more: [[String]]? = nil, _ keys: LayoutKey...) -> KeyboardLayout {
        var layers = [KeyboardLayout.Layer(id: "base", rows: rows + [["next"]])]
        if let more { layers.append(KeyboardLayout.Layer(id: "more", rows: more)) }
        return KeyboardLayout(id: "small", layers: layers, keys: keys + [next])
    }

    static func surroundings(_ engine: String = "direct", lists: [String] = []) -> LayoutMutation.Surroundings {
        let vocabulary = KeyboardEngine.all.map(\.vocabulary).first { $0.name == engine }
        return LayoutMutation.Surroundings(engine: vocabulary ?? EngineVocabulary(name: engine), wordLists: lists)
    }

    /// The descriptions of the changes of one kind.
    static func descriptions(_ kind: String, of layout: KeyboardLayout, lists: [String] = []) -> [String] {
        changes(kind, of: layout, lists: lists).map(\.description)
    }

    static func changes(_ kind: String, of layout: KeyboardLayout, lists: [String] = []) -> [LayoutChange] {
        LayoutMutation.all.filter { $0.name == kind }.flatMap {
            $0.changes(of: layout, in: surroundings(layout.engine, lists: lists))
        }
    }
}
