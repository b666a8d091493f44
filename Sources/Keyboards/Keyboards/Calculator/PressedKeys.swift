package import Calculation
import Synchronization

/// The keys that were pressed on calculators which, in place of a result, show which keys those were. When a `.keys`
/// file is played on them, each of its displays thus says which keys come before it.
package final class PressedKeys: Sendable {
    /// Every press, with the one before it.
    private let presses = Mutex<[(key: CalculatorKey, before: Int?)]>([])

    package init() {}

    fileprivate func add(_ key: CalculatorKey, after before: Int?) -> Int {
        presses.withLock { presses in
            presses.append((key, before))
            return presses.count - 1
        }
    }

    /// The keys pressed until a calculator showed this; nil if it shows that something else was done as well.
    package func keys(shown: String) -> [CalculatorKey]? {
        presses.withLock { presses in
            guard shown != PressedKeyRecord.nothing else { return [] }
            guard let number = Int(shown.dropFirst(PressedKeyRecord.nothing.count)), presses.indices.contains(number)
            else { return nil }
            var keys: [CalculatorKey] = []
            var next: Int? = number
            while let index = next {
                keys.append(presses[index].key)
                next = presses[index].before
            }
            return keys.reversed()
        }
    }
}

/// What one calculator notes of the keys pressed on it.
struct PressedKeyRecord: Sendable {
    /// What is shown before the first key, and before the number of the last key.
    static let nothing = "#"

    private let all: PressedKeys
    private var last: Int?
    /// Whether only keys were pressed.
    private var isComplete = true

    init(_ all: PressedKeys) { self.all = all }

    mutating func add(_ key: CalculatorKey) { last = all.add(key, after: last) }

    /// Notes that the calculator got a value from elsewhere.
    mutating func addOther() { isComplete = false }

    var display: String { isComplete ? Self.nothing + (last.map(String.init) ?? "") : "?" }
}
