import Calculation

/// The engine and the model, from their start.
struct CalculatorEpisode<Model: NaiveCalculator> {
    private var model: Model
    private var engine: Calculator

    init(_ rules: CalculatorRules) {
        model = Model(rules)
        engine = Calculator(rules)
    }

    static func presses(seed: UInt64, style: RandomPresses.Style) -> [Press] {
        var random = RandomPresses(seed: seed, style: style)
        var presses: [Press] = []
        while presses.count < style.length { presses += random.next() }
        return presses
    }

    /// Presses a key on both, and returns their differences.
    mutating func press(_ press: Press) -> [String] {
        if model.isDisputed(press) { return [] }
        // Any key but MRC or GT lets it forget that these were pressed.
        let mayForget = model.record.repeatable != nil
        model.press(press)
        if case .read(let text) = press {
            if let number = CalculatorNumber(parsing: text) { engine.enter(number) }
        } else if let key = press.key {
            let before = engine
            engine.press(key)
            // On a stack an operation that lacks a value ends the entry.
            let isIgnored = ![nil, .firstSlot, .tooFewValues(needed: 1), .tooFewValues(needed: 2)].contains(
                engine.notice)
            if isIgnored, !mayForget, !engine.behaves(as: before) {
                return ["\(press) says that it did nothing, but did something"]
            }
        }
        return differences(entries: 4)
    }

    private func differences(entries: Int) -> [String] {
        Shown(model, entries: entries).differences(from: Shown(engine, entries: entries), "model", "engine")
    }

    /// The keys up to the first difference, and the differences.
    static func failure(of presses: [Press], _ rules: CalculatorRules) -> (presses: [Press], differences: [String])? {
        play(presses, rules).failure
    }

    /// Also how many keys the model could judge.
    static func play(
        _ presses: [Press], _ rules: CalculatorRules
    ) -> (judged: Int, failure: (presses: [Press], differences: [String])?) {
        var episode = CalculatorEpisode(rules)
        for (index, press) in presses.enumerated() {
            let differences = episode.press(press)
            // The model has lost so many digits that it cannot judge.
            if episode.model.isDoubtful { return (index, nil) }
            if !differences.isEmpty { return (index, (Array(presses[...index]), differences)) }
        }
        let differences = episode.differences(entries: 100)
        return (presses.count, differences.isEmpty ? nil : (presses, differences))
    }

    /// As few of the keys as possible that still lead to a difference.
    static func shrunk(_ presses: [Press], _ rules: CalculatorRules) -> [Press] {
        var presses = presses
        var width = presses.count
        while width > 0 {
            var start = presses.count - width
            while start >= 0 {
                let fewer = Array(presses[..<start] + presses[min(presses.count, start + width)...])
                if let failure = failure(of: fewer, rules) { presses = failure.presses }
                start = min(start, presses.count) - width
            }
            width /= 2
        }
        return presses
    }
}

extension Press {
    /// The key of the engine.
    var key: CalculatorKey? {
        switch self {
        case .digit(let digit): .digit(digit)
        case .point: .point
        case .operation(let operation): .operation(operation)
        case .equals: .equals
        case .percent: .percent
        case .function(let function): .unary(function)
        case .apply(let function): .function(function)
        case .constant(let constant): .constant(constant)
        case .angle: .angleUnit
        case .clear: .clear
        case .clearEntry: .clearEntry
        case .delete: .deleteLast
        case .store(let slot): .memoryStore(slot: slot)
        case .recall(let slot): .memoryRecall(slot: slot)
        case .memoryAdd(let slot): .memoryAdd(slot: slot)
        case .memorySubtract(let slot): .memorySubtract(slot: slot)
        case .forget(let slot): .memoryClear(slot: slot)
        case .recallEntry(let entry): .historyRecall(entry: entry)
        case .forgetEntry(let entry): .historyClear(entry: entry)
        case .open: .openParenthesis
        case .close: .closeParenthesis
        case .enter: .enter
        case .swap: .swap
        case .drop: .drop
        case .roll: .roll
        case .rollUp: .rollUp
        case .lastValue: .lastValue
        case .recallClear: .memoryRecallClear
        case .grandTotal: .grandTotal
        case .read: nil
        }
    }
}
