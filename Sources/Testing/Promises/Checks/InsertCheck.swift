import KeyboardExtension
import ProxyRules
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
            !event.isInterrupted, !event.lacksRoom
        else { return nil }
        let change = DocumentChange(from: event.before, to: event.after)
        guard let number = ShownNumber(display, decimal: decimal) else {
            guard event.edits.isEmpty else {
                return BrokenPromise(
                    .insert, by: event.keyboard, kind: "inserted error",
                    "insert types ‘\(change.inserted.inMessage)’ while the display says ‘\(display.inMessage)’")
            }
            return nil
        }
        let isRight = [number.text, number.settled].contains { number in
            var document = event.before
            document.apply(document.inserting(number, over: document.selection))
            return document.text == event.after.text
        }
        guard !isRight else { return nil }
        return BrokenPromise(
            .insert, by: event.keyboard, kind: "inserted otherwise",
            "insert types ‘\(change.inserted.inMessage)’ while the display says ‘\(display.inMessage)’")
    }
}
