/// What a transform puts in the place of what it has matched.
struct Replacement: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case units([TextUnit])
        /// What a group has captured; 0 for the whole match.
        case capture(Int)
        /// The string of another set with the same place as what a group has captured.
        case mapped(Int, [[TextUnit]: [TextUnit]])
    }

    private var parts: [Part] = []

    /// The units for a match.
    func units(for match: TransformPattern.Match, in text: [TextUnit]) -> [TextUnit] {
        parts.flatMap { part -> [TextUnit] in
            switch part {
            case .units(let units): return units
            case .capture(0): return Array(text[match.start...])
            case .capture(let number): return match.captures[number].map { Array(text[$0]) } ?? []
            case .mapped(let number, let map): return match.captures[number].flatMap { map[Array(text[$0])] } ?? []
            }
        }
    }

    /// Reads a replacement: text with `$1`, `${string}`, `$[1:set]`, `\u{…}` and `\m{…}`.
    ///
    /// - Parameter sets: the sets that the captures of the pattern consist of.
    static func read(
        _ written: String, captures: Int, sets: [Int: String], _ variables: inout TransformVariables
    ) throws(TransformSyntaxError) -> Replacement {
        var text = try WrittenText(written, strings: variables.strings)
        var replacement = Replacement()
        var units: [TextUnit] = []
        func close() {
            if !units.isEmpty {
                replacement.parts.append(.units(variables.normalizes ? CanonicalForm.decomposed(units) : units))
            }
            units = []
        }
        while let element = text.next {
            let start = text.offset
            if element.isLiteral {
                text.take()
                units.append(TextUnit(element.scalar))
            } else if element.scalar == "\\" {
                units += try LiteralReader.escape(&text, &variables)
            } else if text.take("$$") {
                units.append(TextUnit("$"))
            } else if text.take("$[") {
                close()
                replacement.parts.append(
                    try mapping(text.take(upTo: "]") ?? "", at: start, in: text, sets: sets, variables))
            } else if element.scalar == "$" {
                text.take()
                guard let digit = text.nextSign?.properties.numericType == nil ? nil : text.nextSign,
                    let number = Int(String(digit)), (0...captures).contains(number)
                else {
                    throw text.error(
                        "‘$’ is followed by the number of a captured group, of which there are \(captures); "
                            + "write $$ for the sign",
                        from: start)
                }
                text.take()
                close()
                replacement.parts.append(.capture(number))
            } else {
                text.take()
                units.append(TextUnit(element.scalar))
            }
        }
        close()
        return replacement
    }

    private static func mapping(
        _ written: String, at start: Int, in text: WrittenText, sets: [Int: String], _ variables: TransformVariables
    ) throws(TransformSyntaxError) -> Part {
        let words = written.split(separator: ":", maxSplits: 1).map(String.init)
        guard words.count == 2, let number = Int(words[0]), (1...9).contains(number) else {
            throw text.error("a mapped set is written as in $[1:capitals]", from: start)
        }
        guard let from = sets[number].flatMap({ variables.sets[$0] }), let name = sets[number] else {
            throw text.error("the group \(number) must consist of one set, as in ($[small])", from: start)
        }
        guard let to = variables.sets[words[1]] else {
            throw text.error("there is no set ‘\(words[1])’ before this", from: start)
        }
        guard from.count == to.count else {
            throw text.error(
                "of strings the set ‘\(name)’ has \(from.count) and the set ‘\(words[1])’ has \(to.count); "
                    + "both need as many",
                from: start)
        }
        return .mapped(number, Dictionary(zip(from, to)) { first, _ in first })
    }
}
