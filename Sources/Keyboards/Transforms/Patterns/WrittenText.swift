/// A text as rules write it, a character at a time, with the place of each. Variables are replaced by what they stand
/// for, so a character may come from another text; its place is then that of the variable.
struct WrittenText {
    struct Element: Hashable {
        var scalar: Unicode.Scalar
        /// The place in the text, in UTF-8 units.
        var offset: Int
        /// Whether the character stands for itself, whatever it means otherwise.
        var isLiteral = false
    }

    /// The maximum length of a text after its variables have been replaced.
    static let maximumLength = 10_000

    private let elements: [Element]
    private let end: Int
    private(set) var position = 0

    /// - Parameter strings: the values of string variables, as they are written.
    init(_ text: String, strings: [String: String]) throws(TransformSyntaxError) {
        var elements: [Element] = []
        var rest = Substring(text).unicodeScalars
        var offset = 0
        while let first = rest.first {
            if let name = WrittenText.variable(rest) {
                let length = name.unicodeScalars.count + 3
                let range = offset..<offset + name.utf8.count + 3
                guard let value = strings[name] else {
                    throw TransformSyntaxError(
                        range: range, message: "there is no string variable ‘\(name)’ before this")
                }
                // A variable of one character, such as ^, stands for that character.
                let isLiteral = value.unicodeScalars.count == 1
                elements += value.unicodeScalars.map { Element(scalar: $0, offset: offset, isLiteral: isLiteral) }
                rest = rest.dropFirst(length)
                offset = range.upperBound
            } else {
                elements.append(Element(scalar: first, offset: offset))
                rest.removeFirst()
                offset += first.utf8.count
                // A backslash before a dollar sign makes it literal.
                if first == "\\", let escaped = rest.first {
                    elements.append(Element(scalar: escaped, offset: offset))
                    rest.removeFirst()
                    offset += escaped.utf8.count
                }
            }
            guard elements.count <= WrittenText.maximumLength else {
                throw TransformSyntaxError(
                    range: 0..<text.utf8.count,
                    message:
                        "with its variables replaced the text is longer than \(WrittenText.maximumLength) characters")
            }
        }
        self.elements = elements
        end = offset
    }

    private static func variable(_ text: Substring.UnicodeScalarView) -> String? {
        guard text.starts(with: "${".unicodeScalars) else { return nil }
        let name = text.dropFirst(2).prefix { $0 != "}" && $0 != "$" }
        guard text.dropFirst(2 + name.count).first == "}" else { return nil }
        return String(name)
    }

    var next: Element? { position < elements.count ? elements[position] : nil }

    /// The next character, unless it stands for itself.
    var nextSign: Unicode.Scalar? { next.flatMap { $0.isLiteral ? nil : $0.scalar } }

    var isAtEnd: Bool { position == elements.count }

    /// The place of the next character, in UTF-8 units.
    var offset: Int { next?.offset ?? end }

    @discardableResult
    mutating func take() -> Element? {
        defer { position = min(position + 1, elements.count) }
        return next
    }

    /// Takes these characters if they are next, and none of them stands for itself.
    mutating func take(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard position + scalars.count <= elements.count else { return false }
        for (index, scalar) in scalars.enumerated() {
            let element = elements[position + index]
            if element.isLiteral || element.scalar != scalar { return false }
        }
        position += scalars.count
        return true
    }

    /// The text up to a character, which is taken as well; nil if it does not come.
    mutating func take(upTo stop: Unicode.Scalar) -> String? {
        var text = String.UnicodeScalarView()
        for index in position..<elements.count {
            if elements[index].scalar == stop {
                position = index + 1
                return String(text)
            }
            text.append(elements[index].scalar)
        }
        return nil
    }

    /// The error of what is between a place and here.
    func error(_ message: String, from start: Int) -> TransformSyntaxError {
        TransformSyntaxError(range: start..<max(offset, start + 1), message: message)
    }
}
