import Foundation
import SourceText

/// Numbers and texts as the charts write them in SVG.
enum ChartText {
    /// A text at a place.
    static func element(_ x: Double, _ y: Double, _ content: String, _ attributes: String) -> String {
        #"<text x="\#(number(x))" y="\#(number(y))" \#(attributes)>\#(XMLText.content(content))</text>"#
    }

    /// A number with one decimal place.
    static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
