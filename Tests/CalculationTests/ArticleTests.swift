import Calculation
import Testing

/// The code of the article on the library.
@Suite struct ArticleTests {
    @Test func `The article's example calculates`() {
        var calculator = Calculator(.algebraic)
        for key: CalculatorKey in [.digit(1), .operation(.add), .digit(2), .operation(.multiply), .digit(3), .equals] {
            calculator.press(key)
        }
        print(calculator.expression, calculator.display)  // 1 + 2 × 3= 7
        #expect("\(calculator.expression) \(calculator.display)" == "1 + 2 × 3= 7")
    }
}
