package import KeyboardExtension
package import Simulator
package import SourceText
import TextModel

/// The whole screen as lines of text: the document, what the app found, what the keyboard shows, the keyboard.
package struct ScreenDrawing {
    package let simulation: Simulation
    package let style: Style
    /// Whether what was called back and asked for is shown.
    package var showsEvents = false
    /// The key under the finger.
    package var pressed: LayoutKey.ID?
    /// The refused line with a caret.
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
    /// In a low window results give way to the keyboard, but for so many.
    private static let minimumResults = 3

    /// In as many lines as the window has, less one for the prompt. Where it is too low for everything rules between keys go
    /// first, then results, then lines of the document.
    package var lines: [String] {
        let screen = simulation.screen
        let appearance = screen.appearance ?? KeyboardAppearance()
        let list = ResultList(results: screen.list(.results), chips: screen.list(.chips), style: style)
        let grid = KeyGrid(rows: simulation.shownRows, labels: appearance.labels, pressed: pressed, style: style)
        let above = CalculatorDisplay(appearance: appearance, style: style).lines + candidateBar(appearance)
        let below = Footer(simulation: simulation, style: style, showsEvents: showsEvents, excerpt: excerpt).lines
        var room = style.height - 1 - list.chipLines.count - above.count - grid.leastHeight - below.count
        let document = document(rows: room - 2 - min(list.results.count, ScreenDrawing.minimumResults)).lines()
        room -= document.count
        let results = list.resultLines(atMost: max(room, ScreenDrawing.minimumResults))
        room -= results.count
        return document + list.chipLines + results + above + grid.lines(atMost: grid.leastHeight + max(0, room)) + below
    }

    private func document(rows: Int) -> DocumentBox {
        let field = simulation.field
        return DocumentBox(
            document: simulation.document, label: field?.label ?? "", isSecure: field?.traits.isSecureTextEntry == true,
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
