import CApps
import SourceText

/// The app files that come with Keybed, besides the apps that need none.
package enum BundledApps {
    /// The bytes of each file, by the name of its app, in the order of listings.
    package static let files: [(id: String, bytes: [UInt8])] =
        EmbeddedFiles(app_files()).files.map { ($0.name, Array($0.content.utf8)) }
}
