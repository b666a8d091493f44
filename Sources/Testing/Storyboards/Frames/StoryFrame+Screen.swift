import HostAppKit
import KeyboardExtension
import Simulator
import TextModel

extension StoryFrame {
    /// How many UTF-16 units of a text are shown on each side of the caret.
    private static let reach = 300
    private static let maximumResults = 4

    /// The screen now.
    init(number: Int, lines: [String], presses: [Press], _ screen: Screen) {
        let appearance = screen.appearance ?? KeyboardAppearance()
        var field = ShownField(
            app: screen.text(.app) ?? "", label: screen.fieldLabel, profile: screen.text(.profile) ?? "",
            document: screen.documentNear(Self.reach))
        if screen.shownKeyboard != nil, screen.hiddenDocument == nil {
            let seen = screen.seenNear(Self.reach).parts
            if !seen.isWhole(of: field.document) { field.seen = seen.written }
        }
        var results: [String] = []
        if case .list(let found)? = screen[.results] { results = Array(found.prefix(Self.maximumResults)) }
        self.init(
            number: number, lines: lines, presses: presses, field: field,
            keyboard: screen.layout.map {
                ShownKeyboard(
                    layout: $0, layer: screen.layer ?? KeyboardLayout.baseLayer, labels: appearance.labels,
                    needsInputModeSwitchKey: screen.needsInputModeSwitchKey)
            },
            appearance: appearance, results: results, message: screen.text(.message), time: screen.time)
    }
}

extension Screen {
    fileprivate func text(_ name: FactName) -> String? { if case .text(let text)? = self[name] { text } else { nil } }

    /// The keys of the last press.
    var presses: [StoryFrame.Press] {
        trace.compactMap { entry in
            guard case .key(let event, _, _) = entry else { return nil }
            let key = layout?.keys[event.key]
            let flick = key?.action == event.action ? nil : key?.sortedFlicks.first { $0.action == event.action }?.flick
            return StoryFrame.Press(layer: event.layer, key: event.key, isHeld: event.isHeld, flick: flick)
        }
    }
}

extension SeenParts {
    /// Whether it is all of a text around the caret.
    fileprivate func isWhole(of document: TextDocument) -> Bool {
        let selection = document.selection
        return (before ?? "") == document.text(in: 0..<selection.lowerBound)
            && (selected ?? "") == document.text(in: selection)
            && (after ?? "") == document.text(in: selection.upperBound..<document.count)
    }
}
