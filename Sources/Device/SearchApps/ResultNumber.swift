package import HostAppKit

/// Reads the number of a result, as in `:open 1`.
package enum ResultNumber {
    /// The refusal of the number of a result while filters are shown instead.
    package static let areFilters = Refusal.malformedCommand(
        "these are filters: :chip 1 filters by the first; :back shows the list")

    /// The element with a number; the first element has the number 1.
    package static func element<Element>(
        _ number: String, of list: [Element], called name: String = "result"
    ) throws(Refusal) -> Element {
        list[try index(number, count: list.count, called: name)]
    }

    /// The index of a result, counted from 0, from its number, counted from 1.
    package static func index(_ number: String, count: Int, called name: String = "result") throws(Refusal) -> Int {
        guard let number = Int(number) else {
            throw .malformedCommand("‘\(number)’ is not the number of a \(name); write 1 for the first")
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
