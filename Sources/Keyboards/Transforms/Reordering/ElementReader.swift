/// Reads the elements of reorder rules: characters, escapes and sets, each for one character.
enum ElementReader {
    static func read(
        _ written: String, _ variables: inout TransformVariables
    ) throws(TransformSyntaxError) -> [UnitClass] {
        var elements: [UnitClass] = []
        var text = written.unicodeScalars[...]
        var offset = 0
        func take(_ count: Int) -> String {
            let part = String(text.prefix(count))
            text = text.dropFirst(count)
            offset += part.utf8.count
            return part
        }
        while let first = text.first {
            let start = offset
            do throws(TransformSyntaxError) {
                if first == "[" {
                    elements.append(try CharacterSetReader.read(take(setLength(text)), variables))
                } else if text.starts(with: "$[".unicodeScalars), let end = text.firstIndex(of: "]") {
                    let length = text.distance(from: text.startIndex, to: end) + 1
                    let name = String(text.prefix(length).dropFirst(2).dropLast())
                    if let items = variables.sets[name] {
                        guard items.allSatisfy({ $0.count == 1 }) else {
                            throw TransformSyntaxError(
                                range: 0..<length, message: "a set in a reorder rule has single characters")
                        }
                        _ = take(length)
                        elements.append(UnitClass(items.map { $0[0] }))
                    } else {
                        elements.append(try CharacterSetReader.read(take(length), variables))
                    }
                } else if first == "\\" || text.starts(with: "${".unicodeScalars), let end = text.firstIndex(of: "}") {
                    let length = text.distance(from: text.startIndex, to: end) + 1
                    let units = try LiteralReader.read(take(length), &variables)
                    guard !units.contains(where: \.isMarker) else {
                        throw TransformSyntaxError(
                            range: 0..<length, message: "markers are not reordered: they stay before their character")
                    }
                    elements += units.map { UnitClass([$0]) }
                } else {
                    elements += try LiteralReader.read(take(1), &variables).map { UnitClass([$0]) }
                }
            } catch {
                throw error.moved(by: start)
            }
            guard elements.count <= ReorderGroup.maximumLength else {
                throw TransformSyntaxError(
                    range: 0..<written.utf8.count,
                    message: "a reorder rule has at most \(ReorderGroup.maximumLength) characters")
            }
        }
        return elements
    }

    /// The number of characters up to the bracket that closes the first.
    private static func setLength(_ text: Substring.UnicodeScalarView) -> Int {
        var (depth, length) = (0, 0)
        var isEscaped = false
        for character in text {
            length += 1
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "[" {
                depth += 1
            } else if character == "]" {
                depth -= 1
                if depth == 0 { break }
            }
        }
        return length
    }
}
