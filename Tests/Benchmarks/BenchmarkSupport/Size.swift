import Foundation

private let most = ProcessInfo.processInfo.environment["KEYBED_MOST"].flatMap(Int.init) ?? .max

/// How much is measured: `count` contacts, items, words, keys or presses, or as many as the environment variable
/// `KEYBED_MOST` says, if they are fewer.
public func atMost(_ count: Int) -> Int { min(count, most) }

/// Those of the counts that are not more than the environment variable says.
public func atMost(_ counts: [Int]) -> [Int] { counts.filter { $0 <= most } }
