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
        guard let number = plain(display, decimal: decimal) else {
            guard event.edits.isEmpty else {
                return BrokenPromise(
                    .insert, by: event.keyboard, kind: "inserted error",
                    "insert types ‘\(change.inserted.inMessage)’ while the display says ‘\(display.inMessage)’")
            }
            return nil
        }
        let isRight = [number, settled(number, decimal)].contains { number in
            var document = event.before
            document.apply(document.inserting(number, over: document.selection))
            return document.text == event.after.text
        }
        guard !isRight else { return nil }
        return BrokenPromise(
            .insert, by: event.keyboard, kind: "inserted otherwise",
            "insert types ‘\(change.inserted.inMessage)’ while the display says ‘\(display.inMessage)’")
    }

    /// A number as it is when it is no longer typed: `0.50` becomes `0.5`, `-0.` becomes `0`.
    private static func settled(_ number: String, _ decimal: Character) -> String {
        guard number.contains(decimal), !number.contains(where: \.isLetter) else {
            return number == "-0" ? "0" : number
        }
        let kept = number.reversed().drop { $0 == "0" }.drop { $0 == decimal }.reversed()
        return String(kept) == "-0" ? "0" : String(kept)
    }

    /// The number of a display without grouping; nil if it shows no number.
    private static func plain(_ display: String, decimal: Character) -> String? {
        let grouping: Set<Character> = [".", ",", " ", "\u{A0}", "\u{202F}", "'", "’"]
        let number = display.filter { $0 == decimal || !grouping.contains($0) }
        let isNumber = number.allSatisfy { $0 == decimal || $0.isNumber || "-−/eE+".contains($0) }
        return isNumber && number.contains(where: \.isNumber) ? number : nil
    }
}
