import Foundation
import Synchronization

/// Distributes work over several threads and delivers the results in the order of the work.
///
/// It creates its own threads, because playing a file may need more stack than the threads of a pool have.
enum OrderedWork {
    private struct State<Result: Sendable>: Sendable {
        var next = 0
        var results: [Int: Result] = [:]
    }

    private final class Board<Result: Sendable>: Sendable {
        let state = Mutex(State<Result>())
        /// Signalled after each result.
        let news = DispatchSemaphore(value: 0)
        /// Signalled at the end of each thread.
        let ends = DispatchSemaphore(value: 0)

        func take(of count: Int) -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }
    }

    /// Calls `work` for each index below `count`, and calls `deliver` with the results in order, each as soon as
    /// possible. After `deliver` returns false, no more work is started.
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
