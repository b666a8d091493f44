package import Foundation
import GRDB

/// API surface; the bodies follow.
package final class AppIndex: Sendable {
    /// Bytes of a client state.
    package static let longestClientState = 250
    /// Bytes of an identifier, a domain or the name of an app.
    package static let longestIdentifier = 1000

    package init(file: URL, tell: @escaping @Sendable (String) -> Void = { _ in }) throws(AppIndexProblem) {}
    package init() throws(AppIndexProblem) {}

    package func preference() throws(AppIndexProblem) -> IndexingPreference { .all }
    @discardableResult
    package func setPreference(_ preference: IndexingPreference) throws(AppIndexProblem) -> Int { 0 }

    @discardableResult
    package func index(_ items: [SearchableItem], now: Double) throws(AppIndexProblem) -> BatchOutcome { .init() }
    @discardableResult
    package func end(_ batch: IndexBatch, clientState: [UInt8]? = nil, now: Double) throws(AppIndexProblem) -> BatchOutcome
    { .init() }
    package func lastClientState(of app: String, index name: String = "default") throws(AppIndexProblem) -> [UInt8]? { nil }
    @discardableResult
    package func index(_ activity: UserActivity, now: Double) throws(AppIndexProblem) -> ActivityOutcome { .stored }

    @discardableResult
    package func deleteItems(_ identifiers: [String], of app: String) throws(AppIndexProblem) -> Int { 0 }
    @discardableResult
    package func deleteItems(inDomains domains: [String], of app: String) throws(AppIndexProblem) -> Int { 0 }
    @discardableResult
    package func deleteActivities(_ identifiers: [String], of app: String) throws(AppIndexProblem) -> Int { 0 }
    @discardableResult
    package func deleteEverything(of app: String) throws(AppIndexProblem) -> Int { 0 }
    @discardableResult
    package func deleteEverything() throws(AppIndexProblem) -> Int { 0 }
    @discardableResult
    package func purgeExpired(now: Double) throws(AppIndexProblem) -> Int { 0 }

    package func requestReindex(_ request: ReindexRequest, of app: String) throws(AppIndexProblem) {}
    package func requestReindexOfEverything() throws(AppIndexProblem) {}
    package func pendingReindexRequests(of app: String) throws(AppIndexProblem) -> [ReindexRequest] { [] }
    package func takeReindexRequests(of app: String) throws(AppIndexProblem) -> [ReindexRequest] { [] }

    package func search(_ query: String, limit: Int = 20, now: Double) throws(AppIndexProblem) -> [SearchHit] { [] }
    /// What a hit led to is no longer there: takes it out.
    @discardableResult
    package func markStale(_ hit: SearchHit) throws(AppIndexProblem) -> Bool { false }
    /// The user opened it: moves it up.
    @discardableResult
    package func markViewed(_ hit: SearchHit, now: Double) throws(AppIndexProblem) -> Bool { false }

    package func status() throws(AppIndexProblem) -> IndexStatus { .init(path: nil, preference: .all, apps: []) }
    /// What is wrong with the index; empty if nothing is.
    package func check() throws(AppIndexProblem) -> [String] { [] }
}
