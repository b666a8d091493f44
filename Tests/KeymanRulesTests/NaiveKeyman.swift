import Foundation

/// Another reading of sources in Keyman's language: it reads lines with regular expressions, and tries every rule of a
/// group on the whole text at each key. Deadkeys are private-use characters in the text. It knows the keys of a
/// US keyboard with Shift only, and what the sources of the tests have.
struct NaiveKeyman {
    struct Rule {
        var line: Int
        var context: [String]
        var key: String?
        var output: [String]
    }

    struct Group {
        var usesKeys: Bool
        var isReadOnly: Bool
        var rules: [Rule] = []
        var match: [String] = []
        var noMatch: [String] = []
    }

    private var stores: [String: [String]] = [:]
    private var original: [String: [String]] = [:]
    private var saved: [String: [String]] = [:]
    private var groups: [String: Group] = [:]
    private var start = ""
    private(set) var text: [String] = []
    private var isOver = false
    private var depth = 0

    init(_ source: String) throws {
        var current = ""
        let joined = source.replacing("\r", with: "").replacing("\\\n", with: " ")
        var stores: [String: [String]] = [:]
        for (number, line) in joined.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = Self.words(String(line))
            guard let first = words.first else { continue }
            if let name = Self.argument(first, of: "store") {
                stores[name] = Array(words.dropFirst())
            } else if first == "begin" {
                if words.dropFirst().first?.lowercased() == "unicode" {
                    start = Self.argument(words.last ?? "", of: "use") ?? ""
                }
            } else if let name = Self.argument(first, of: "group") {
                current = name
                groups[name] = Group(usesKeys: words.contains("using"), isReadOnly: words.contains("readonly"))
            } else if let arrow = words.firstIndex(of: ">") {
                let output = Array(words[(arrow + 1)...])
                if first == "match" || first == "nomatch" {
                    if first == "match" { groups[current]?.match = output } else { groups[current]?.noMatch = output }
                    continue
                }
                let plus = words[..<arrow].firstIndex(of: "+")
                groups[current]?.rules.append(
                    Rule(
                        line: number, context: Array(words[..<(plus ?? arrow)]), key: plus.map { words[$0 + 1] },
                        output: output))
            }
        }
        self.stores = stores
        for (name, words) in stores where !name.hasPrefix("&") { original[name] = characters(words) }
        self.stores = original
        groups = groups.mapValues { group in
            var group = group
            group.rules = group.rules.map { rule in
                var rule = rule
                (rule.context, rule.output) = (expanded(rule.context), expanded(rule.output))
                return rule
            }
            return group
        }
    }

    /// Words with the characters of stores in the place of `outs(name)` and `$name`.
    private func expanded(_ words: [String]) -> [String] {
        words.flatMap { word in
            let name = Self.argument(word, of: "outs") ?? (word.hasPrefix("$") ? String(word.dropFirst()) : nil)
            return name.map { (original[$0] ?? []).map { "=\($0)" } } ?? [word]
        }
    }

    /// The text without deadkeys.
    var plain: String { text.filter { !$0.hasPrefix("\u{E000}") }.joined() }

    /// The words of a line: characters of texts by themselves, without comments.
    private static func words(_ line: String) -> [String] {
        let pattern =
            #/
                '([^']*)' | "([^"]*)" | \[[^\]]*\] | [&\w$]+\s*\((?:[^()'"]|'[^']*'|"[^"]*")*\)
                | U\+[0-9A-Fa-f]+ | \.\. | [+>] | [^\s+>'"]+
            /#
        var words: [String] = []
        for match in line.matches(of: pattern) {
            let word = String(match.output.0)
            if word == "c" || word == "C" { break }
            if let text = match.output.1 ?? match.output.2 {
                words += text.unicodeScalars.map { "=\($0)" }
            } else if word.hasPrefix("U+"), let value = UInt32(word.dropFirst(2), radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                words.append("=\(scalar)")
            } else {
                words.append(word)
            }
        }
        return words
    }

    private static func argument(_ word: String, of function: String) -> String? {
        guard word.lowercased().hasPrefix(function), word.hasSuffix(")"), let open = word.firstIndex(of: "("),
            word[..<open].trimmingCharacters(in: .whitespaces).lowercased() == function
        else { return nil }
        return word[open...].dropFirst().dropLast().trimmingCharacters(in: .whitespaces).lowercased()
    }

    private func characters(_ words: [String]) -> [String] {
        var characters: [String] = []
        var isRange = false
        for word in words {
            if word == ".." { isRange = true; continue }
            if let name = Self.argument(word, of: "outs") {
                characters += self.characters(stores[name] ?? [])
            } else if let unit = Self.unit(word) {
                if isRange, let low = characters.last?.unicodeScalars.first?.value,
                    let high = unit.unicodeScalars.first?.value
                {
                    characters += (low + 1..<high).compactMap(Unicode.Scalar.init).map { String($0) }
                }
                isRange = false
                characters.append(unit)
            }
        }
        return characters
    }

    /// What is in the text for a character or a deadkey.
    private static func unit(_ word: String) -> String? {
        if word.hasPrefix("=") { return String(word.dropFirst()) }
        return (argument(word, of: "dk") ?? argument(word, of: "deadkey")).map { "\u{E000}\($0)" }
    }

    mutating func begin(_ text: String) { self.text = text.unicodeScalars.map { String($0) } }

    /// Presses a key by its name, as rules have it in brackets, and the character that it types.
    mutating func press(_ key: String, _ character: String?) {
        (isOver, depth) = (false, 0)
        run(start, key, character)
    }

    private mutating func run(_ name: String, _ key: String, _ character: String?) {
        depth += 1
        guard depth <= 50, let group = groups[name] else { isOver = true; return }
        // A stable sort: longer contexts first, of the same length in the order of the lines.
        let rules = group.rules.enumerated().sorted {
            ($1.element.context.count, $0.offset) < ($0.element.context.count, $1.offset)
        }.map(\.element)
        for rule in rules {
            var keyPlace = 0
            if let wanted = rule.key {
                guard let place = place(of: key, character, in: wanted) else { continue }
                keyPlace = place
            } else if rule.context.isEmpty {
                continue
            }
            guard let match = match(rule.context) else { continue }
            let isKept = rule.output.first?.lowercased() == "context"
            if !isKept, !group.isReadOnly { text.removeLast(match.units.count) }
            let usesGroup = rule.output.contains { Self.argument($0, of: "use") != nil }
            perform(
                isKept ? Array(rule.output.dropFirst()) : rule.output, match.units, match.elements,
                match.places + [keyPlace], key, character)
            if !usesGroup, !isOver { perform(group.match, [], [], [], key, character) }
            return
        }
        if group.usesKeys, character == nil {
            guard key == "K_BKSP" else { return }
            while text.last?.hasPrefix("\u{E000}") == true { text.removeLast() }
            if !text.isEmpty { text.removeLast() }
            while text.last?.hasPrefix("\u{E000}") == true { text.removeLast() }
        } else if !group.noMatch.isEmpty {
            perform(group.noMatch, [], [], [], key, character)
        } else if group.usesKeys, let character {
            text.append(character)
        }
    }

    private func place(of key: String, _ character: String?, in wanted: String) -> Int? {
        if let name = Self.argument(wanted, of: "any") {
            return character.flatMap { (original[name] ?? []).firstIndex(of: $0) }
        }
        if wanted.hasPrefix("[") { return wanted.dropFirst().dropLast() == key ? 0 : nil }
        return character.map { "=\($0)" } == wanted ? 0 : nil
    }

    private struct Match {
        var units: [String]
        /// For each element its unit; nil for a condition.
        var elements: [String?]
        var places: [Int]
    }

    private func match(_ words: [String]) -> Match? {
        let isAtStart = words.first == "nul"
        let elements = isAtStart ? Array(words.dropFirst()) : words
        let length = elements.count { Self.argument($0, of: "if") == nil && Self.argument($0, of: "platform") == nil }
        guard text.count >= length, !isAtStart || text.count == length else { return nil }
        var rest = text.suffix(length)
        // Where elements are counted, nul is one.
        var match = Match(units: Array(rest), elements: isAtStart ? [nil] : [], places: isAtStart ? [0] : [])
        for element in elements {
            if let condition = Self.argument(element, of: "if") {
                guard holds(condition) else { return nil }
                match.elements.append(nil)
                match.places.append(0)
                continue
            }
            guard let unit = rest.popFirst() else { return nil }
            var place = 0
            if let name = Self.argument(element, of: "any") {
                guard let found = (stores[name] ?? []).firstIndex(of: unit) else { return nil }
                place = found
            } else if let name = Self.argument(element, of: "notany") {
                guard stores[name]?.contains(unit) == false else { return nil }
            } else if let index = Self.argument(element, of: "index") {
                let parts = index.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                place = match.places[(Int(parts[1]) ?? 1) - 1]
                guard stores[parts[0]]?[place] == unit else { return nil }
            } else if let number = Self.argument(element, of: "context").flatMap({ Int($0) }) {
                guard match.elements[number - 1] == unit else { return nil }
            } else {
                guard Self.unit(element) == unit else { return nil }
            }
            match.elements.append(unit)
            match.places.append(place)
        }
        return match
    }

    private func holds(_ condition: String) -> Bool {
        let isEqual = !condition.contains("!=")
        let parts = condition.replacing("!=", with: "=").split(separator: "=").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let value = parts[1].first == "'" ? parts[1].dropFirst().dropLast().map { String($0) } : stores[parts[1]]
        return (stores[parts[0]] == value) == isEqual
    }

    private mutating func perform(
        _ output: [String], _ units: [String], _ elements: [String?], _ places: [Int], _ key: String,
        _ character: String?
    ) {
        for word in output where !isOver {
            let name = word.lowercased()
            if let unit = Self.unit(word) {
                text.append(unit)
            } else if name == "context" {
                text += units
            } else if let number = Self.argument(word, of: "context").flatMap({ Int($0) }) {
                if let unit = elements[number - 1] { text.append(unit) }
            } else if let index = Self.argument(word, of: "index") {
                let parts = index.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                let place = places[(Int(parts[1]) ?? 1) - 1]
                if let store = stores[parts[0]], store.indices.contains(place) { text.append(store[place]) }
            } else if let group = Self.argument(word, of: "use") {
                run(group, key, character)
            } else if name == "return" {
                isOver = true
            } else if let setting = Self.argument(word, of: "set") {
                let parts = setting.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
                stores[parts[0]] = parts[1].dropFirst().dropLast().map { String($0) }
            } else if let store = Self.argument(word, of: "save") {
                saved[store] = stores[store]
            } else if let store = Self.argument(word, of: "reset") {
                stores[store] = saved[store] ?? original[store]
            }
        }
    }
}
