import Files
import Foundation
import Keyboards
import T9Input

/// What an index takes before the first key.
public struct LookupCosts: Sendable {
    /// The words, and what follows them, in bytes of the image.
    public let indexBytes: Int
    public let contextBytes: Int
    /// What the program grew by when it had mapped the index and read all of it, in bytes; 0 where that is not known.
    public let residentBytes: Int
    /// The first start, which builds the image and writes it, and a later one, which reads the lists to compare them and
    /// maps and checks the image; in microseconds.
    public let buildMicroseconds: Int
    public let startMicroseconds: Int

    init(folder: URL, index: WordIndex) throws {
        let cache = FileManager.default.temporaryDirectory.appending(path: "keybed-lookup-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: cache) }
        func start() throws -> WordIndex {
            try WordLists(folders: [folder], cache: CacheFolder(cache)).index("en", keypad: .latin)
        }
        func microseconds(_ start: ContinuousClock.Instant) -> Int {
            Int((ContinuousClock.now - start) / .microseconds(1))
        }
        let beginning = ContinuousClock.now
        _ = try start()
        buildMicroseconds = microseconds(beginning)
        // The first of them takes memory for the lists, which is used again by the next.
        _ = try start()
        let before = Self.residentBytes()
        let mapped = try start()
        residentBytes = withExtendedLifetime(mapped) { max(0, Self.residentBytes() - before) }
        startMicroseconds = try (0..<21).map { _ in
            let beginning = ContinuousClock.now
            _ = try start()
            return microseconds(beginning)
        }.sorted()[10]
        indexBytes = index.memoryInBytes - index.contextInBytes
        contextBytes = index.contextInBytes
    }

    private static func residentBytes() -> Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        guard let pages, pages.count > 1, let count = Int(pages[1]) else { return 0 }
        return count * Int(getpagesize())
    }
}
