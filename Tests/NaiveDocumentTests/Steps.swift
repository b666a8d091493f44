import ProxyRules
import Simulator
import TextModel

/// A step of an episode: a line or a period of time, and what the keyboards do in it.
struct Step: CustomStringConvertible {
    enum Line {
        case keys([KeyPress])
        case device(UserStep)
        /// `:document`, with ranges that may be outside the text.
        case document(String, selection: Range<Int>, marked: Range<Int>?)
        /// Time that passes between lines.
        case advance(Duration)
    }

    var line: Line
    var parts: [Moment: Part] = [:]
    var storeIsDown = false

    var description: String {
        let played = parts.sorted { $0.key.rawValue < $1.key.rawValue }.map { moment, part in
            "\n    \(moment): edits \(part.edits), requests \(part.requests)"
                + (part.stores ? ", stores" : "") + (part.fails ? ", fails" : "")
        }
        return ("\(line)" + (storeIsDown ? ", the store is down" : "") + played.joined())
            .replacing(
                #/(Simulator|ProxyRules|NaiveDocumentTests)\.(ProxyEdit|KeyPress|UserStep)?|KeyboardExtension\./#,
                with: "")
    }
}

/// A setting with one of its values, and the change that `:set` must make.
struct SettingChange: Sendable {
    var name: String
    var value: String
    var change: @Sendable (inout HostProfile) -> Void

    static func named(_ name: String, _ value: String) -> ((inout HostProfile) -> Void)? {
        all.first { $0.name == name && $0.value == value }?.change
    }

    /// The settings that decide what an edit does, and whether the text is seen after it.
    static let ofEdits: [SettingChange] =
        choices("smartDelete", \.editing.smartDelete) + choices("caretUnit", \.editing.caretUnit)
        + choices("markedRangeUnit", \.editing.markedRangeUnit)
        + choices("insertionReplacesMarked", \.editing.insertionReplacesMarked)
        + choices("markedTextLeft", \.markedTextLeft)
        + choices("outOfRange", \.editing.outOfRange)
        + values("emptyAtSentenceEnd", \.emptyAtSentenceEnd, [("0", 0), ("1", 1), ("3", 3)])

    /// The settings that decide which callbacks come, and when.
    static let ofCallbacks: [SettingChange] =
        choices("ownEditCallbacks", \.ownEditCallbacks) + choices("willCallbacks", \.willCallbacks)
        + choices("fieldChange", \.fieldChange)
        + values("callbackDepth", \.callbackDepth, [("1", 1), ("2", 2), ("3", 3), ("8", 8)])

    static let all: [SettingChange] =
        choices("contextEnd", \.contextEnd)
        + values("contextLength", \.contextLength, [("0", 0), ("1", 1), ("3", 3), ("20", 20), ("1024", 1024)])
        + values("contextSentences", \.contextSentences, [("1", 1), ("3", 3)])
        + values("emptyContextAtLineEnd", \.emptyContextAtLineEnd, [("yes", true), ("no", false)])
        + choices("selectedText", \.editing.selectedText)
        + values("selectedTextLength", \.editing.selectedTextLength, [("0", 0), ("8", 8)])
        + values("contextRefill", \.contextRefill, [("0ms", .zero), ("20ms", .milliseconds(20))])
        + choices("contextRefillStart", \.contextRefillStart) + choices("contextAfterPaste", \.contextAfterPaste)
        + choices("ownEdits", \.editing.ownEdits) + choices("ownCaretMoves", \.editing.ownCaretMoves)
        + ofEdits + ofCallbacks
        + values("loadsTwice", \.loadsTwice, [("yes", true), ("no", false)])
        + values("traitsDelay", \.traitsDelay, [("0ms", .zero), ("200ms", .milliseconds(200))])
        + values("sendsDidDisappear", \.sendsDidDisappear, [("yes", true), ("no", false)])
        + choices("documentIdentifier", \.documentIdentifier)
        + values("longPressDelay", \.longPressDelay, [("0ms", .zero), ("500ms", .milliseconds(500))])
        + values("repeatInterval", \.repeatInterval, [("40ms", .milliseconds(40)), ("100ms", .milliseconds(100))])
        + values("editsPerEvent", \.editing.editsPerEvent, [("2", 2), ("10000", 10_000)])
        + values("requestsPerEvent", \.requestsPerEvent, [("1", 1), ("100", 100)])

    private typealias Path<Value> = WritableKeyPath<HostProfile, Value> & Sendable

    private static func values<Value: Sendable>(
        _ name: String, _ path: any Path<Value>, _ values: [(String, Value)]
    ) -> [SettingChange] {
        values.map { written, value in SettingChange(name: name, value: written) { $0[keyPath: path] = value } }
    }

    private static func choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any Path<Choice>
    ) -> [SettingChange] {
        values(name, path, Choice.allCases.map { ($0.rawValue, $0) })
    }
}
