import Foundation

/// Plots a tally as SVG: for each word the number of keystrokes against its frequency.
///
/// The frequency axis is logarithmic. Words with the same frequency and the same number of keystrokes share a dot,
/// which is larger for more words. The words with the most keystrokes beyond one per letter and space are labelled.
package struct KeystrokePlot {
    private let tally: Tally
    private let title: String
    private let texts: TypedTexts?

    package init(_ tally: Tally, title: String, texts: TypedTexts? = nil) {
        self.tally = tally
        self.title = title
        self.texts = texts
    }

    /// The SVG text; the picture is 960 by 600.
    package var svg: String {
        let dots = Dictionary(grouping: tally.byWord.values.filter { $0.count > 0 }) { $0 }
            .sorted { ($0.key.count, $0.key.keystrokes) < ($1.key.count, $1.key.keystrokes) }
        let font = #"font-family="sans-serif" font-size="13""#
        let label = "keystrokes per word, including the space"
        let lines =
            [
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" \#(font)>"#,
                #"<rect width="960" height="600" fill="white"/>"#,
                ChartText.element(480, 28, title, #"text-anchor="middle" font-size="16""#),
                ChartText.element(
                    480, 44, texts?.lines.joined(separator: "; ") ?? "", #"text-anchor="middle" fill="dimgray""#),
                ChartText.element(500, 588, "times the word came in the text", #"text-anchor="middle""#),
                #"<text x="18" y="310" transform="rotate(-90 18 310)" text-anchor="middle">\#(label)</text>"#,
            ] + frequencyAxis + keystrokeAxis
            + dots.map { dot($0.key, words: $0.value.count) } + names + ["</svg>", ""]
        return lines.joined(separator: "\n")
    }

    private static let left = 70.0
    private static let right = 930.0
    private static let top = 50.0
    private static let bottom = 550.0

    /// The number of powers of ten that the frequency axis covers.
    private var decades: Int {
        let most = tally.byWord.values.map(\.count).max() ?? 1
        return max(1, Int(log10(Double(max(1, most)))) + 1)
    }

    private var maximumKeystrokes: Double {
        let most = tally.byWord.values.map { mean($0) }.max() ?? 1
        return max(5, (most / 5).rounded(.up) * 5)
    }

    private func mean(_ word: Tally.Word) -> Double { Double(word.keystrokes) / Double(max(1, word.count)) }

    private func x(_ count: Int) -> Double {
        Self.left + (Self.right - Self.left) * log10(Double(max(1, count))) / Double(decades)
    }

    private func y(_ keystrokes: Double) -> Double {
        Self.bottom - (Self.bottom - Self.top) * keystrokes / maximumKeystrokes
    }

    private var frequencyAxis: [String] {
        (0...decades).flatMap { decade in
            let count = Int(pow(10, Double(decade)))
            return [
                line(x(count), Self.top, x(count), Self.bottom),
                ChartText.element(x(count), Self.bottom + 18, "\(count)", #"text-anchor="middle""#),
            ]
        }
    }

    private var keystrokeAxis: [String] {
        stride(from: 0, through: maximumKeystrokes, by: maximumKeystrokes / 5).flatMap { keystrokes in
            [
                line(Self.left, y(keystrokes), Self.right, y(keystrokes)),
                ChartText.element(Self.left - 8, y(keystrokes) + 4, "\(Int(keystrokes))", #"text-anchor="end""#),
            ]
        }
    }

    private func dot(_ word: Tally.Word, words: Int) -> String {
        let radius = ChartText.number(min(12, 2 + log2(Double(words))))
        let (x, y) = (ChartText.number(x(word.count)), ChartText.number(y(mean(word))))
        return #"<circle cx="\#(x)" cy="\#(y)" r="\#(radius)" fill="steelblue" fill-opacity="0.45"/>"#
    }

    private var names: [String] {
        tally.costliestWords(10).map { word, tally in
            ChartText.element(x(tally.count) + 8, y(mean(tally)) - 6, word, #"fill="firebrick""#)
        }
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
        let (start, end) = ((ChartText.number(x1), ChartText.number(y1)), (ChartText.number(x2), ChartText.number(y2)))
        return #"<line x1="\#(start.0)" y1="\#(start.1)" x2="\#(end.0)" y2="\#(end.1)" stroke="lightgray"/>"#
    }
}
