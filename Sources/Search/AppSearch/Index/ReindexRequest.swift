/// The index asks an app to index again.
package enum ReindexRequest: Hashable, Sendable {
    case all
    case items([String])
}
