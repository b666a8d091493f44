import Simulator

/// The number of a line on the screen, as `:open 1` gives it.
enum ResultNumber {
    /// The element with a number, the first being 1.
    static func element<Element>(
        _ number: String, of list: [Element], called name: String = "result"
    ) throws(Refusal) -> Element {
        list[try index(number, count: list.count, called: name)]
    }

    /// - Returns: counted from 0.
    static func index(_ number: String, count: Int, called name: String = "result") throws(Refusal) -> Int {
        guard let number = Int(number) else {
            throw .malformedCommand("‘\(number)’ is no number of a \(name); write 1 for the first")
        }
        guard (1...max(1, count)).contains(number), count > 0 else {
            throw .malformedCommand(
                count == 0
                    ? "there are no \(name)s"
                    : "there is no \(name) \(number); there \(count == 1 ? "is only 1" : "are \(count)")")
        }
        return number - 1
    }
}
