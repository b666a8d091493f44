import Foundation

/// Compares the keyboards of a report as bars in an SVG picture: keystrokes per character and words a minute, with the
/// bounds of 95 of 100 samples, which way is better, and what was typed.
package struct ComparisonChart {
    /// A group of bars for one figure.
    private struct Group {
        let title: String
        let better: Better
        let decimals: Int
        let bars: [(name: String, value: Double, interval: ClosedRange<Double>?)]
    }

    /// Which way is better.
    private enum Better: String {
        case fewer = "← fewer are better"
        case more = "more are better →"
    }

    private let report: EvaluationReport
    private let texts: TypedTexts

    package init(_ report: EvaluationReport, texts: TypedTexts) {
        self.report = report
        self.texts = texts
    }

    private static let width = 760.0
    private static let left = 170.0
    private static let right = 640.0
    private static let barHeight = 22.0
    private static let step = 34.0

    /// The picture as the text of an SVG file.
    package var svg: String {
        var y = 20.0
        var parts: [String] = []
        for group in groups {
            parts.append(ChartText.element(Self.left, y + 14, group.title, #"font-weight="600""#))
            parts.append(
                ChartText.element(Self.right, y + 14, group.better.rawValue, #"text-anchor="end" fill="dimgray""#))
            y += 30
            let most = group.bars.map { $0.interval?.upperBound ?? $0.value }.max() ?? 1
            for bar in group.bars {
                parts.append(drawn(bar, of: group, most: most, y: y))
                y += Self.step
            }
            y += 16
        }
        for line in texts.lines {
            parts.append(ChartText.element(Self.left, y + 4, line, #"fill="dimgray""#))
            y += 20
        }
        let height = ChartText.number(y)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(ChartText.number(Self.width)) \(height)" \
            width="\(ChartText.number(Self.width))" font-family="sans-serif" font-size="13" role="img">
            <title>Keyboards compared</title>
            <rect width="100%" height="100%" fill="white"/>
            \(parts.joined(separator: "\n"))
            </svg>

            """
    }

    private var groups: [Group] {
        [
            group("keystrokes per character", .fewer, "kspc", "kspcInterval", 3),
            group("the same with \(report.manner.suggestions) suggestions", .fewer, "kspcWithSuggestions", nil, 3),
            group("words a minute with one thumb, predicted", .more, "wpmOneThumb", nil, 1),
            group("words a minute with two thumbs, predicted", .more, "wpmTwoThumbs", "wpmTwoThumbsInterval", 1),
        ].filter { !$0.bars.isEmpty }
    }

    private func group(
        _ title: String, _ better: Better, _ name: String, _ interval: String?, _ decimals: Int
    ) -> Group {
        func numbers(_ name: String?, _ keyboard: KeyboardReport) -> [Double] {
            Figure.all.first { $0.name == name }?.value(keyboard, report.manner)?.numbers ?? []
        }
        let bars = report.keyboards.compactMap { keyboard in
            numbers(name, keyboard).first.map { value in
                let bounds = numbers(interval, keyboard)
                return (keyboard.keyboard, value, bounds.count == 2 ? bounds[0]...bounds[1] : nil)
            }
        }
        return Group(title: title, better: better, decimals: decimals, bars: bars)
    }

    private func drawn(
        _ bar: (name: String, value: Double, interval: ClosedRange<Double>?), of group: Group, most: Double, y: Double
    ) -> String {
        func x(_ value: Double) -> Double { Self.left + (Self.right - Self.left) * value / max(most, 0.001) }
        let middle = y + Self.barHeight / 2
        var parts = [
            ChartText.element(Self.left - 8, middle + 4, bar.name, #"text-anchor="end""#),
            #"<rect x="\#(ChartText.number(Self.left))" y="\#(ChartText.number(y))" "#
                + #"width="\#(ChartText.number(x(bar.value) - Self.left))" "#
                + #"height="\#(ChartText.number(Self.barHeight))" fill="steelblue"/>"#,
        ]
        if let interval = bar.interval {
            let (low, high) = (ChartText.number(x(interval.lowerBound)), ChartText.number(x(interval.upperBound)))
            let (top, bottom) = (ChartText.number(middle - 5), ChartText.number(middle + 5))
            let path =
                "M\(low) \(ChartText.number(middle))H\(high)M\(low) \(top)V\(bottom)M\(high) \(top)V\(bottom)"
            parts.append(#"<path d="\#(path)" stroke="black" stroke-width="1.5" fill="none"/>"#)
        }
        let value = String(format: "%.\(group.decimals)f", bar.value)
        let end = max(x(bar.value), bar.interval.map { x($0.upperBound) } ?? 0)
        parts.append(ChartText.element(end + 8, middle + 4, value, ""))
        return parts.joined(separator: "\n")
    }
}
