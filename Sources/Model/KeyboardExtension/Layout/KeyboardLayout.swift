/// The keys of a keyboard and their arrangement. Most layouts come from a file, but they can also be built in Swift.
public struct KeyboardLayout: Hashable, Sendable {
    /// The layer that every layout has and starts with.
    public static let baseLayer = "base"

    /// The engine whose rules change the text before the caret as it is typed.
    package static let rulesEngine = "transform"

    /// One screenful of keys.
    public struct Layer: Hashable, Sendable {
        /// The name of the layer.
        public var id: String
        /// The keys, row by row from the top, left to right.
        public var rows: [[LayoutKey.ID]]
        /// The heights of the rows relative to an ordinary row; empty if they are all the same.
        public var rowHeights: [Double] = []
        /// The sets of modifier keys that show the layer, for a layout whose layers are chosen by them.
        public var modifiers: [Set<Modifier>] = []

        /// Creates a layer.
        public init(id: String, rows: [[LayoutKey.ID]]) {
            self.id = id
            self.rows = rows
        }

        /// The height of a row relative to an ordinary row.
        public func height(ofRow index: Int) -> Double { index < rowHeights.count ? rowHeights[index] : 1 }
    }

    /// The name of the keyboard in commands: `t9-en`.
    public var id: String
    /// The name shown to people: `T9 English`.
    public var name: String
    /// The language, as a BCP 47 tag: `PrimaryLanguage` of an extension's Info.plist.
    public var locale: String
    /// The properties declared before the keyboard runs.
    public var info: KeyboardInfo
    /// The engine that turns keys into text: `direct`, `multiTap`, `t9`, `calculator`, or an author's own.
    public var engine: String
    /// The engine's settings, by name.
    public var options: [String: String]
    /// The layers, the base layer first.
    public var layers: [Layer]
    /// Every key of every layer.
    public var keys: [LayoutKey.ID: LayoutKey]
    /// The form that ``layers`` are for, such as `touch` or `iso`; nil if the layout has only one.
    public package(set) var form: String?
    /// Every form that the layout's file has, in its order.
    package var forms: [String] = []
    /// The rules by which what is typed changes the text before the caret.
    package var transforms = TransformDefinition()
    /// The keys, by id or alias, that physical keys press, where the characters on the physical keys do not decide it.
    package var physicalKeys: [PhysicalKey: String] = [:]
    /// The program of the keyboard and its arguments, if it is a process of its own; else empty.
    package var command: [String] = []

    /// Creates a layout. A key that is in a layer but not in `keys` types its own id.
    public init(
        id: String, name: String? = nil, locale: String = "und", info: KeyboardInfo = KeyboardInfo(),
        engine: String = "direct", options: [String: String] = [:],
        layers: [Layer], keys: [LayoutKey] = []
    ) {
        self.id = id
        self.name = name ?? id
        self.locale = locale
        self.info = info
        self.engine = engine
        self.options = options
        self.layers = layers
        self.keys = Dictionary(keys.map { ($0.id, $0) }) { first, _ in first }
        for id in layers.flatMap(\.rows).joined() where self.keys[id] == nil {
            self.keys[id] = LayoutKey(id: id, action: .type(id))
        }
    }

    /// The layer with an id.
    public func layer(_ id: String) -> Layer? { layers.first { $0.id == id } }

    /// The visible key of a layer with this id, or else with this alias.
    package func key(named name: String, on layer: String, needsInputModeSwitchKey: Bool) -> LayoutKey? {
        guard let rows = self.layer(layer)?.rows else { return nil }
        func isShown(_ key: LayoutKey) -> Bool { key.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) }
        if let key = keys[name], !key.isGap, isShown(key), rows.contains(where: { $0.contains(name) }) { return key }
        for id in rows.joined() {
            if let key = keys[id], key.aliases.contains(name), isShown(key) { return key }
        }
        return nil
    }

    /// The rows of a layer as shown, without the keys that are not visible at the moment. Gaps are among the keys.
    public func drawnRows(of layer: String, needsInputModeSwitchKey: Bool) -> [[LayoutKey]] {
        (self.layer(layer)?.rows ?? []).map { row in
            row.compactMap { keys[$0] }.filter { $0.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) }
        }
    }

    /// The rows of a layer as shown, without gaps and without the keys that are not visible at the moment.
    public func rows(of layer: String, needsInputModeSwitchKey: Bool) -> [[LayoutKey]] {
        drawnRows(of: layer, needsInputModeSwitchKey: needsInputModeSwitchKey).map { row in
            row.contains(where: \.isGap) ? row.filter { !$0.isGap } : row
        }
    }
}
