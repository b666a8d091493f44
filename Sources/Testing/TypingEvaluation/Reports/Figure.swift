/// A figure of a report: its name in JSON, what a table calls it, and how it follows from the counts.
package struct Figure: Sendable {
    /// A value, and how a table writes it.
    package enum Value: Hashable, Sendable {
        case count(Int)
        /// A part of a whole.
        case share(Int, of: Int)
        /// A number with so many decimals.
        case number(Double, decimals: Int)
        /// The bounds of an interval.
        case interval(ClosedRange<Double>, decimals: Int)
    }

    /// The name in JSON.
    package let name: String
    /// The name in tables.
    package let label: String
    /// The value; nil if the figure says nothing about the keyboard, or nothing was typed.
    package let value: @Sendable (KeyboardReport, Manner) -> Value?

    init(
        _ name: String, _ label: String,
        _ value: @escaping @Sendable (KeyboardReport, Manner) -> Value?
    ) {
        self.name = name
        self.label = label
        self.value = value
    }

    /// A figure of keyboards with a word list, which no other keyboard has.
    private init(
        predicted name: String, _ label: String, _ value: @escaping @Sendable (PredictionTally) -> Value?
    ) {
        self.init(name, label) { report, _ in report.method == .t9 ? value(report.counts.prediction) : nil }
    }

    /// Every figure, in the order of tables.
    package static let all: [Figure] = [
        Figure("words", "words") { report, _ in .count(report.counts.words) },
        Figure("characters", "characters, with spaces") { report, _ in .count(report.counts.characters) },
        Figure("untypable", "left out, cannot be typed") { report, _ in
            let left = report.counts.untypableCount
            return left == 0 ? nil : .share(left, of: left + report.counts.words)
        },
        Figure("kspc", "KSPC") { report, _ in number(report.counts.kspc, 4) },
        Figure("perExpression", "keystrokes an expression") { report, _ in
            report.method == .expressions
                ? number(number(report.counts.keystrokes, per: report.counts.words), 2) : nil
        },
        Figure("kspcInterval", "  95 of 100 samples") { report, _ in
            interval(report, 4) { number($0.keystrokes, per: $0.characters) }
        },
        Figure("kspcWithSuggestions", "KSPC with suggestions") { report, manner in
            report.method == .t9 && manner.suggestions > 0 ? number(report.counts.kspcWithSuggestions, 3) : nil
        },
        Figure("taps", "presses") { report, _ in .count(report.counts.effort.taps) },
        Figure("holds", "long presses") { report, _ in nonzero(report.counts.effort.holds) },
        Figure("flicks", "flicks") { report, _ in nonzero(report.counts.effort.flicks) },
        Figure("picks", "candidates tapped") { report, _ in nonzero(report.counts.effort.picks) },
        Figure("layerChanges", "layer changes") { report, _ in nonzero(report.counts.effort.layerChanges) },
        Figure("timeOuts", "time-outs") { report, _ in nonzero(report.counts.effort.timeOuts) },
        Figure("travelOneThumb", "one thumb, key widths a character") { report, _ in
            number(report.counts.perCharacter(report.counts.effort.oneThumb.travel).map { $0 / 1000 }, 2)
        },
        Figure("wpmOneThumb", "one thumb, words a minute") { report, _ in
            number(wordsPerMinute(report.counts.characters, report.counts.effort.oneThumb.time), 1)
        },
        Figure("travelTwoThumbs", "two thumbs, key widths a character") { report, _ in
            number(report.counts.perCharacter(report.counts.effort.twoThumbs.travel).map { $0 / 1000 }, 2)
        },
        Figure("wpmTwoThumbs", "two thumbs, words a minute") { report, _ in
            number(wordsPerMinute(report.counts.characters, report.counts.effort.twoThumbs.time), 1)
        },
        Figure("wpmTwoThumbsInterval", "  95 of 100 samples") { report, _ in
            interval(report, 1) { wordsPerMinute($0.characters, $0.time) }
        },
        Figure("slips", "slips of the finger") { report, _ in
            share(report.counts.errors.slipCount, of: report.counts.errors.keystrokes)
        },
        Figure("uncorrectedErrorRate", "uncorrected error rate") { report, _ in
            share(report.counts.errors.notFixed, of: report.counts.errors.characters)
        },
        Figure("correctedErrorRate", "corrected error rate") { report, _ in
            share(report.counts.errors.fixed, of: report.counts.errors.characters)
        },
        Figure(predicted: "oov", "not in the list") { share($0.oov, of: $0.words) },
        Figure(predicted: "accuracy", "first candidate right") { share($0.first, of: $0.words - $0.oov) },
        Figure(predicted: "formed", "formed words right") { $0.formed > 0 ? .share($0.formed, of: $0.oov) : nil },
        Figure(predicted: "ofAllWords", "  of all words") { share($0.first + $0.formed, of: $0.words) },
        Figure("inCase", "and in its case") { report, manner in
            let counts = report.counts.prediction
            return report.method == .t9 && manner.usesCase ? share(counts.inCase, of: counts.words - counts.oov) : nil
        },
        Figure("inCaseOfAllWords", "  of all words") { report, manner in
            let counts = report.counts.prediction
            return report.method == .t9 && manner.usesCase
                ? share(counts.inCase + counts.formedInCase, of: counts.words) : nil
        },
    ]

    /// Words a minute, where a word is five characters, as is usual for text entry; the time is in microseconds.
    private static func wordsPerMinute(_ characters: Int, _ time: Int) -> Double? {
        time > 0 ? Double(characters) / 5 / (Double(time) / 60_000_000) : nil
    }

    private static func nonzero(_ count: Int) -> Value? { count == 0 ? nil : .count(count) }

    private static func number(_ value: Double?, _ decimals: Int) -> Value? {
        value.map { .number($0, decimals: decimals) }
    }

    private static func number(_ sum: Int, per count: Int) -> Double? {
        count > 0 ? Double(sum) / Double(count) : nil
    }

    private static func share(_ part: Int, of whole: Int) -> Value? { whole > 0 ? .share(part, of: whole) : nil }

    /// The interval of a figure over the samples of a report.
    private static func interval(
        _ report: KeyboardReport, _ decimals: Int, _ value: (Sample.Choice) -> Double?
    ) -> Value? {
        report.sample.interval(value).map { .interval($0, decimals: decimals) }
    }
}

extension Figure.Value {
    /// The value as JSON has it: a share as a percentage, an interval as its two bounds.
    package var numbers: [Double] {
        switch self {
        case .count(let count): [Double(count)]
        case .share(let part, let whole): [100 * Double(part) / Double(max(1, whole))]
        case .number(let number, _): [number]
        case .interval(let interval, _): [interval.lowerBound, interval.upperBound]
        }
    }
}
