import JSONText
import KeyboardExtension
import KeyboardWire

/// A layout as the parts of a layout file, in JSON.
enum LayoutJSON {
    static func written(_ layout: KeyboardLayout) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("name", layout.name)
            if layout.locale != "und" { writer.member("locale", layout.locale) }
            if !layout.info.isASCIICapable { writer.member("asciiCapable", false) }
            if layout.info.prefersRightToLeft { writer.member("rightToLeft", true) }
            if layout.info.requestsOpenAccess { writer.member("openAccess", true) }
            writer.name("layers")
            writer.object { writer in
                for layer in layout.layers {
                    writer.name(of: layer.id)
                    writer.string(layer.rows.map { $0.joined(separator: " ") }.joined(separator: "\n"))
                }
            }
            let modifiers = layout.layers.filter { !$0.modifiers.isEmpty }
            if !modifiers.isEmpty {
                writer.name("modifiers")
                writer.object { writer in
                    for layer in modifiers {
                        writer.name(of: layer.id)
                        writer.string(layer.writtenModifiers)
                    }
                }
            }
            let heights = layout.layers.filter { !$0.rowHeights.isEmpty }
            if !heights.isEmpty {
                writer.name("rowHeights")
                writer.object { writer in
                    for layer in heights {
                        writer.name(of: layer.id)
                        writer.string(layer.rowHeights.map { "\($0)" }.joined(separator: " "))
                    }
                }
            }
            writer.name("keys")
            writer.object { writer in
                let placed = Set(layout.layers.flatMap(\.rows).joined())
                for key in layout.keys.values.sorted(by: { $0.id < $1.id }) where placed.contains(key.id) {
                    writer.name(of: key.id)
                    write(key, to: &writer)
                }
            }
            guard !layout.physicalKeys.isEmpty else { return }
            writer.name("live")
            writer.object { writer in
                for (physical, name) in layout.physicalKeys.map({ ($0.written, $1) }).sorted(by: { $0.0 < $1.0 }) {
                    writer.name(of: physical)
                    writer.string(name)
                }
            }
        }
        return writer.bytes
    }

    private static func write(_ key: LayoutKey, to writer: inout JSONWriter) {
        writer.object { writer in
            if key.label != key.id { writer.member("label", key.label) }
            if !key.aliases.isEmpty {
                writer.name("alias")
                writer.strings(key.aliases)
            }
            write(key.action, to: &writer)
            if !key.letters.isEmpty {
                writer.name("letters")
                writer.strings(key.letters)
            }
            if !key.diacritics.isEmpty {
                writer.name("diacritics")
                writer.strings(key.diacritics.map(String.init))
            }
            if !key.longPressChoices.isEmpty {
                writer.name("longPress")
                write(key.longPressChoices, to: &writer)
                let standard = key.longPressChoices.first { $0.action == key.longPress }
                if let standard { writer.member("longPressDefault", standard.label) }
            } else if let longPress = key.longPress {
                writer.name("longPress")
                writer.object { write(longPress, to: &$0) }
            }
            if !key.multiTaps.isEmpty {
                writer.name("multiTap")
                write(key.multiTaps, to: &writer)
            }
            if key.isGap { writer.member("gap", true) }
            if !key.flicks.isEmpty {
                writer.name("flick")
                writer.object { writer in
                    for (flick, action) in key.sortedFlicks {
                        writer.name(of: flick.written)
                        writer.object { write(action, to: &$0) }
                    }
                }
            }
            if key.visibleIf != .always { writer.member("visibleIf", key.visibleIf.rawValue) }
            if key.repeats { writer.member("repeat", true) }
            if key.width != 1 {
                writer.name("width")
                writer.number("\(key.width)")
            }
        }
    }

    private static func write(_ choices: [KeyChoice], to writer: inout JSONWriter) {
        writer.array(choices) { writer, choice in
            writer.object { writer in
                writer.member("label", choice.label)
                write(choice.action, to: &writer)
            }
        }
    }

    private static func write(_ action: KeyAction, to writer: inout JSONWriter) {
        switch action {
        case .type(let text): writer.member("output", text)
        case .digit(let digit): writer.member("digit", digit)
        case .layer(let id): writer.member("layerId", id)
        case .typeAndShow(let text, let layer):
            writer.member("output", text)
            writer.member("layerId", layer)
        case .standard(let action): writer.member("action", action.rawValue)
        case .engine(let name, let slot):
            writer.member("action", name)
            if let slot { writer.member("slot", slot) }
        }
    }
}

extension KeyboardLayout.Layer {
    /// The sets of modifier keys as layouts write them: `shift, caps`.
    fileprivate var writtenModifiers: String {
        modifiers.map { set in set.isEmpty ? "none" : set.map(\.rawValue).sorted().joined(separator: " ") }.sorted()
            .joined(separator: ", ")
    }
}
