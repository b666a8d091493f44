/// A request of the index to an app to index again.
package enum ReindexRequest: Hashable, Sendable {
    case all
    case items([String])
}
