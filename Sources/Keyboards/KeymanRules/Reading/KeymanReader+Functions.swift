import SourceText

/// Words with arguments, such as `any(name)`.
extension KeymanReader {
    static let functions = [
        "any", "notany", "index", "outs", "context", "deadkey", "dk", "nul", "beep", "return", "use", "if", "platform",
        "baselayout", "set", "reset", "save", "layer",
    ]

    /// What the language has and a phone cannot do.
    static let refused = [
        "call": "programs of Windows (call) cannot run here", "clearcontext": "clearcontext is not supported any more",
        "switch": "switch is not supported any more",
    ]

    mutating func readFunction(_ word: (text: String, range: Range<Int>)) throws(Problem) -> KeymanItem.Kind {
        switch word.text {
        case "nul": return .nul
        case "beep": return .beep
        case "return": return .return
        case "context":
            skipSpaces()
            guard scalar(at: place) == "(" else { return .context }
            let argument = try readArgument()
            return .contextItem(try count(argument))
        case "any": return .any(try readArgument().text)
        case "notany": return .notAny(try readArgument().text)
        case "outs": return .contents(try readArgument().text)
        case "deadkey", "dk": return .deadkey(try readArgument().text)
        case "use": return .use(try readArgument().text)
        case "reset": return .reset(try readArgument().text)
        case "save": return .save(try readArgument().text)
        case "index":
            try expect("(", "after index")
            let name = try readName(upTo: [",", ")"])
            try expect(",", "after the name ‘\(name.text)’, before a number")
            let number = try readName(upTo: [")"])
            try expect(")", "after the number")
            return .index(name.text, try count(number))
        case "if":
            let condition = try readComparison(word.text)
            return .if(condition)
        case "set":
            let setting = try readComparison(word.text)
            guard setting.isEqual else {
                throw Problem(range: word.range, message: "set has ‘=’, as in set(name = '1')")
            }
            return .set(setting.store, setting.value)
        case "platform", "baselayout":
            return .if(KeymanItem.Condition(store: "&" + word.text, isEqual: true, value: try readValue()))
        case "layer": return .layer(try readValue())
        default:
            if let reason = Self.refused[word.text] { throw Problem(range: word.range, message: reason) }
            throw Problem(
                range: word.range,
                message: "unknown word ‘\(word.text)’; \(nameHint(for: word.text, among: Self.functions))")
        }
    }

    func count(_ word: (text: String, range: Range<Int>)) throws(Problem) -> Int {
        guard let number = Int(word.text), (1...999).contains(number) else {
            throw Problem(range: word.range, message: "‘\(word.text)’ must be a number that counts from 1")
        }
        return number
    }

    /// `('ios')`.
    mutating func readValue() throws(Problem) -> [KeymanItem] {
        try expect("(", "before the text")
        let items = try readItems(upTo: ")")
        try expect(")", "after the text")
        return items
    }

    /// `(name = 'value')` or `(name != other)`.
    mutating func readComparison(_ function: String) throws(Problem) -> KeymanItem.Condition {
        try expect("(", "after \(function)")
        let name = try readName(upTo: ["=", "!", ")"])
        let isEqual = !take("!")
        try expect("=", "after the name ‘\(name.text)’")
        skipSpaces()
        guard let next = scalar(at: place), next != "'", next != "\"", !isNumber else {
            let items = try readItems(upTo: ")")
            try expect(")", "after the text")
            return KeymanItem.Condition(store: name.text, isEqual: isEqual, value: items)
        }
        let other = try readName(upTo: [")"])
        try expect(")", "after the name ‘\(other.text)’")
        let bare = other.text.hasPrefix("$") ? String(other.text.dropFirst()) : other.text
        let item = KeymanItem(kind: .contents(bare), range: other.range)
        return KeymanItem.Condition(store: name.text, isEqual: isEqual, value: [item])
    }

    var isNumber: Bool {
        var probe = self
        return ((try? probe.readNumber()) ?? nil) != nil
            && (probe.isEnd(probe.place) || probe.scalar(at: probe.place) == ")")
    }
}
