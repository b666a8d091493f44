import JSONText
import KeyboardExtension
import LayoutPictures
import Simulator

/// The keys of the layer on the screen, where they are, and what is on them.
struct DrawnKeys {
    private let layout: KeyboardLayout
    private let layer: KeyboardLayout.Layer
    private let title: String
    private let placement: KeyPlacement

    /// Nil while there is no keyboard on the screen.
    init?(_ simulation: Simulation) {
        guard let keyboard = simulation.shownKeyboard, let layout = simulation.layout,
            let layer = simulation.layer.flatMap({ layout.layer($0) })
        else { return nil }
        (self.layout, self.layer, title) = (layout, layer, simulation.title(ofKeyboard: keyboard))
        placement = KeyPlacement(layout, layer, needsInputModeSwitchKey: simulation.needsInputModeSwitchKey)
    }

    func write(to writer: inout JSONWriter) {
        let capitals = layout.capitals(of: layer)
        writer.object { writer in
            writer.member("name", title)
            writer.member("layer", layer.id)
            writer.member("isRightToLeft", layout.info.prefersRightToLeft)
            writer.length("width", KeyPlacement.keyboardWidth)
            writer.length("height", placement.height)
            writer.length("unit", placement.unit)
            writer.name("keys")
            writer.array(placement.keys) { writer, placed in
                let texts = KeyTexts(placed.key, capital: capitals[placed.key.id])
                Self.write(placed.key, in: placed.frame, texts, to: &writer)
            }
        }
    }

    private static func write(
        _ key: LayoutKey, in frame: KeyFrame, _ texts: KeyTexts, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("id", key.id)
            writer.member("name", key.isForText ? key.label : key.id)
            writer.member("label", key.label)
            writer.length("x", frame.x)
            writer.length("y", frame.y)
            writer.length("width", frame.width)
            writer.length("height", frame.height)
            writer.member("kind", key.isForText ? "text" : "other")
            writer.member("shift", orNull: texts.capital)
            writer.name("hold")
            writer.strings(texts.held)
            writer.member("holds", key.longPress != nil || !key.longPressChoices.isEmpty)
            writer.name("choices")
            writer.strings(key.longPressChoices.map(\.label))
            writer.name("flicks")
            writer.array(texts.flicks) { writer, flick in
                writer.object { writer in
                    writer.name("way")
                    writer.strings(flick.way.directions.map(\.rawValue))
                    writer.member("text", flick.text)
                }
            }
            writer.name("next")
            writer.strings(texts.next)
            writer.member("repeats", key.repeats)
        }
    }
}

extension JSONWriter {
    /// Writes a length with two digits after the point, which is finer than a pixel.
    fileprivate mutating func length(_ name: StaticString, _ value: Double) {
        self.name(name)
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        number(rest == 0 ? "\(whole)" : "\(whole).\(abs(rest) < 10 ? "0" : "")\(abs(rest))")
    }
}
