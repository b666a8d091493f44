import KeyboardExtension
import Simulator
import SourceText
import TextModel

/// Whether a calculator types the number it shows.
enum InsertCheck {
    /// - Parameter decimal: the decimal separator of the layout.
    static func check(_ record: LineRecord, decimal: Character) -> [BrokenPromise] {
        record.events.compactMap { check($0, decimal) }
    }

    private static func check(_ event: HandledEvent, _ decimal: Character) -> BrokenPromise? {
        guard case .key(let key) = event.event, key.action == .engine("insert", slot: nil),
            let display = event.shownBefore.display, !event.shownBefore.isApproximate, event.before.markedRange == nil,
            !event.isInterrupted
        else { return nil }
        let change = DocumentChange(from: event.before, to: event.after)
        guard let number = plain(display, decimal: decimal) else {
            guard event.edits.isEmpty else {
                return BrokenPromise(
                    .insert, by: event.keyboard, kind: "inserted error",
                    "insert types ‘\(change.inserted.inMessage)’ while the display says ‘\(display.inMessage)’")
            }
            return nil
        }
        var document = event.before
        document.apply(document.inserting(number, over: document.selection))
        guard document.text != event.after.text else { return nil }
        return BrokenPromise(
            .insert, by: event.keyboard, kind: "inserted otherwise",
            "insert types ‘\(change.inserted.inMessage)’ while the display says ‘\(display.inMessage)’")
    }

    /// The number of a display without grouping; nil if it shows no number.
    private static func plain(_ display: String, decimal: Character) -> String? {
        let grouping: Set<Character> = [".", ",", " ", "\u{A0}", "\u{202F}", "'", "’"]
        let number = display.filter { $0 == decimal || !grouping.contains($0) }
        let isNumber = number.allSatisfy { $0 == decimal || $0.isNumber || "-−/eE+".contains($0) }
        guard isNumber, number.contains(where: \.isNumber) else { return nil }
        // A number that is being typed may end with the separator.
        return number.last == decimal ? String(number.dropLast()) : number
    }
}
