import KeyboardExtension

/// The words of a rule or a store.
extension KeymanReader {
    mutating func readItems(upTo end: Unicode.Scalar? = nil) throws(Problem) -> [KeymanItem] {
        var items: [KeymanItem] = []
        while true {
            skipSpaces()
            if isAtEnd || end != nil && scalar(at: place) == end { return items }
            let start = place
            let count = items.count
            try readItem { kind in items.append(KeymanItem(kind: kind, range: start..<start)) }
            // Each character of a text has the place of the whole text.
            for index in count..<items.count { items[index].range = start..<place }
        }
    }

    mutating func readItem(_ add: (KeymanItem.Kind) -> Void) throws(Problem) {
        let start = place
        switch scalar(at: place) {
        case "'", "\"": try readText(add)
        case "+":
            place += 1
            add(.plus)
        case ">":
            place += 1
            add(.arrow)
        case "[": add(try readKey())
        case "$":
            place += 1
            let name = try readName(upTo: [" ", "\t", "\r", "+", ">", ")", "\\", "'", "\"", "$", "["])
            add(.contents(name.text))
        case ".":
            while scalar(at: place) == "." { place += 1 }
            guard place - start == 2 else {
                throw Problem(range: start..<place, message: "a range is written 'a' .. 'z'")
            }
            add(.range)
        default:
            if let character = try readNumber() { return add(.character(character)) }
            let word = readWord()
            guard !word.text.isEmpty else {
                place += 1
                throw Problem(
                    range: start..<place,
                    message: "unexpected ‘\(source.text(start..<place))’; texts are in quotes, keys in brackets")
            }
            add(try readFunction(word))
        }
    }

    mutating func readText(_ add: (KeymanItem.Kind) -> Void) throws(Problem) {
        let start = place
        let quote = scalar(at: place)
        place += 1
        while let next = scalar(at: place), next != "\n" {
            place += 1
            if next == quote { return }
            add(.character(next))
        }
        throw Problem(
            range: start..<place, message: "the text has no end; write another \(quote.map(String.init) ?? "'")")
    }

    /// `U+0061`, `x61`, `d97` or `141`: a code point in hexadecimal, decimal or octal digits.
    mutating func readNumber() throws(Problem) -> Unicode.Scalar? {
        guard let first = scalar(at: place) else { return nil }
        let start = place
        let radix: Int
        switch (first, scalar(at: place + 1)) {
        case ("U", "+"), ("u", "+"): (radix, place) = (16, place + 2)
        case ("x", let next?), ("X", let next?):
            guard Character(next).isHexDigit else { return nil }
            (radix, place) = (16, place + 1)
        case ("d", let next?), ("D", let next?):
            guard ("0"..."9").contains(next) else { return nil }
            (radix, place) = (10, place + 1)
        case ("0"..."7", _): radix = 8
        default: return nil
        }
        let digits = place
        while let next = scalar(at: place), Character(next).isHexDigit { place += 1 }
        guard let value = UInt32(source.text(digits..<place), radix: radix), let scalar = Unicode.Scalar(value) else {
            throw Problem(
                range: start..<place, message: "‘\(source.text(start..<place))’ is no character; they end at U+10FFFF")
        }
        return scalar
    }

    /// `[SHIFT K_A]` or `[SHIFT 'a']`.
    mutating func readKey() throws(Problem) -> KeymanItem.Kind {
        let start = place
        place += 1
        var modifiers = VirtualKey.Modifiers()
        while true {
            while Self.isSpace(scalar(at: place)) { place += 1 }
            let wordStart = place
            if let quote = scalar(at: place), quote == "'" || quote == "\"" {
                guard let character = scalar(at: place + 1), scalar(at: place + 2) == quote else {
                    throw Problem(range: start..<place + 1, message: "one character is in quotes, as in [SHIFT 'a']")
                }
                place += 3
                try expect("]", "after the key")
                return .characterKey(character, modifiers)
            }
            while let next = scalar(at: place), next != "\n", next != "]", !Self.isSpace(next) { place += 1 }
            let word = source.text(wordStart..<place)
            let range = wordStart..<place
            guard !word.isEmpty else {
                throw Problem(range: start..<place, message: "the key is missing, as in [SHIFT K_A]")
            }
            if modifiers.add(word.uppercased()) { continue }
            guard let name = KeyNames.canonical(word) else {
                throw Problem(
                    range: range,
                    message:
                        "unknown key ‘\(word)’; keys are K_A, K_1, K_SPACE and the like, T_… and U_… of touch layouts")
            }
            while Self.isSpace(scalar(at: place)) { place += 1 }
            guard scalar(at: place) == "]" else {
                throw Problem(range: start..<place, message: "‘]’ is missing after the key ‘\(word)’")
            }
            place += 1
            return .key(VirtualKey(name, modifiers))
        }
    }
}
