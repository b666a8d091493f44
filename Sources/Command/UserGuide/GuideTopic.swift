/// The topics of the guide, each with an article. `keybed help TOPIC` and `:help TOPIC` print the articles from which
/// the documentation is built.
package enum GuideTopic: String, CaseIterable, Sendable {
    case keys, facts, session, live, page
    case sequences, testing, exploring, profiles
    case keyboards, calculators, t9, evaluation, machines, layouts, transforms, importing, processes
    case apps, contacts, index
    case installing, storage, changes

    /// The article, in the Markdown that DocC reads.
    package var article: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .keys: PackageResources.Keys_md
        case .facts: PackageResources.Facts_md
        case .session: PackageResources.Session_md
        case .live: PackageResources.Live_md
        case .page: PackageResources.Page_md
        case .sequences: PackageResources.Sequences_md
        case .testing: PackageResources.Testing_md
        case .exploring: PackageResources.Exploring_md
        case .profiles: PackageResources.Profiles_md
        case .keyboards: PackageResources.Keyboards_md
        case .calculators: PackageResources.Calculators_md
        case .t9: PackageResources.T9_md
        case .evaluation: PackageResources.Evaluation_md
        case .machines: PackageResources.Machines_md
        case .layouts: PackageResources.Layouts_md
        case .transforms: PackageResources.Transforms_md
        case .importing: PackageResources.Importing_md
        case .processes: PackageResources.Processes_md
        case .apps: PackageResources.Apps_md
        case .contacts: PackageResources.Contacts_md
        case .index: PackageResources.Index_md
        case .installing: PackageResources.Installing_md
        case .storage: PackageResources.Storage_md
        case .changes: PackageResources.Changes_md
        }
    }
}

/// The JSON Schema of the lines between a host and the program of a keyboard.
package let keyboardProcessSchema = String(
    decoding: PackageResources.keyboard_process_schema_json, as: UTF8.self)
