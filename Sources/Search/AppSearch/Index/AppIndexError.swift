import SourceText

/// The reason why the index cannot carry out an operation.
public enum AppIndexError: Error, Hashable, CustomStringConvertible {
    case folder(String, reason: String)
    case file(String, reason: String)
    case newer(String, version: String?)
    case busy(String)
    /// The client state of an app is too long.
    case clientState(app: String, bytes: Int)
    /// A batch contains an item of another app.
    case otherApp(batch: String, item: String, app: String)
    /// An identifier that is empty, too long or contains NUL.
    case identifier(String, app: String, fault: String)
    /// The thumbnail of a record is too large.
    case thumbnail(app: String, bytes: Int)

    /// One sentence for a person: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .folder(let path, let reason):
            "the folder \(path) of the app index cannot be created: \(reason); choose another with --store DIR"
        case .file(let path, let reason):
            "the app index \(path) cannot be used: \(reason); choose another with --store DIR"
        case .newer(let path, let version):
            "the app index \(path) \(KeybedVersion.newer(version)); use that Keybed, or choose another with --store DIR"
        case .busy(let path): "another program is using the app index \(path); try again when it is done"
        case .clientState(let app, let bytes):
            "the client state of \(app) has \(bytes) bytes; at most \(AppIndex.maximumClientStateLength) can be kept"
        case .otherApp(let batch, let item, let app):
            "the item \(item) in a batch of \(batch) belongs to \(app); an app can index only its own items"
        case .identifier(let what, let app, let fault):
            """
            the \(what) of a record of \(app) \(fault); give it 1 to \(AppIndex.maximumIdentifierLength) bytes \
            without NUL
            """
        case .thumbnail(let app, let bytes):
            """
            the thumbnail of a record of \(app) has \(bytes) bytes; at most \
            \(SearchableAttributes.maximumThumbnailLength) can be kept
            """
        }
    }
}
