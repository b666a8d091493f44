import TestSupport
import Testing

@testable import T9Input

/// A dictionary whose copies share their entries, compared with Swift's.
struct PersistentDictionaryTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `It holds what a dictionary holds, and so do its copies`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (persistent, model) = (PersistentDictionary<Int>(), [String: Int]())
        var copies: [(persistent: PersistentDictionary<Int>, model: [String: Int])] = []
        // It grows to many parts first, then shrinks.
        for step in 0..<1_500 {
            let key = "\(Int.random(in: 0..<400, using: &random))"
            let delta = step < 800 ? 1 : -1
            persistent.update(key, from: 0, isNothing: { $0 == 0 }) { $0 += delta }
            model[key] = model[key, default: 0] + delta == 0 ? nil : model[key, default: 0] + delta
            #expect(persistent[key] == model[key])
            if step % 100 == 0 { copies.append((persistent, model)) }
        }
        for (persistent, model) in copies + [(persistent, model)] {
            #expect(Dictionary(uniqueKeysWithValues: persistent.entries) == model)
            #expect(persistent.count == model.count && persistent.keys.count == model.count)
            var grown = PersistentDictionary<Int>()
            for (key, value) in model { grown.update(key, from: value, isNothing: { _ in false }) { _ in } }
            #expect(grown == persistent && grown.hashValue == persistent.hashValue)
        }
        #expect(copies.first?.persistent != persistent)
    }
}
