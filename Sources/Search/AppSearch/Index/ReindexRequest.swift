/// A request of the index to an app to index again.
public enum ReindexRequest: Hashable, Sendable {
    case all
    case items([String])
}
