import HostAppKit
package import KeySequences
package import KeyboardExtension
package import Keyboards
package import Simulator
package import SourceText

/// What a `.keys` file says that a calculator showed. Facts other than `display` are not compared.
package struct NotedFile {
    package private(set) var sequences: [NotedSequence] = []
    /// The lines of keys after which no display is noted yet.
    package let unanswered: [Int]
    /// The layout with the keys.
    package let layout: KeyboardLayout
    /// The number of keys, or displays, of all sequences together, so that a search ends.
    private static let maximumKeys = 5000

    /// Plays the file. Throws if that cannot be done.
    ///
    /// - Parameters:
    ///   - device: a new device, whose calculators show the keys that are pressed.
    ///   - pressed: what these keys are.
    package init(_ script: Script, on device: Simulation, _ pressed: PressedKeys) throws(FileError) {
        var player = SequencePlayer(device)
        player.reportsPresses = false
        var noted: [Difference] = []
        var problems: [FileError] = []
        try player.play(script) { event in
            switch event {
            case .differed(let difference): if difference.fact == FactName.display.rawValue { noted.append(difference) }
            case .refused(let problem), .broken(let problem): problems.append(problem)
            case .pressed, .played, .row, .matched: break
            }
        }
        if let problem = problems.first { throw problem }
        guard let layout = player.simulation.device.layout, layout.isCalculator else {
            let shown = player.simulation.device.shownKeyboard.map { "on the keyboard \($0)" } ?? "without a keyboard"
            throw FileError(
                file: script.files[0].name, line: 1, column: 1,
                message: "the file ends \(shown); it must press the keys of one calculator")
        }
        self.layout = layout
        unanswered = script.files[0].unansweredRows
        for difference in noted {
            try add(difference, pressed)
            guard sequences.reduce(0, { $0 + max($1.keys.count, $1.displays.count) }) <= Self.maximumKeys else {
                throw FileError(
                    file: difference.place.file, line: difference.place.line, column: 1,
                    message: "up to here are more than \(Self.maximumKeys) keys or displays; note fewer sequences")
            }
        }
    }

    private mutating func add(_ noted: Difference, _ pressed: PressedKeys) throws(FileError) {
        let text = JSONString.text(noted.expected) ?? noted.expected
        guard !text.isEmpty else { return }
        guard case .value(let shown) = noted.actual, let keys = pressed.keys(shown: shown) else {
            throw FileError(
                file: noted.place.file, line: noted.place.line, column: noted.place.span.column,
                message: "what was shown here does not come from keys of a calculator alone")
        }
        let display = NotedSequence.Display(
            after: keys.count, layout.plainDisplay(text), place: "\(noted.place.file):\(noted.place.line)")
        // A display after further keys of the same sequence.
        if let last = sequences.last, keys.starts(with: last.keys) {
            sequences[sequences.count - 1].keys = keys
            sequences[sequences.count - 1].displays.append(display)
        } else {
            sequences.append(NotedSequence(keys, displays: [display]))
        }
    }
}

extension KeysFile {
    /// The rows of tables whose last cell has keys.
    fileprivate var unansweredRows: [Int] {
        lines.flatMap { line -> [Int] in
            guard case .table(let table) = line.content else { return [] }
            return table.rows.filter { row in
                if case .keys = row.cells.last?.content { true } else { false }
            }.map(\.number)
        }
    }
}
