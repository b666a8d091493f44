import SettingsFiles

/// The parts of a layout that its schema describes once.
enum SchemaPart: String, CaseIterable, Sendable {
    /// The name of an engine.
    case engine
    /// The options of the layout's engine.
    case options
    /// A layer: its rows of key ids.
    case layer
    /// The layers of a layout or form.
    case layers
    /// The definition of a key.
    case key
    /// What a long press or flick does.
    case gesture
    /// The action of a press.
    case action
    /// A rule, or a list of rules.
    case rule
}

typealias LayoutShape = ValueShape<SchemaPart>
