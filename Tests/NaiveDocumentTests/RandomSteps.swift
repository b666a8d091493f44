import HostAppKit
import KeyboardExtension
import ProxyRules
import Simulator
import TestSupport

/// Random steps that fit the state of the model.
struct RandomSteps {
    private var random: SeededGenerator
    private let profiles: [String]
    /// Whether keyboards edit in callbacks too, and not only when a key is pressed.
    private let editsInCallbacks: Bool
    /// Lines that come before any new ones.
    private var coming: [Step.Line] = []

    init(seed: UInt64, profiles: [String], editsInCallbacks: Bool) {
        random = SeededGenerator(seed: seed)
        self.profiles = profiles
        self.editsInCallbacks = editsInCallbacks
    }

    static let texts = [
        "a", "b ", "word", " ", ". ", "Why? No! ", "No? x", "\n", "\n", "\r\n", "\r", "a\nb", "\u{2028}", "\t", "",
        "👍", "👍🏽", "\u{1F3FD}", "👨‍👩‍👧‍👦", "👨", "\u{200D}", "🇩🇪", "🇩", "1\u{FE0F}\u{20E3}", "\u{FE0F}",
        "e\u{301}", "\u{301}", "é", "क्षि", "한", "\u{1112}\u{1161}\u{11AB}", "\u{11AB}", "nil", "[x]\\¦‹", "\u{0}",
    ]

    mutating func next(after model: NaiveDevice) -> Step {
        if coming.isEmpty, chance(0.01) {
            let (back, forth) = (Int.random(in: 0...30, using: &random), Int.random(in: 0...30, using: &random))
            coming = Array(repeating: .device(.redo), count: forth)
            // Time in which something happens leaves nothing to redo.
            if chance(0.3) { coming.append(.advance(.milliseconds(700))) }
            coming += Array(repeating: .device(.undo), count: back)
        }
        // Long texts are slow and find no more differences.
        let line =
            model.text.units.count > 200 ? document() : coming.popLast() ?? line(model)
        return Step(line: line, parts: parts(model), storeIsDown: chance(0.02))
    }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func text(upTo count: Int = 2) -> String {
        (0..<Int.random(in: 1...count, using: &random)).map { _ in one(of: RandomSteps.texts) }.joined()
    }

    // MARK: - Lines

