import CGuide
import SourceText

/// The topics of the guide, each with an article. `keybed help TOPIC` and `:help TOPIC` print the articles from which
/// the documentation is built.
package enum GuideTopic: String, CaseIterable, Sendable {
    case keys, facts, session, live, page
    case sequences, testing, showing, editors, exploring, profiles, measuring
    case keyboards, calculators, t9, evaluation, machines, layouts, transforms, keyman, importing, processes
    case apps, contacts, index
    case installing, storage, changes
    case swift, proxy, uikit, `extension`

    /// The articles of the libraries, for authors of keyboards in Swift. Help prints them whole, but does not look for
    /// the names of keys and commands in them.
    package static let ofLibraries: Set<GuideTopic> = [.swift, .proxy, .uikit, .extension]

    /// The article, in the Markdown that DocC reads.
    package var article: String { files[rawValue] ?? "" }
}

private let files = EmbeddedFiles(guide_files())

/// The JSON Schema of the lines between a host and the program of a keyboard.
package let keyboardProcessSchema = files["keyboard-process.schema.json"] ?? ""

/// The files of the smallest whole thing of a kind, such as `layout`: their paths and texts, in which `Sample` and
/// `sample` stand for its name.
package func sampleFiles(of kind: String) -> [(path: String, text: String)] {
    EmbeddedFiles(sample_files()).files.compactMap { name, text in
        name.hasPrefix("\(kind)/") ? (String(name.dropFirst(kind.count + 1)), text) : nil
    }
}
