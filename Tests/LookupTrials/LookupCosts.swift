import Files
import Foundation
import Keyboards
import T9Input
import TestSupport

/// What an index costs before the first key.
public struct LookupCosts: Sendable {
    /// The size of the words in the image, in bytes.
    public let indexBytes: Int
    /// The size of the context data in the image, in bytes; 0 without a context file.
    public let contextBytes: Int
    /// How much the memory of the program grew after mapping and reading the whole index, in bytes; 0 if unknown.
    public let residentBytes: Int
    /// The time of the first start, which builds and writes the image.
    public let buildMicroseconds: Int
    /// The time of a later start, which reads the lists to compare them, and maps and checks the image.
    public let startMicroseconds: Int

    init(folder: URL, _ list: String, _ index: WordIndex) throws {
        let cache = FileManager.default.temporaryDirectory.appending(path: "keybed-lookup-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: cache) }
        func start() throws -> WordIndex {
            try WordLists(folders: [folder], cache: CacheFolder(cache)).index(list, keypad: index.keypad)
        }
        func microseconds(_ start: ContinuousClock.Instant) -> Int {
            Int((ContinuousClock.now - start) / .microseconds(1))
        }
        let beginning = ContinuousClock.now
        _ = try start()
        buildMicroseconds = microseconds(beginning)
        // The first start allocates memory for the lists, which the next start reuses.
        _ = try start()
        let before = ResidentMemory.bytes
        let mapped = try start()
        residentBytes = withExtendedLifetime(mapped) { max(0, ResidentMemory.bytes - before) }
        startMicroseconds = try (0..<21).map { _ in
            let beginning = ContinuousClock.now
            _ = try start()
            return microseconds(beginning)
        }.sorted()[10]
        indexBytes = index.memoryInBytes - index.contextInBytes
        contextBytes = index.contextInBytes
    }
}
