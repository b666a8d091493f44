/// Reads the patterns of transforms: a part of ECMAScript's regular expressions, with markers and variables (TR35
/// part 7, “Regex-like Syntax”).
struct PatternReader {
    /// The greatest number of characters that a pattern may match, and of steps that its program may have.
    static let maximumLength = 200
    static let maximumSteps = 10_000
    /// The deepest nesting of groups.
    private static let maximumDepth = 20

    private var text: WrittenText
    private var variables: TransformVariables
    private var captures = 0
    /// The set variable that a capture consists of, by its number.
    private var capturedSets: [Int: String] = [:]

    /// A pattern, and the sets that its captures consist of.
    struct Result {
        var pattern: TransformPattern
        var capturedSets: [Int: String]
    }

    static func read(
        _ pattern: String, _ variables: inout TransformVariables
    ) throws(TransformSyntaxError) -> Result {
        var reader = PatternReader(text: try WrittenText(pattern, strings: variables.strings), variables: variables)
        let node = try reader.readChoice(depth: 0, inCapture: false)
        guard reader.text.isAtEnd else {
            throw reader.text.error("this bracket closes nothing", from: reader.text.offset)
        }
        variables = reader.variables
        let (least, most) = node.length
        let whole = 0..<pattern.utf8.count
        guard least > 0 else {
            throw TransformSyntaxError(range: whole, message: "the pattern must match at least one character or marker")
        }
        guard most <= maximumLength, node.steps <= maximumSteps else {
            throw TransformSyntaxError(
                range: whole,
                message: "the pattern is too large: it may match \(maximumLength) characters in \(maximumSteps) steps")
        }
        return Result(
            pattern: TransformPattern(node, captureCount: reader.captures), capturedSets: reader.capturedSets)
    }

    private init(text: WrittenText, variables: TransformVariables) {
        self.text = text
        self.variables = variables
    }