    private mutating func line(_ model: NaiveDevice) -> Step.Line {
        let length = model.text.characters.count
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<4: return .device(.caret(Int.random(in: 0...length + (chance(0.1) ? 1 : 0), using: &random)))
        case 4..<10:
            let from = Int.random(in: 0...length, using: &random)
            let to = Int.random(in: from...length + (chance(0.1) ? 9 : 0), using: &random)
            return .device(.select(from, to))
        case 10..<16: return document()
        case 16..<19: return .device(.paste(chance(0.3) ? nil : text()))
        case 19: return .device(.copy)
        case 20..<24: return .device(.field(one(of: fields + ["nowhere"])))
        case 24..<26: return .device(.app(one(of: NaiveWorld.apps.map(\.id) + ["nothing"])))
        case 26..<28: return .device(.keyboard(one(of: NaiveWorld.keyboards + [systemKeyboard, "none"])))
        case 28: return .device(chance(0.5) ? .enable(keyboards()) : .disable(keyboards()))
        case 29..<31: return .device(.next)
        case 31: return .device(.dismiss)
        case 32: return .device(.profile(one(of: profiles + ["none"])))
        case 33..<40:
            // Mostly the settings of edits and callbacks.
            let change = one(of: one(of: [SettingChange.all, SettingChange.ofEdits, SettingChange.ofCallbacks]))
            return .device(.set(change.name, chance(0.03) ? "nonsense" : change.value))
        case 40..<46: return .device(.undo)
        case 46..<50: return .device(.redo)
        case 50: return .device(.appCommand(one(of: ["new", "template", "clear"])))
        case 51..<54: return .advance(.milliseconds(Int.random(in: 0...700, using: &random)))
        case 54: return .device(chance(0.2) ? .reset : .undo)
        default: return .keys((0..<one(of: [1, 1, 1, 2, 3])).map { _ in press() })
        }
    }

    private var fields: [String] { NaiveWorld.apps.flatMap { $0.fields.map(\.id) } }

    private mutating func keyboards() -> [String] {
        (0..<one(of: [1, 1, 2])).map { _ in one(of: NaiveWorld.keyboards + (chance(0.1) ? ["none"] : [])) }
    }

    private mutating func document() -> Step.Line {
        let text = chance(0.1) ? "" : text(upTo: 6)
        func range() -> Range<Int> {
            let ends = (0..<2).map { _ in Int.random(in: -2...text.utf16.count + 2, using: &random) }.sorted()
            return ends[0]..<(chance(0.5) ? ends[0] : ends[1])
        }
        return .document(text, selection: range(), marked: chance(0.5) ? range() : nil)
    }

    private mutating func press() -> KeyPress {
        let key = one(of: NaiveWorld.keys)
        switch Int.random(in: 0..<60, using: &random) {
        case 0..<5: return .hold(key, chance(0.5) ? nil : .milliseconds(Int.random(in: 0...900, using: &random)))
        case 5..<8: return .down(key)
        case 8..<11: return .up(key)
        case 11..<15: return .wait(.milliseconds(Int.random(in: 0...600, using: &random)))
        case 15: return chance(0.5) ? .word("no key") : .flick(key, .up)
        default: return .named(key, times: one(of: [1, 1, 1, 2]))
        }
    }

    // MARK: - What keyboards do

    private mutating func parts(_ model: NaiveDevice) -> [Moment: Part] {
        var parts: [Moment: Part] = [:]
        let edits = (0..<one(of: editsInCallbacks ? [0, 1, 1, 2] : [0, 1, 1, 2, 3, 5])).map { _ in edit() }
        parts[.key] = Part(
            // Often a keyboard only deletes.
            edits: chance(0.1) ? edits.map { _ in .deleteBackward } : edits,
            requests: chance(0.08) ? [request(model), request(model)] : [],
            stores: chance(0.3), fails: chance(0.01))
        parts[.wake] = Part(edits: [edit()])
        guard editsInCallbacks else { return parts }
        let changes: [Moment] = [.textWillChange, .textDidChange, .selectionWillChange, .selectionDidChange]
        // Two edits in each of many nested calls would be too many.
        let editing = model.state.profile.callbackDepth > 3 ? [one(of: changes)] : changes
        for moment in Moment.allCases where ![.key, .wake].contains(moment) {
            guard editing.contains(moment) || !changes.contains(moment), chance(0.4) else { continue }
            parts[moment] = Part(
                edits: [edit()], requests: chance(0.04) ? [request(model)] : [], stores: chance(0.1),
                fails: chance(0.01))
        }
        return parts
    }

    private mutating func request(_ model: NaiveDevice) -> HostRequest {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .advanceToNextInputMode
        case 1: .dismissKeyboard
        default: .wake(at: model.state.now + .milliseconds(Int.random(in: -10...500, using: &random)))
        }
    }

    private mutating func edit() -> ProxyEdit {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: .insert("\n")
        case 1..<7: .insert(text())
        case 7..<12: .deleteBackward
        case 12..<15: .moveCaret(by: offset())
        case 15..<19: mark()
        default: .unmark
        }
    }

    private mutating func offset() -> Int {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: one(of: [.min, .min + 1, .max, .max - 1])
        case 1..<4: Int.random(in: -300...300, using: &random)
        default: Int.random(in: -12...12, using: &random)
        }
    }

    private mutating func mark() -> ProxyEdit {
        let text = text()
        let ends = [
            chance(0.1) ? one(of: [-3, .min]) : Int.random(in: 0...text.utf16.count, using: &random),
            chance(0.1) ? one(of: [text.utf16.count + 3, .max]) : Int.random(in: 0...text.utf16.count, using: &random),
        ].sorted()
        return .mark(text, selected: ends[0]..<(chance(0.5) ? ends[0] : ends[1]))
    }
}
