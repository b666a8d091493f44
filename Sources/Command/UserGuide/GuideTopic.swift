import CGuide
import SourceText

/// The topics of the guide, each with an article. `keybed help TOPIC` and `:help TOPIC` print the articles from which
/// the documentation is built.
package enum GuideTopic: String, CaseIterable, Sendable {
    case keys, facts, session, live, page
    case sequences, testing, exploring, profiles
    case keyboards, calculators, t9, evaluation, machines, layouts, transforms, importing, processes
    case apps, contacts, index
    case installing, storage, changes

    /// The article, in the Markdown that DocC reads.
    package var article: String { files[rawValue] ?? "" }
}

private let files = EmbeddedFiles(guide_files())

/// The JSON Schema of the lines between a host and the program of a keyboard.
package let keyboardProcessSchema = files["keyboard-process.schema.json"] ?? ""
