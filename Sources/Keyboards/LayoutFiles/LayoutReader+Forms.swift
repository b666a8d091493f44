import KeyboardExtension
import SettingsFiles
import SourceText

/// The forms of a layout: layers for a touch screen, and for keyboards of several kinds.
struct LayoutForms {
    var names: [String] = []
    /// The form that is used, with its layers.
    var chosen: (id: String, layers: [PlacedLayer])?
    /// The layers of the others.
    var others: [PlacedLayers] = []
}

/// Reads the forms of a layout, the modifier keys of its layers and the heights of their rows.
extension LayoutReader {
    /// The form that is used is the wanted one, or the one that the layout names, or `touch`, or else the first.
    mutating func readForms(_ root: SettingsNode) -> LayoutForms {
        guard let node = root["forms"] else {
            if let form = root["form"], root["import"] == nil {
                report(
                    form, "form names one of the forms of this layout or of an imported one; write forms: {touch: …}")
            }
            return LayoutForms()
        }
        if let layers = root["layers"] { report(layers, "a layout has either layers or forms, each with its layers") }
        var forms = LayoutForms()
        var found: [(id: String, layers: [PlacedLayer])] = []
        for entry in mapping(node, of: "forms") {
            guard let id = text(entry.key, of: "the name of a form") else { continue }
            forms.names.append(id)
            found.append((id, readLayers(entry.value)))
        }
        if let form = root["form"], let name = text(form, of: "form"), !forms.names.contains(name) {
            reportUnknown("form", name, at: form, among: forms.names)
        }
        let choice =
            [form, root["form"]?.text, "touch"].compactMap { $0 }.first(where: forms.names.contains)
            ?? forms.names.first
        forms.chosen = found.first { $0.id == choice }
        for other in found where other.id != choice {
            var placed = PlacedLayers(nil, at: nil)
            placed.replace(with: other.layers)
            if !other.layers.isEmpty, !other.layers.contains(where: { $0.id == KeyboardLayout.baseLayer }) {
                report(node, "the layer base is missing in the form \(other.id); each form starts with it")
            }
            forms.others.append(placed)
        }
        return forms
    }

    /// The sets of modifier keys that show layers: `caps: "caps, shift caps"`.
    mutating func readModifiers(_ node: SettingsNode) -> [String: [Set<Modifier>]] {
        var modifiers: [String: [Set<Modifier>]] = [:]
        for entry in mapping(node, of: "modifiers") {
            guard let layer = entry.key.text, let written = text(entry.value, of: layer) else { continue }
            modifiers[layer] = written.split(separator: ",").map { set in
                let words = set.split(separator: " ").map(String.init)
                if words == ["none"] { return [] }
                for word in words where Modifier(rawValue: word) == nil {
                    reportUnknown(
                        "modifier", word, at: entry.value, among: Modifier.allCases.map(\.rawValue) + ["none"])
                }
                return Set(words.compactMap(Modifier.init(rawValue:)))
            }
        }
        return modifiers
    }

    /// The heights of the rows of layers, relative to an ordinary row: `base: 1 1 1 1.25`.
    mutating func readRowHeights(_ node: SettingsNode) -> [String: [Double]] {
        var heights: [String: [Double]] = [:]
        for entry in mapping(node, of: "rowHeights") {
            guard let layer = entry.key.text, let written = text(entry.value, of: layer) else { continue }
            let words = written.split(separator: " ")
            let numbers = words.compactMap { Double($0) }.filter { (0.25...4).contains($0) }
            if numbers.isEmpty || numbers.count != words.count {
                report(entry.value, "the heights of rows are numbers from 0.25 to 4, separated by spaces")
            }
            heights[layer] = numbers
        }
        return heights
    }
}
