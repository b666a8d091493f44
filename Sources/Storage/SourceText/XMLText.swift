/// Escapes text for XML 1.0, and so for HTML and SVG.
package enum XMLText {
    /// Text between tags.
    package static func content(_ text: String) -> String {
        allowed(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\r", with: "&#13;")
    }

    /// The value of an attribute, with its quotation marks.
    package static func attribute(_ text: String) -> String {
        "\""
            + content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
            .replacing("\t", with: "&#9;") + "\""
    }

    /// The text with the characters that XML 1.0 does not allow replaced by U+FFFD.
    private static func allowed(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalars.append(scalar)
            default: scalars.append("\u{FFFD}")
            }
        }
        return String(scalars)
    }
}
