import Promises
import Simulator

extension Invariant {
    /// The invariant that a fact always has its expected value.
    ///
    /// - Parameter line: the line of a `.keys` file: `:always layer: base`.
    package init(_ expectation: Expectation, as line: String) {
        self.init(line) { device in
            let actual = expectation.difference(from: device.screen[expectation.fact])
            return actual.map { "\(expectation.name) is \($0), not \(expectation.written)" }
        }
    }
}
