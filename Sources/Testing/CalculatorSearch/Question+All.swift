import Calculation
import Keyboards

extension Question {
    /// The questions there are: each decides between the values of some setting, on some calculator.
    package static let all: [Question] = texts.map { text in
        Question(
            text.split(separator: " ").flatMap { word -> [CalculatorKey] in
                let (name, slot) = (word.prefix(while: \.isLetter), Int(word.drop(while: \.isLetter)))
                return CalculatorKey(action: String(name), slot: slot).map { [$0] }
                    ?? word.compactMap { CalculatorKey(typing: $0) }
            })
    }

    /// The keys, by what they type or the names of their actions in layouts.
    private static let texts = [
        // How calculations go on.
        "2 + 3 * 4 = = =", "2 + 3 = = 4 = =", "3 * 4 = 5 = =", "2 - - 5 = 7 =", "5 * - 3 =", "1 + 2 = 4 + 1 =",
        "5 + = =", "5 * = =",
        // Typing.
        "12345678901234567", "0 0 7", "2 + 3 = . 5 + 1 =", "negate 5 + negate 3 =",
        // Percentages.
        "10 %", "50 + 10 % = =", "200 * 5 % + 7 =", "200 * 5 % - 7 =", "100 + ( 10 ) % =", "5 + 3 = 10 %",
        "5 * 3 = 10 %", "4 * % =", "4 / % =", "4 + % =",
        // Memory, and clearing.
        "80 * 9 memoryAdd clear memoryRecall", "80 * 9 memoryAdd clear memoryRecallClear",
        "2 + 3 memoryAdd = memoryClear",
        "5 memoryStore 3 memoryStore memoryRecall2 memoryClear", "2 + 3 = 4 grandTotal", "50 + 10 % grandTotal",
        "2 + 3 = deleteLast", "2 + 3 clear 4 =", "2 + 3 = clear 4 =", "2 + clear 4 =", "2 - 3 clearEntry",
        "2 - 3 clearEntry 4 =",
        "5 / 0 = clearEntry 7", "5 / 0 = 7 + 1 =",
        // How numbers are computed and shown.
        "2 / 3 =", "1 / 8 / 8 / 8 / 8 =", ".0000001 * .0000001 * .0000001 =", "1234567.5 + 0 =",
        "9999999999999999 * 10 =", "99999999 * 99 =", "1 / 3 * 3 =", "20 / 3 = * 3 =",
        // Stacks.
        "3 enter 4 +", "3 enter *", "2 enter enter enter 3 * * * *", "9 squareRoot lastValue",
        "7 enter 2 clearEntry 5 +",
        "1 / 7 * 1000 =", "1 enter 7 / 1000 *", "2 enter 3 + deleteLast 4 +", "5 enter 0 / 7",
    ]
}
