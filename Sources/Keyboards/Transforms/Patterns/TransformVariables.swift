/// The variables of a layout, in the order of their definitions, and the markers its texts name.
package struct TransformVariables: Hashable, Sendable {
    /// The maximum number of strings in a set.
    static let maximumSetSize = 2_000

    /// The strings, as they are written.
    private(set) var strings: [String: String] = [:]
    private(set) var sets: [String: [[TextUnit]]] = [:]
    private(set) var classes: [String: UnitClass] = [:]
    private var markers: [String: Int] = [:]
    /// Whether texts are compared in their decomposed form.
    let normalizes: Bool

    package init(normalizes: Bool = true) { self.normalizes = normalizes }

    /// The marker with a name.
    mutating func marker(_ name: String) -> TextUnit {
        let number = markers[name] ?? markers.count
        markers[name] = number
        return .marker(number)
    }

    /// The name of a marker; nil for anything else.
    package func name(of unit: TextUnit) -> String? { markers.first { TextUnit.marker($0.value) == unit }?.key }

    /// The marker with a name, if a text has named it.
    func knownMarker(_ name: String) -> TextUnit? { markers[name].map(TextUnit.marker) }

    private func check(_ name: String) throws(TransformSyntaxError) {
        let isName = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
        guard isName, (1...32).contains(name.utf8.count) else {
            throw TransformSyntaxError(
                range: 0..<0, message: "the name ‘\(name)’ must have 1 to 32 letters, digits or _")
        }
        guard strings[name] == nil, sets[name] == nil, classes[name] == nil else {
            throw TransformSyntaxError(range: 0..<0, message: "there are two variables with the name ‘\(name)’")
        }
    }

    /// Defines a string, which may be a part of a pattern.
    package mutating func defineString(_ name: String, _ value: String) throws(TransformSyntaxError) {
        try check(name)
        // Replaces variables in the value, so that later texts need to look only once.
        var text = try WrittenText(value, strings: strings)
        var expanded = String.UnicodeScalarView()
        while let element = text.take() {
            if element.isLiteral, LiteralReader.hasMeaning(element.scalar), value.unicodeScalars.count > 4 {
                expanded.append("\\")
            }
            expanded.append(element.scalar)
        }
        strings[name] = String(expanded)
    }

    /// Defines a set: strings and other sets, separated by white space.
    package mutating func defineSet(_ name: String, _ value: String) throws(TransformSyntaxError) {
        try check(name)
        var items: [[TextUnit]] = []
        for word in value.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
        {
            let start = value.utf8.distance(from: value.startIndex, to: word.startIndex)
            do throws(TransformSyntaxError) {
                if word.hasPrefix("$[") {
                    let other = String(word.dropFirst(2).dropLast())
                    guard word.hasSuffix("]"), let known = sets[other] else {
                        throw TransformSyntaxError(
                            range: 0..<word.utf8.count,
                            message: other.contains("$[")
                                ? "two sets in a set are separated by a space"
                                : "there is no set ‘\(other)’ before this")
                    }
                    items += known
                } else {
                    items.append(try LiteralReader.read(String(word), &self))
                }
            } catch {
                throw error.moved(by: start)
            }
            guard items.count <= TransformVariables.maximumSetSize else {
                throw TransformSyntaxError(
                    range: 0..<value.utf8.count,
                    message: "the set ‘\(name)’ has more than \(TransformVariables.maximumSetSize) strings")
            }
        }
        sets[name] = items
    }

    /// Defines a set of characters, in the notation of Unicode sets.
    package mutating func defineCharacters(_ name: String, _ value: String) throws(TransformSyntaxError) {
        try check(name)
        classes[name] = try CharacterSetReader.read(value, self)
    }
}
