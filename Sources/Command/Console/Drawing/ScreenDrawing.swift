import HostAppKit
package import KeyboardExtension
package import Simulator
package import SourceText
import TextModel

/// Draws the whole screen as lines of text: the document, the results of the app, the output of the keyboard, and its
/// keys.
package struct ScreenDrawing {
    package let simulation: Simulation
    package let style: Style
    /// Whether callbacks and requests are shown.
    package var showsEvents = false
    /// The key drawn as pressed.
    package var pressed: LayoutKey.ID?
    /// How many lines of the keys are above those shown, if not all fit; no more than there are.
    package var scrolled = 0
    /// How those that do not fit are seen: `PgUp, PgDn`.
    package var wayToScroll = ":live scrolls"
    /// The refused line with carets.
    package var excerpt: SourceExcerpt?

    package init(
        _ simulation: Simulation, style: Style, showsEvents: Bool = false, pressed: LayoutKey.ID? = nil,
        excerpt: SourceExcerpt? = nil
    ) {
        self.simulation = simulation
        self.style = style
        self.showsEvents = showsEvents
        self.pressed = pressed
        self.excerpt = excerpt
    }

    private static let maximumDocumentRows = 8
    /// The number of results shown even if the window is too low for everything.
    private static let minimumResults = 3

    /// The lines of the screen, at most one fewer than the window has, which is left for the prompt. If the window is
    /// too low, most of the history is omitted first, then rules between keys, then the rest of the history, then
    /// results, then lines of the document, then keys, which a line says.
    package var lines: [String] { linesAndHidden.lines }

    /// The lines of the screen, and how many lines of the keys are not among them.
    package var linesAndHidden: (lines: [String], hidden: Int) {
        let screen = simulation.screen
        let appearance = screen.appearance ?? KeyboardAppearance()
        let list = ResultList(
            results: screen.list(.results), chips: screen.list(.chips), filters: screen.list(.filters), style: style)
        let grid = KeyGrid(
            rows: simulation.shownRows, heights: simulation.rowHeights, labels: appearance.labels, pressed: pressed,
            style: style)
        let display = CalculatorDisplay(appearance: appearance, style: style)
        let above = display.lines + candidateBar(appearance)
        let below = Footer(simulation: simulation, style: style, showsEvents: showsEvents, excerpt: excerpt).lines
        var room = style.height - 1 - list.linesAbove.count - above.count - grid.minimumHeight - below.count
        let document = document(rows: room - 2 - min(list.results.count, ScreenDrawing.minimumResults)).lines()
        room -= document.count
        let results = list.resultLines(atMost: max(room, ScreenDrawing.minimumResults))
        room -= results.count
        room = max(0, room)
        let history = min(room, display.preferredHistoryHeight)
        let keyboard = grid.lines(atMost: grid.minimumHeight + room - history)
        let past = display.historyLines(atMost: room - (keyboard.count - grid.minimumHeight))
        let top = document + list.linesAbove + results + past + above
        let rows = max(0, style.height - 1 - top.count - below.count - 1)
        guard keyboard.count > rows + 1 else { return (top + keyboard + below, 0) }
        let first = min(scrolled, keyboard.count - rows)
        let hidden = keyboard.count - rows
        let notice = style.fit("  \(hidden) more lines of keys; \(wayToScroll)", to: style.width)
        return (top + keyboard[first..<first + rows] + [style.apply(.faint, to: notice)] + below, hidden)
    }

    private func document(rows: Int) -> DocumentBox {
        let field = simulation.field
        return DocumentBox(
            document: simulation.document, label: field?.label ?? "", isSecure: simulation.isSecure,
            style: style, maximumRows: min(max(rows, 1), ScreenDrawing.maximumDocumentRows))
    }

    private func candidateBar(_ appearance: KeyboardAppearance) -> [String] {
        guard let candidates = appearance.candidates else { return [] }
        let isRightToLeft = simulation.layout?.info.prefersRightToLeft == true
        return [
            CandidateBar(
                candidates: candidates, chosen: appearance.chosenCandidate, isRightToLeft: isRightToLeft, style: style
            ).line
        ]
    }
}

extension Screen {
    fileprivate func list(_ name: FactName) -> [String] {
        if case .list(let items) = self[name] { items } else { [] }
    }
}
