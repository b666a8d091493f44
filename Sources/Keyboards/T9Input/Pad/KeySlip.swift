/// How the keys that were pressed came to differ from those of a word, by one press.
enum KeySlip: String, Hashable, Sendable {
    /// A key beside the one that was meant was pressed.
    case neighbour = "a key beside the right one"
    /// A key was pressed twice.
    case doubled = "a key pressed twice"
    /// A key was not pressed.
    case missed = "a key not pressed"
    /// Two keys were pressed in the wrong order.
    case swapped = "two keys in the wrong order"
    /// A space was typed within a word.
    case space = "with a space in it"
    /// A space was not typed.
    case missedSpace = "without the space"
    /// A key beside the space was pressed.
    case wrongSpace = "a key beside the space"
    /// The apostrophe was not typed, which many leave out: `dont`.
    case apostrophe = "without its apostrophe or hyphen"

    /// By how much the slip lowers the score of a word, compared with the same keys pressed on purpose: 300 is a slip
    /// in a thousand. A key has several neighbours, so that each of them is pressed less often.
    var discount: Int {
        switch self {
        case .neighbour, .wrongSpace: 300
        case .doubled, .missed, .swapped, .missedSpace, .space: 260
        case .apostrophe: 100
        }
    }

    /// The least discount of a slip, apart from an apostrophe.
    static let leastDiscount = 260

    /// The keys with letters beside a key on the pad of a telephone, where 1, 2 and 3 are in one row, and the space is
    /// below 8.
    static func neighbours(of digit: UInt8) -> [UInt8] { digit < 10 ? neighbours[Int(digit)] : [] }

    private static let neighbours: [[UInt8]] = (UInt8(0)...9).map { digit in
        guard digit > 0 else { return [7, 8, 9] }
        func place(_ digit: UInt8) -> (row: Int, column: Int) { (Int(digit - 1) / 3, Int(digit - 1) % 3) }
        return (2...9).filter { other in
            other != digit && abs(place(other).row - place(digit).row) <= 1
                && abs(place(other).column - place(digit).column) <= 1
        }
    }
}
