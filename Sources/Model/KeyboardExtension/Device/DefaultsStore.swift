#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import Foundation

    /// A store in `UserDefaults`: an entry per scope, written anew at each commit, which suits some hundreds of values.
    ///
    /// The standard defaults are the extension's own and need no open access. Those of an app group do, to be written.
    ///
    /// Unchecked, because not every SDK says of `UserDefaults` what its documentation does: that any thread may use it.
    public struct DefaultsStore: KeyboardStore, @unchecked Sendable {
        private let defaults: UserDefaults

        /// A store in these defaults.
        public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

        /// All that is stored in a scope; nothing if there is no entry for it.
        public func values(in scope: String) -> StoredValues {
            let entry = defaults.dictionary(forKey: entryName(of: scope)) ?? [:]
            return StoredValues(
                values: entry["values"] as? [String: String] ?? [:], counts: entry["counts"] as? [String: Int] ?? [:])
        }

        /// Carries out changes, a scope after the other.
        public func commit(_ changes: [StoredChange]) {
            for (scope, changes) in Dictionary(grouping: changes, by: \.key.scope) {
                var stored = values(in: scope)
                for change in changes { stored.apply(change) }
                defaults.set(["values": stored.values, "counts": stored.counts], forKey: entryName(of: scope))
            }
        }

        /// What the user has stays.
        public func deviceWasReset() {}

        private func entryName(of scope: String) -> String { "keyboard/" + scope }
    }
#endif
