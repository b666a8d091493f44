import KeyboardExtension
import SourceText

/// The keys that no sequence pressed, by layout.
package struct CoverageReport: Encodable, Sendable {
    /// A layout with presses that are missing.
    struct Gap: Encodable, Sendable {
        var layout: String
        var actions: Int
        var pressed: Int
        var missing: [Layer]
    }

    /// The missing presses of a layer in the notation of keys: `MC`, `{hold 5}`, `{flick e up}`.
    struct Layer: Encodable, Sendable {
        var layer: String
        var keys: [String]
    }

    private(set) var gaps: [Gap] = []
    private(set) var complete: [String] = []
    private(set) var neverShown: [String] = []

    private enum CodingKeys: String, CodingKey {
        case gaps = "incomplete", complete, neverShown
    }

    /// - Parameter layouts: the names of all layouts, in the order they are listed.
    package init(_ coverage: Coverage, layouts: [String]) {
        for name in layouts {
            guard let shown = coverage.shown[name] else {
                neverShown.append(name)
                continue
            }
            let layers = shown.layout.layers.map { layer in (layer.id, shown.presses(on: layer)) }
            let missing = layers.map { id, presses in
                Layer(layer: id, keys: presses.filter { !shown.pressed.contains($0) }.map(\.text))
            }.filter { !$0.keys.isEmpty }
            guard !missing.isEmpty else {
                complete.append(name)
                continue
            }
            let count = layers.reduce(0) { $0 + $1.1.count }
            gaps.append(
                Gap(
                    layout: name, actions: count, pressed: count - missing.reduce(0) { $0 + $1.keys.count },
                    missing: missing))
        }
    }

    /// The report as text, in lines of at most 100 columns.
    package var lines: [String] {
        var lines: [String] = []
        for gap in gaps {
            lines.append("\(gap.layout): \(gap.pressed) of \(gap.actions) pressed; not pressed:")
            let width = gap.missing.map(\.layer.displayWidth).max() ?? 0
            for layer in gap.missing {
                let name = layer.layer + String(repeating: " ", count: width - layer.layer.displayWidth)
                lines += wrapped(layer.keys, after: "  \(name)  ")
            }
        }
        if !complete.isEmpty { lines += wrapped(listed(complete), after: "everything pressed: ") }
        if !neverShown.isEmpty { lines += wrapped(listed(neverShown), after: "never shown: ") }
        return lines
    }

    private func listed(_ names: [String]) -> [String] { names.dropLast().map { $0 + "," } + names.suffix(1) }

    /// Wraps words at 100 columns. Further lines are indented by the width of `start`.
    private func wrapped(_ words: [String], after start: String) -> [String] {
        let indent = String(repeating: " ", count: start.displayWidth)
        var lines: [String] = []
        var line = start
        var isEmpty = true
        for word in words {
            if !isEmpty, line.displayWidth + 1 + word.displayWidth > 100 {
                lines.append(line)
                (line, isEmpty) = (indent, true)
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}

extension Coverage.Press {
    fileprivate var text: String {
        let key = place.key.printable
        return switch way {
        case .tap: key
        case .longPress: "{hold \(key)}"
        case .flick(let direction): "{flick \(key) \(direction.written)}"
        }
    }
}
