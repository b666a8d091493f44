import SettingsFiles

/// The parts of an app file that its schema describes once.
enum AppPart: String, CaseIterable, Sendable {
    /// A field.
    case field
    /// How the app rewrites a field.
    case format
    /// What the app does, one step after the other.
    case steps
    /// One of these steps, or several in a mapping.
    case step
    /// A command of the app.
    case command
    /// The records, and how they are searched and shown.
    case records
    /// A category under which values are searched.
    case category
    /// What the app offers to the index.
    case index
    /// The activity of looking at a record.
    case activity
}

typealias AppShape = ValueShape<AppPart>
