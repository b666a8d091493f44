import Foundation
import Synchronization

/// Work spread over several threads, whose results are handed over in the order of the work.
///
/// Threads of our own have room on their stacks for what is played; those of a pool may not.
enum OrderedWork {
    private struct State<Result: Sendable>: Sendable {
        var next = 0
        var results: [Int: Result] = [:]
    }

    private final class Board<Result: Sendable>: Sendable {
        let state = Mutex(State<Result>())
        /// Signalled for each result, and for each thread that has ended.
        let news = DispatchSemaphore(value: 0)
        let ends = DispatchSemaphore(value: 0)

        func take(of count: Int) -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }
    }

    /// Does `work` for 0 to `count`, and calls `deliver` with each result as soon as those before it have been delivered. Once
    /// that returns false nothing more is begun.
    static func run<Result: Sendable>(
        count: Int, threads: Int, work: @escaping @Sendable (Int) -> Result, deliver: (Result) throws -> Bool
    ) rethrows {
        let board = Board<Result>()
        for _ in 0..<threads {
            let thread = Thread {
                while let index = board.take(of: count) {
                    let result = work(index)
                    board.state.withLock { $0.results[index] = result }
                    board.news.signal()
                }
                board.ends.signal()
            }
            thread.stackSize = 16 << 20
            thread.start()
        }
        defer {
            board.state.withLock { $0.next = count }
            for _ in 0..<threads { board.ends.wait() }
        }
        for index in 0..<count {
            var result: Result?
            while true {
                result = board.state.withLock { $0.results.removeValue(forKey: index) }
                if result != nil { break }
                board.news.wait()
            }
            guard let result, try deliver(result) else { return }
        }
    }
}
