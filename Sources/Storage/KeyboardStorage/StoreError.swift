import SourceText

/// The reason why a store cannot be used.
package enum StoreError: Error, Hashable, CustomStringConvertible {
    case folder(String, reason: String)
    case file(String, reason: String)
    case newer(String, version: String?)
    case busy(String)

    package var description: String {
        switch self {
        case .folder(let path, let reason):
            "the store folder \(path) cannot be created: \(reason); choose another with --store DIR"
        case .file(let path, let reason):
            "the store \(path) cannot be used: \(reason); choose another with --store DIR"
        case .busy(let path): "another program is using the store \(path); try again when it is done"
        case .newer(let path, let version):
            "the store \(path) \(KeybedVersion.newer(version)); use that Keybed, or choose another with --store DIR"
        }
    }
}
