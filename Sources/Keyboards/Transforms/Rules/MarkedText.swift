/// Texts of keys, in which `\m{name}` is a marker and every other character itself.
package enum MarkedText {
    /// A part of such a text.
    package enum Part: Hashable {
        case text(Unicode.Scalar)
        case marker(String)
    }

    /// The parts of a text. They are found by code points: a combining mark may follow the bracket.
    package static func parts(_ text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            if first == "\\", rest.starts(with: "\\m{".unicodeScalars), let end = rest.firstIndex(of: "}") {
                parts.append(.marker(String(rest[rest.startIndex..<end].dropFirst(3))))
                rest = rest[rest.index(after: end)...]
            } else {
                parts.append(.text(first))
                rest.removeFirst()
            }
        }
        return parts
    }

    /// A text without its markers.
    package static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for case .text(let scalar) in parts(text) { plain.append(scalar) }
        return String(plain)
    }
}
