#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import Foundation

    /// A store in `UserDefaults`. Each scope is one entry, which is rewritten at each commit; this suits some hundreds
    /// of values.
    ///
    /// The standard defaults belong to the extension and need no open access. Writing to those of an app group does.
    ///
    /// `@unchecked`, because not every SDK declares `UserDefaults` as thread-safe, although its documentation does.
    public struct DefaultsStore: KeyboardStore, @unchecked Sendable {
        private let defaults: UserDefaults

        /// Creates a store in these defaults.
        public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

        /// Everything stored in a scope; empty if there is no entry for it.
        public func values(in scope: String) -> StoredValues {
            let entry = defaults.dictionary(forKey: entryName(of: scope)) ?? [:]
            return StoredValues(
                values: entry["values"] as? [String: String] ?? [:], counts: entry["counts"] as? [String: Int] ?? [:])
        }

        /// Applies changes, one scope after the other.
        public func commit(_ changes: [StoredChange]) {
            for (scope, changes) in Dictionary(grouping: changes, by: \.key.scope) {
                var stored = values(in: scope)
                for change in changes { stored.apply(change) }
                defaults.set(["values": stored.values, "counts": stored.counts], forKey: entryName(of: scope))
            }
        }

        /// Keeps the user's data.
        public func deviceWasReset() {}

        private func entryName(of scope: String) -> String { "keyboard/" + scope }
    }
#endif
