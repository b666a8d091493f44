import Benchmark
import Calculation

/// A key on a value of maximum length: numerator and denominator have 1,000 digits and no common divisor.
struct LongValueKey: Sendable {
    let metric: BenchmarkMetric
    private let action: @Sendable () -> String

    /// Presses the key and formats the result.
    func press() -> String { action() }

    private init(_ name: String, _ action: @escaping @Sendable () -> String) {
        metric = .custom("\(name), µs", useScalingFactor: false)
        self.action = action
    }

    /// A key on a copy of `calculator`.
    private init(_ name: String, _ key: CalculatorKey, after calculator: Calculator) {
        self.init(name) {
            var calculator = calculator
            calculator.press(key)
            return calculator.display
        }
    }

    static let all: [LongValueKey] = {
        guard let left = number(seed: 1), let right = number(seed: 2), let root = number(seed: 3, digits: 500),
            let shorter = number(seed: 6, digits: 990),
            let square = try? root.applying(.square), let inexact = try? left.applying(.squareRoot)
        else { return [] }
        let binary = BinaryOperation.basic.flatMap { operation in
            [("", right), (" inexact", inexact)].map { kind, right in
                LongValueKey("\(operation.rawValue)\(kind)", .equals, after: calculator(left, operation, right))
            }
        }
        let unary = UnaryOperation.allCases.map { LongValueKey($0.rawValue, .unary($0), after: calculator(left)) }
        var scientific = Calculator(.scientific)
        scientific.enter(left)
        let functions = MathFunction.allCases.map { LongValueKey($0.rawValue, .function($0), after: scientific) }
        return binary + unary + functions + [
            LongValueKey("root of a perfect square", .unary(.squareRoot), after: calculator(square)),
            LongValueKey("root of an inexact value", .unary(.squareRoot), after: calculator(inexact)),
            LongValueKey("percent", .percent, after: calculator(left, .add, shorter)),
            LongValueKey("operation", .operation(.add), after: calculator(left)),
            LongValueKey("digit", .digit(1), after: calculator(left)),
            LongValueKey("memory store", .memoryStore(slot: nil), after: calculator(left)),
            LongValueKey("memory recall", .memoryRecall(slot: 1), after: calculator(left)),
            LongValueKey("memory add", .memoryAdd(slot: 1), after: calculator(left)),
            LongValueKey("stored form") { left.storedForm },
            LongValueKey("reading a stored form") { CalculatorNumber(storedForm: left.storedForm)?.displayText ?? "" },
            LongValueKey("reading 2,000 characters") {
                CalculatorNumber(parsing: "." + digits(count: 1_999, seed: 4))?.displayText ?? ""
            },
        ]
    }()

    private static func calculator(
        _ left: CalculatorNumber, _ operation: BinaryOperation? = nil, _ right: CalculatorNumber? = nil
    ) -> Calculator {
        var calculator = Calculator(memory: RecentList(number(seed: 5).map { [$0] } ?? []))
        calculator.enter(left)
        if let operation { calculator.press(.operation(operation)) }
        if let right { calculator.enter(right) }
        return calculator
    }

    private static func number(seed: Int, digits count: Int = 1_000) -> CalculatorNumber? {
        CalculatorNumber(storedForm: digits(count: count, seed: seed) + "/" + digits(count: count, seed: seed + 100))
    }

    /// Digits without a pattern. The last one is 1, so that the number is not divisible by 2 or 5.
    private static func digits(count: Int, seed: Int) -> String {
        var state = UInt64(truncatingIfNeeded: seed)
        let digits = (1..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return String((state >> 33) % 9 + 1)
        }
        return digits.joined() + "1"
    }
}
