package import KeyboardExtension
package import Simulator
import Synchronization

/// Plays tests on mutants of a keyboard. It may be used by several threads: the verdicts do not depend on the order.
package final class MutationTrial: Sendable {
    /// Whether the tests notice a change.
    package enum Verdict: Hashable, Sendable {
        case noticed
        /// A test did not end in its time. Such a change counts as noticed.
        case overran
        case survived
        /// No keyboard can be made from the layout.
        case unusable
    }

    private let tests: [MutationTest]
    private let catalog: @Sendable (KeyboardLayout) throws -> any KeyboardCatalog
    private let device: @Sendable (any KeyboardCatalog, _ file: String) throws -> Simulation
    /// The positions of the tests, those that noticed a change most recently first.
    private let order: Mutex<[Int]>

    /// - Parameters:
    ///   - tests: they pass on the keyboard as it is.
    ///   - catalog: the keyboards, of which the one with the layout's name has this layout.
    ///   - device: a new device for a file.
    package init(
        _ tests: [MutationTest], catalog: @escaping @Sendable (KeyboardLayout) throws -> any KeyboardCatalog,
        device: @escaping @Sendable (any KeyboardCatalog, _ file: String) throws -> Simulation
    ) {
        self.tests = tests
        self.catalog = catalog
        self.device = device
        order = Mutex(Array(tests.indices))
    }

    /// Plays the tests until one notices the change.
    package func verdict(on change: LayoutChange) -> Verdict {
        guard let catalog = try? catalog(change.layout) else { return .unusable }
        for index in order.withLock({ $0 }) {
            let test = tests[index]
            // A keyboard that cannot even be shown is noticed.
            let result = (try? device(catalog, test.file)).map { test.play(on: $0) } ?? .failed(usesKeyboard: true)
            if case .passed = result { continue }
            order.withLock { order in
                order.removeAll { $0 == index }
                order.insert(index, at: 0)
            }
            return result == .overran ? .overran : .noticed
        }
        return .survived
    }
}
