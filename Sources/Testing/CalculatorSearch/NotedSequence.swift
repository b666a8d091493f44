package import Calculation

/// Keys that were pressed on a calculator that had been cleared, and what it showed.
package struct NotedSequence: Hashable, Sendable {
    /// A display, and where it was noted.
    package struct Display: Hashable, Sendable {
        /// The number of keys after which it was shown.
        package var keyCount: Int
        /// The text, as the calculator itself writes it: `1,234.5`.
        package var text: String
        /// The line of a file: `mine.keys:9`.
        package var place: String

        package init(after keyCount: Int, _ text: String, place: String = "") {
            (self.keyCount, self.text, self.place) = (keyCount, text, place)
        }
    }

    package var keys: [CalculatorKey]
    /// The displays, in the order they were shown.
    package var displays: [Display]

    package init(_ keys: [CalculatorKey], displays: [Display]) { (self.keys, self.displays) = (keys, displays) }
}

extension CalculatorRules {
    /// The displays that differ from what was noted, with what these rules show instead.
    package func differences(from sequence: NotedSequence) -> [(noted: NotedSequence.Display, shown: String)] {
        var differences: [(NotedSequence.Display, String)] = []
        play(sequence) { noted, shown in
            if shown != noted.text { differences.append((noted, shown)) }
            return true
        }
        return differences
    }

    /// How well the rules explain what was noted: 2 for each display that is the same, 1 if only the number is about
    /// the same, because numbers are found before the way they are written. Nil as soon as more than `allowed` is lost.
    fileprivate func score(_ sequence: NotedSequence, losing allowed: Int) -> Int? {
        var lost = 0
        play(sequence) { noted, shown in
            if shown != noted.text { lost += shown.isAbout(noted.text) ? 1 : 2 }
            return lost <= allowed
        }
        return lost <= allowed ? sequence.fullScore - lost : nil
    }

    /// Presses the keys, and calls `goesOn` with each display that was noted and what these rules show there, until it
    /// says no.
    private func play(_ sequence: NotedSequence, while goesOn: (NotedSequence.Display, String) -> Bool) {
        var calculator = Calculator(self)
        var pressed = 0
        for noted in sequence.displays {
            for key in sequence.keys[pressed..<noted.keyCount] { calculator.press(key) }
            pressed = noted.keyCount
            guard goesOn(noted, calculator.display) else { return }
        }
    }
}

extension NotedSequence {
    /// The score of rules that explain everything.
    fileprivate var fullScore: Int { 2 * displays.count }
}

extension [NotedSequence] {
    /// The score of rules that explain everything.
    var fullScore: Int { reduce(0) { $0 + $1.fullScore } }

    /// How well the rules explain all of it; nil if that is less than `least`, which is found out early.
    func score(_ rules: CalculatorRules, least: Int) -> Int? {
        var (score, allowed) = (0, fullScore - least)
        for sequence in self {
            guard let points = rules.score(sequence, losing: allowed) else { return nil }
            score += points
            allowed -= sequence.fullScore - points
        }
        return score
    }

    /// Whether the answer to a question was noted.
    func answer(_ question: Question) -> Bool {
        contains { sequence in
            sequence.displays.contains {
                sequence.keys[..<$0.keyCount].suffix(question.keys.count).elementsEqual(question.keys)
            }
        }
    }

    /// The score, however low.
    func score(_ rules: CalculatorRules) -> Int { score(rules, least: 0) ?? 0 }

    /// The sequences, those that the rules explain worst first.
    func worstFirst(_ rules: CalculatorRules) -> [NotedSequence] {
        map { (sequence: $0, lost: $0.fullScore - [$0].score(rules)) }.sorted { $0.lost > $1.lost }.map(\.sequence)
    }
}

extension String {
    /// Whether both are numbers, and about the same one.
    fileprivate func isAbout(_ other: String) -> Bool {
        guard let one = Double(filter { $0 != "," }), let two = Double(other.filter { $0 != "," }) else { return false }
        return abs(one - two) <= 0.001 * max(abs(one), abs(two))
    }
}
