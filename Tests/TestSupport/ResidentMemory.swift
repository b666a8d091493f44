import Foundation

/// The memory of this program.
package enum ResidentMemory {
    /// In bytes; 0 where the system does not say.
    package static var bytes: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
}
