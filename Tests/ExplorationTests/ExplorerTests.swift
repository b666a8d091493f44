import Exploration
import Foundation
import Promises
import Testing

/// `KEYBED_EXPLORED_LINES` sets the number of lines for each fault, and `KEYBED_SEED` the last seed.
struct ExplorerTests {
    private static let lines =
        ProcessInfo.processInfo.environment["KEYBED_EXPLORED_LINES"].flatMap { Int($0) } ?? 4000
    private static let seeds = 1...(ProcessInfo.processInfo.environment["KEYBED_SEED"].flatMap { UInt64($0) } ?? 1)

    @Test func `A right keyboard keeps its promises`() throws {
        for seed in Self.seeds {
            var explorer = Explorer(try FaultyDevice.setup(nil, seed: seed))
            explorer.run(lines: Self.lines)
            #expect(explorer.finds.isEmpty, "\(explorer.finds.map(\.file).joined(separator: "\n"))")
        }
    }

    @Test(arguments: Fault.allCases) func `A fault is found and shrunk`(_ fault: Fault) throws {
        for seed in Self.seeds {
            var explorer = Explorer(try FaultyDevice.setup(fault, seed: seed))
            let start = ContinuousClock.now
            while explorer.lines < Self.lines, !explorer.finds.contains(where: { $0.broken.promise == fault.promise }) {
                explorer.run(lines: explorer.lines + 100)
            }
            let find = explorer.finds.first { $0.broken.promise == fault.promise }
            let time = (ContinuousClock.now - start) / .seconds(1)
            print("TABLE", fault, seed, explorer.presses, time, find?.size as Any, explorer.finds.map(\.broken.name))
            for find in explorer.finds { print(find.file) }
            let size = try #require(find, "seed \(seed)").size
            #expect(size.lines <= 6 && size.keys <= 12)
        }
    }
}
