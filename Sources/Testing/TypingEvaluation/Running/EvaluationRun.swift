import Foundation
import Synchronization

/// Types passages on several keyboards at once, on several threads.
///
/// Which thread types what does not matter: counts are sums, and what a passage takes depends on nothing typed before.
/// So the result is the same on any number of threads. A keyboard that learns is typed on by one.
package final class EvaluationRun: Sendable {
    /// Passages for one keyboard.
    private struct Job: Sendable {
        let keyboard: Int
        let passages: [Passage]
    }

    private struct State {
        var jobs: [Job] = []
        var isClosed = false
        var failure: (any Error)?
        var words = 0
    }

    /// How many passages are handed to a thread at a time.
    private static let batch = 64

    private let keyboards: [MeasuredKeyboard]
    private let threads: Int
    private let state = Mutex(State())
    private let results: Mutex<[(counts: Tally, sample: Sample)]>
    /// Signalled for each job, and for each thread at the end.
    private let news = DispatchSemaphore(value: 0)
    /// Room for jobs that wait, so that reading does not run ahead of typing.
    private let room: DispatchSemaphore
    private let ends = DispatchSemaphore(value: 0)

    /// Starts the threads.
    package init(_ keyboards: [MeasuredKeyboard], threads: Int) {
        self.keyboards = keyboards
        self.threads = max(1, threads)
        results = Mutex(keyboards.map { _ in (Tally(), Sample()) })
        room = DispatchSemaphore(value: 4 * self.threads)
        for _ in 0..<self.threads {
            let thread = Thread { self.work() }
            thread.stackSize = 16 << 20
            thread.start()
        }
    }

    /// The number of words typed so far, on all keyboards together.
    package var wordCount: Int { state.withLock(\.words) }

    /// Why a thread has ended before its time.
    package var failure: (any Error)? { state.withLock(\.failure) }

    /// The most passages that ``type(_:on:)`` may be given at once.
    package static var batchSize: Int { batch }

    /// Has passages typed on a keyboard, by its index. Waits while enough passages are waiting.
    package func type(_ passages: [Passage], on keyboard: Int) {
        guard !passages.isEmpty else { return }
        room.wait()
        state.withLock { $0.jobs.append(Job(keyboard: keyboard, passages: passages)) }
        news.signal()
    }

    /// Waits until everything is typed. Returns what it took on each keyboard, or throws what a keyboard has thrown.
    package func finish() throws -> [KeyboardReport] {
        state.withLock { $0.isClosed = true }
        for _ in 0..<threads { news.signal() }
        for _ in 0..<threads { ends.wait() }
        if let failure { throw failure }
        return results.withLock { results in
            zip(keyboards, results).map { keyboard, result in
                KeyboardReport(
                    keyboard: keyboard.name, fingerprint: keyboard.fingerprint, method: keyboard.method,
                    counts: result.counts, sample: result.sample)
            }
        }
    }

    private func work() {
        var measurements: [Measurement?] = keyboards.map { _ in nil }
        while true {
            news.wait()
            // The oldest job first, so that a keyboard that learns gets the passages in order.
            let job = state.withLock { state in
                state.jobs.isEmpty ? nil : state.jobs.removeFirst()
            }
            guard let job else { break }
            room.signal()
            guard failure == nil else { continue }
            do {
                var measurement = measurements[job.keyboard] ?? Measurement(keyboards[job.keyboard].typist)
                measurements[job.keyboard] = nil
                let before = measurement.wordCount
                for passage in job.passages { try measurement.type(passage) }
                let typed = measurement.wordCount - before
                measurements[job.keyboard] = measurement
                state.withLock { $0.words += typed }
            } catch {
                state.withLock { $0.failure = $0.failure ?? error }
            }
        }
        results.withLock { results in
            for (index, measurement) in measurements.enumerated() {
                guard let measurement else { continue }
                results[index].counts += measurement.counts
                results[index].sample += measurement.sample
            }
        }
        ends.signal()
    }
}
