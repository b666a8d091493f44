import Foundation
import Testing

/// Programs that share a cache folder.
@Suite struct CacheTests {
    @Test func `Programs that start at once type the same and leave one file`() async throws {
        let store = try LearningStore()
        let cache = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: cache) }
        for _ in 0..<2 {
            let options = Array(store.tiny.prefix(2))
            let outputs = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        try Program.run(
                            options, input: ":keyboard t9-tiny\n4663*0\n", environment: ["KEYBED_CACHE": cache.path]
                        ).output
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(outputs).count == 1)
            #expect(outputs.first?.contains("document: ") == true)
            let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
            #expect(names.count == 1 && names[0].hasPrefix("tiny-") && names[0].hasSuffix(".index"))
        }
    }
}
