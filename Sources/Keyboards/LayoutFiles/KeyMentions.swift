package import KeyboardExtension
import SettingsFiles
package import SourceText

/// Where a layout file names a key by its id: in rows, in its definition, and below `live`.
package struct KeyMentions {
    /// The places, each with the name or, in quotes, the name with them.
    package private(set) var spans: [(line: Int, excerpt: SourceExcerpt)] = []
    /// Whether the file defines the key.
    package private(set) var isDefined = false
    /// Whether the key is in rows whose words have no places of their own, because they are in quotes.
    package private(set) var isHidden = false
    private let key: LayoutKey.ID

    /// Finds the places in the bytes of a file in YAML. Throws if it cannot be read.
    package init(of key: LayoutKey.ID, in bytes: [UInt8], file: String) throws(InvalidFileError) {
        self.key = key
        for entry in try SettingsFile.read(bytes, file: file, kind: "a layout")?.entries ?? [] {
            switch entry.key.text {
            case "layers": readLayers(entry.value)
            case "forms": for form in entry.value.entries { readLayers(form.value) }
            case "live": for press in entry.value.entries { note(press.value) }
            case "keys":
                for definition in entry.value.entries where definition.key.text == key {
                    isDefined = true
                    note(definition.key)
                }
            default: break
            }
        }
    }

    private mutating func readLayers(_ layers: SettingsNode) {
        for word in layers.entries.flatMap(\.value.rows).joined() where word.text == key {
            isHidden = isHidden || word.span.excerpt.marked != key
            spans.append((word.span.line, word.span.excerpt))
        }
    }

    private mutating func note(_ node: SettingsNode) {
        if node.text == key { spans.append((node.span.line, node.span.excerpt)) }
    }
}

extension SettingsNode {
    fileprivate var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }
}