    private mutating func readChoice(depth: Int, inCapture: Bool) throws(TransformSyntaxError) -> PatternNode {
        var alternatives = [try readSequence(depth: depth, inCapture: inCapture)]
        while text.take("|") { alternatives.append(try readSequence(depth: depth, inCapture: inCapture)) }
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func readSequence(depth: Int, inCapture: Bool) throws(TransformSyntaxError) -> PatternNode {
        var nodes: [PatternNode] = []
        while !text.isAtEnd, text.nextSign != "|", text.nextSign != ")" {
            let node = try readQuantified(try readAtom(depth: depth, inCapture: inCapture))
            // Literal characters and markers in a row are ordered together, as the text is.
            if case .units(let units) = node, case .units(let before)? = nodes.last {
                var joined = before + units
                if variables.normalizes { CanonicalForm.order(&joined, from: before.count) }
                nodes[nodes.count - 1] = .units(joined)
            } else {
                nodes.append(node)
            }
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func readQuantified(_ node: PatternNode) throws(TransformSyntaxError) -> PatternNode {
        let start = text.offset
        var result = node
        if text.take("?") {
            result = .repeated(node, 0, 1)
        } else if text.take("{") {
            let written = text.take(upTo: "}")?.split(separator: ",", omittingEmptySubsequences: false) ?? []
            let counts = written.compactMap {
                $0.count == 1 && $0.first?.isASCII == true ? $0.first?.wholeNumberValue : nil
            }
            guard written.count == 2, counts.count == 2, counts[1] >= 1, counts[0] <= counts[1] else {
                throw text.error(
                    "a quantifier has two digits, the second not less than the first and at least 1: {0,3}", from: start
                )
            }
            result = .repeated(node, counts[0], counts[1])
        }
        if let sign = text.nextSign, "*+?{".unicodeScalars.contains(sign) {
            let place = text.offset
            text.take()
            throw text.error(
                sign == "?" || sign == "{"
                    ? "a part has one quantifier" : "the quantifier \(sign) has no bound; write {0,9} or {1,9}",
                from: place)
        }
        return result
    }

    private mutating func readAtom(depth: Int, inCapture: Bool) throws(TransformSyntaxError) -> PatternNode {
        let start = text.offset
        guard let element = text.next else { throw text.error("the pattern ends too soon", from: start) }
        if element.isLiteral {
            text.take()
            return literal([TextUnit(element.scalar)])
        }
        switch element.scalar {
        case "(": return try readGroup(depth: depth, inCapture: inCapture)
        case "[": return .unit(try readClass())
        case ".":
            text.take()
            return .unit(.anyCharacter)
        case "^":
            text.take()
            return .start
        case "$": return try readSetVariable()
        case "\\": return try readEscape()
        case "*", "+", "?", "{", "}", "]", ")":
            text.take()
            let hint = element.scalar == "*" || element.scalar == "+" ? "; quantifiers have bounds, as in {0,9}" : ""
            throw text.error(
                "‘\(element.scalar)’ has nothing before it; write \\\(element.scalar) for the sign\(hint)", from: start)
        default:
            text.take()
            return literal([TextUnit(element.scalar)])
        }
    }

    private func literal(_ units: [TextUnit]) -> PatternNode {
        .units(variables.normalizes ? CanonicalForm.decomposed(units) : units)
    }

    private mutating func readGroup(depth: Int, inCapture: Bool) throws(TransformSyntaxError) -> PatternNode {
        let start = text.offset
        text.take()
        guard depth < Self.maximumDepth else {
            throw text.error("groups are nested more than \(Self.maximumDepth) deep", from: start)
        }
        if text.take("?:") {
            let node = try readChoice(depth: depth + 1, inCapture: inCapture)
            guard text.take(")") else { throw text.error("the group has no closing bracket", from: start) }
            // A group of literals is one part, and is not joined with its neighbours.
            return .sequence([node])
        }
        if text.nextSign == "?" {
            throw text.error("only the groups (…) and (?:…) are supported", from: start)
        }
        guard !inCapture else { throw text.error("a group within a captured group is written (?:…)", from: start) }
        captures += 1
        let number = captures
        guard number <= 9 else { throw text.error("a pattern has at most 9 captured groups", from: start) }
        var probe = text
        if probe.take("$["), let name = probe.take(upTo: "]"), probe.nextSign == ")" { capturedSets[number] = name }
        let node = try readChoice(depth: depth + 1, inCapture: true)
        guard text.take(")") else { throw text.error("the group has no closing bracket", from: start) }
        return .capture(number, node)
    }

    private mutating func readSetVariable() throws(TransformSyntaxError) -> PatternNode {
        let start = text.offset
        guard text.take("$[") else {
            text.take()
            throw text.error(
                "‘$’ begins a variable; write \\$ for the sign: the pattern ends at the caret anyway", from: start)
        }
        guard let name = text.take(upTo: "]") else {
            throw text.error("a set is written as in $[vowels]", from: start)
        }
        if let units = variables.classes[name] { return .unit(try composable(units, from: start)) }
        guard let items = variables.sets[name] else {
            throw text.error("there is no set ‘\(name)’ before this", from: start)
        }
        if items.allSatisfy({ $0.count == 1 }) { return .unit(UnitClass(items.map { $0[0] })) }
        return .choice(items.map { .units($0) })
    }

    private mutating func readEscape() throws(TransformSyntaxError) -> PatternNode {
        let start = text.offset
        if text.take("\\m{.}") { return .unit(.anyMarker) }
        if let units = readFixedClass() { return .unit(units) }
        var probe = text
        probe.take()
        if let digit = probe.nextSign, ("1"..."9").contains(digit) || digit == "k" {
            text = probe
            throw text.error("a pattern cannot refer to what a group has captured", from: start)
        }
        if let sign = probe.nextSign, "pPbB".unicodeScalars.contains(sign) {
            text = probe
            throw text.error(
                "\\\(sign) is not supported: "
                    + (sign == "b" || sign == "B"
                        ? "the only assertion is ^" : "properties differ between versions; list the characters"),
                from: start)
        }
        let units = try LiteralReader.escape(&text, &variables)
        let node = literal(units)
        // Several code points in one escape are one part.
        return units.count > 1 ? .sequence([node]) : node
    }

    /// A class such as `\s` or a control character such as `\t`.
    private mutating func readFixedClass() -> UnitClass? {
        let classes: [(String, UnitClass)] = [
            ("\\s", .space), ("\\S", UnitClass.space.inverted), ("\\d", .digit), ("\\D", UnitClass.digit.inverted),
            ("\\w", .word), ("\\W", UnitClass.word.inverted), ("\\t", UnitClass([TextUnit("\t")])),
            ("\\r", UnitClass([TextUnit("\r")])), ("\\n", UnitClass([TextUnit("\n")])),
            ("\\f", UnitClass([TextUnit("\u{C}")])), ("\\v", UnitClass([TextUnit("\u{B}")])),
            ("\\0", UnitClass([TextUnit("\0")])),
        ]
        return classes.first { text.take($0.0) }?.1
    }

    /// A class in brackets.
    private mutating func readClass() throws(TransformSyntaxError) -> UnitClass {
        let start = text.offset
        text.take()
        let isNegated = text.take("^")
        var units = UnitClass.empty
        while !text.take("]") {
            guard !text.isAtEnd else { throw text.error("the class has no closing bracket", from: start) }
            units = units.union(try readMember())
        }
        guard !units.isEmpty || isNegated else { throw text.error("the class is empty", from: start) }
        return isNegated ? units.inverted : units
    }

    private mutating func readMember() throws(TransformSyntaxError) -> UnitClass {
        let start = text.offset
        if text.take("\\m{.}") { return .anyMarker }
        if let units = readFixedClass() { return units }
        if text.take("$[") {
            guard let name = text.take(upTo: "]"), let units = variables.classes[name] else {
                throw text.error("only a set of characters defined before this can be in a class", from: start)
            }
            return try composable(units, from: start)
        }
        let first = try readMembers()
        var probe = text
        guard first.count == 1, probe.take("-"), probe.nextSign != "]", !probe.isAtEnd else {
            return try composable(UnitClass(first), from: start)
        }
        text = probe
        let last = try readMembers()
        guard last.count == 1, !first[0].isMarker, !last[0].isMarker, first[0].value <= last[0].value else {
            throw text.error("a range goes from a lower to a higher character, as in a-z", from: start)
        }
        _ = try composable(UnitClass([first[0], last[0]]), from: start)
        return UnitClass([first[0].value...last[0].value])
    }

    private mutating func readMembers() throws(TransformSyntaxError) -> [TextUnit] {
        guard let element = text.next else { return [] }
        if element.scalar == "\\", !element.isLiteral { return try LiteralReader.escape(&text, &variables) }
        text.take()
        return [TextUnit(element.scalar)]
    }

    /// Refuses characters that do not occur in decomposed text, and so would never match.
    private func composable(_ units: UnitClass, from start: Int) throws(TransformSyntaxError) -> UnitClass {
        guard variables.normalizes else { return units }
        for range in units.ranges {
            for value in [range.lowerBound, range.upperBound] where value < TextUnit.firstMarker {
                let unit = TextUnit(value: value)
                guard CanonicalForm.decomposed([unit]) == [unit] else {
                    let character = [unit].plainText
                    throw text.error(
                        "‘\(character)’ is several characters where text is compared; "
                            + "write (?:\(character)|…) or a set of strings",
                        from: start)
                }
            }
        }
        return units
    }
}
