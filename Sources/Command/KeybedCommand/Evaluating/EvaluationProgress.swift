import Files
import Foundation
import TypingEvaluation

/// Shows how many words are typed, how many a second, and how long it will take.
struct EvaluationProgress {
    private let run: EvaluationRun
    /// The size of each file in bytes, times the keyboards it is typed on; 0 if it is not known.
    private let sizes: [Int]
    private let keyboards: [Int]
    private var bar: ProgressBar
    private let start = ContinuousClock.now

    init(_ run: EvaluationRun, keyboards choice: KeyboardChoice, _ files: [String]) {
        self.run = run
        keyboards = files.indices.map { choice.keyboards(of: $0).count }
        sizes = files.map { file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: UserFolders.url(file).path)
            return file == "-" ? 0 : attributes?[.size] as? Int ?? 0
        }
        bar = ProgressBar(total: zip(sizes, keyboards).reduce(0) { $0 + $1.0 * $1.1 }, unit: .bytes)
    }

    /// - Parameter position: how many bytes of the file have been read.
    mutating func advance(file: Int, position: Int) {
        let before = zip(sizes, keyboards).prefix(file).reduce(0) { $0 + $1.0 * $1.1 }
        let seconds = max(0.001, Double((ContinuousClock.now - start) / .seconds(1)))
        bar.advance(
            to: before + position * keyboards[file], note: "\(Int(Double(run.wordCount) / seconds)) words a second")
    }

    func finish() { bar.finish() }
}
