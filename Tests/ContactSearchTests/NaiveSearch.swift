import Foundation

@testable import ContactSearch

/// The rules of contact search, applied to one contact after the other: slow, and written independently of the index.
struct NaiveSearch {
    var contacts: [Int: Contact] = [:]
    var now: Double

    init(now: Double) { self.now = now }

    /// - Parameter anywhere: whether contacts are found in which the text is anywhere.
    func find(_ typed: String, limit: Int, anywhere: Bool = false) -> [String] {
        let isDigits = typed.contains(where: \.isNumber) && typed.allSatisfy { $0.isNumber || " +()-./*#".contains($0) }
        let hits = contacts.values.compactMap { contact -> (band: Int, contact: Contact)? in
            guard !typed.isEmpty else { return nil }
            let band = isDigits ? digitBand(contact, typed) : textBand(contact, typed)
            guard band != nil || anywhere && isAnywhere(typed, isDigits, in: contact) else { return nil }
            return (band ?? 9, contact)
        }
        let sorted = hits.sorted { left, right in
            left.band != right.band ? left.band < right.band : precedes(left.contact, right.contact)
        }
        return sorted.prefix(limit).map { "\(Band.allCases[$0.band].name) \($0.contact.id)" }
    }

    private func precedes(_ left: Contact, _ right: Contact) -> Bool {
        if left.isStarred != right.isStarred { return left.isStarred }
        let (leftAge, rightAge) = (age(left), age(right))
        if leftAge != rightAge { return leftAge < rightAge }
        if left.usage.count != right.usage.count { return left.usage.count > right.usage.count }
        let (leftName, rightName) = (words(left.name).joined(), words(right.name).joined())
        if leftName.count != rightName.count { return leftName.count < rightName.count }
        if leftName != rightName { return leftName.utf8.lexicographicallyPrecedes(rightName.utf8) }
        return left.id < right.id
    }

    private func age(_ contact: Contact) -> Int {
        guard let last = contact.usage.last else { return 2 }
        let days = (now - last) / 86_400
        return days <= 3 ? 0 : days <= 30 ? 1 : 2
    }

    // MARK: Names

    private func words(_ text: String) -> [String] {
        if let known = folded.words[text] { return known }
        let words = computedWords(text)
        folded.words[text] = words
        return words
    }

    /// Words of texts, computed once.
    private final class Folded { var words: [String: [String]] = [:] }

    private let folded = Folded()

    private func computedWords(_ text: String) -> [String] {
        let plain = text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
            .replacing("ß", with: "ss").replacing("ł", with: "l").replacing("ø", with: "o")
        return plain.split { !$0.isLetter && !$0.isNumber }.flatMap(scripts)
    }

    /// The parts of a word, each in one of the scripts of the tests.
    private func scripts(_ word: Substring) -> [String] {
        word.reduce(into: []) { parts, letter in
            let last = parts.last?.last { !$0.isNumber }
            let continues =
                letter.isNumber || last.map { isHan($0) == isHan(letter) && $0.isASCII == letter.isASCII } ?? true
            if !parts.isEmpty, continues {
                parts[parts.count - 1].append(letter)
            } else {
                parts.append(String(letter))
            }
        }
    }

    private func isHan(_ letter: Character) -> Bool { letter >= "\u{4E00}" && letter < "\u{A000}" }

    /// How a name can be typed: as it is, and by the pinyin of the characters that the tests have.
    private func spellings(_ text: String) -> [[String]] {
        let written = words(text)
        guard text.contains(where: isHan) else { return [written] }
        let readings: [Character: [String]] = ["王": ["wang"], "力": ["li"], "宏": ["hong"], "曾": ["ceng", "zeng"]]
        let usual = written.flatMap { $0.allSatisfy(isHan) ? $0.map { readings[$0]?.first ?? "?" } : [$0] }
        let others = usual.indices.filter { usual[$0] == "ceng" }.map { index in
            usual.enumerated().map { $0.offset == index ? "zeng" : $0.element }
        }
        return [written, usual] + others.prefix(7)
    }

    private static let keys = ["abc": 2, "def": 3, "ghi": 4, "jkl": 5, "mno": 6, "pqrs": 7, "tuv": 8, "wxyz": 9]
        .merging(["мноп": 5, "фхцч": 7, "абвг": 2, "дежз": 3, "ийкл": 4, "рсту": 6, "шщъы": 8, "ьэюя": 9]) { $1 }

    private func digits(_ word: String) -> String {
        word.map { letter in
            Self.keys.first { $0.key.contains(letter) }.map { String($0.value) }
                ?? (letter.isNumber ? String(letter) : "?")
        }.joined()
    }

    /// Whether the typed text is the beginning of the parts. A mark in it says where a word must end.
    private func fits(_ typed: [String], _ parts: [String]) -> Bool {
        let text = parts.joined()
        guard text.hasPrefix(typed.joined()) else { return false }
        var ends: Set<Int> = []
        var length = 0
        for part in parts {
            length += part.unicodeScalars.count
            ends.insert(length)
        }
        return breaks(typed).allSatisfy(ends.contains)
    }

    /// The numbers of letters after which a typed word ends and another one follows.
    private func breaks(_ typed: [String]) -> [Int] {
        var length = 0
        return typed.dropLast().map { piece in
            length += piece.unicodeScalars.count
            return length
        }
    }

    private func nameBand(_ words: [String], _ typed: [String]) -> Int? {
        let text = Array(typed.joined().unicodeScalars)
        guard !words.isEmpty, !text.isEmpty else { return nil }
        for start in words.indices where fits(typed, Array(words[start...])) {
            return typed.joined() == words.joined() ? 0 : 1
        }
        return combinedBand(words.map { Array($0.unicodeScalars) }, text, breaks(typed))
    }

    /// How far the typed text may have come after each word, and whether one was left out by then.
    private func combinedBand(_ words: [[Unicode.Scalar]], _ text: [Unicode.Scalar], _ breaks: [Int]) -> Int? {
        var reached = [0: false]
        var best: Int?
        for word in words.prefix(12) {
            var next = reached.mapValues { _ in true }
            for (place, isSkipped) in reached {
                for count in Set([1, word.count, text.count - place]) where count <= min(word.count, text.count - place)
                {
                    let end = place + count
                    let isWordEnd = count == word.count || count == 1
                    let isBroken = breaks.contains { place < $0 && ($0 < end || $0 == end && !isWordEnd) }
                    guard Array(word[..<count]) == Array(text[place..<end]), !isBroken else { continue }
                    if end == text.count {
                        best = min(best ?? 3, isSkipped ? 3 : 2)
                    } else if isWordEnd {
                        next[end] = (next[end] ?? true) && isSkipped
                    }
                }
            }
            reached = next
        }
        return best
    }

    private func detailBand(_ contact: Contact, _ typed: [[String]], _ change: (String) -> String) -> Int? {
        for detail in contact.details {
            for words in spellings(detail.text).map({ $0.map(change) }) {
                for typed in typed where words.indices.contains(where: { fits(typed, Array(words[$0...])) }) {
                    return 6
                }
            }
        }
        return nil
    }

    /// Each of several words begins a word somewhere, or the only word is inside one.
    private func wordsBand(_ contact: Contact, _ typed: [String], _ change: (String) -> String) -> Int? {
        let texts = ([contact.name] + contact.details.map(\.text)).flatMap(spellings).map { $0.map(change) }
        if typed.count == 1 {
            let isInside = texts.contains { $0.contains { $0.dropFirst().contains(typed[0]) } }
            return typed[0].count >= 3 && isInside ? 8 : nil
        }
        let hasLetters = typed.contains { $0.contains(where: \.isLetter) }
        let areFound = typed.allSatisfy { word in
            let number =
                hasLetters && word.allSatisfy(\.isNumber) ? numberBand(contact, word, hasPlus: false) : nil
            return number.map { $0 < 5 } == true
                || texts.contains { words in words.indices.contains { words[$0...].joined().hasPrefix(word) } }
        }
        return areFound ? 7 : nil
    }

    private func textBand(_ contact: Contact, _ typed: String) -> Int? {
        let joined = typed.replacing("'", with: "").replacing("’", with: "")
        let pieces = words(joined)
        guard !pieces.isEmpty else { return nil }
        let names = spellings(contact.name).map { nameBand($0, pieces) }
        // A change of script begins a word of a name, but what is typed without a space is one word.
        let typedWords = gaps(joined).reduce(into: [String]()) { words, part in
            if part.gap == "|", let last = words.popLast() {
                words.append(last + part.word)
            } else {
                words.append(part.word)
            }
        }
        return (names + [detailBand(contact, [pieces], { $0 }), wordsBand(contact, typedWords, { $0 })])
            .compactMap { $0 }.min()
    }

    private func digitBand(_ contact: Contact, _ typed: String) -> Int? {
        let number = typed.filter(\.isNumber)
        var readings = [[number]]
        if number.contains("0"), !number.hasPrefix("0") {
            readings.append(number.split(separator: "0").map(String.init))
        }
        let names = spellings(contact.name).map { $0.map(digits) }
        var bands = readings.flatMap { reading in names.map { nameBand($0, reading) } }
        if number.contains("1"), let first = number.first, first > "1" {
            bands.append(gapped(contact.name).compactMap { markedBand($0, number) }.min())
        }
        bands += [
            numberBand(contact, number, hasPlus: typed.contains("+")), detailBand(contact, readings, digits),
        ]
        if !typed.contains("+") { bands.append(wordsBand(contact, [number], digits)) }
        return bands.compactMap { $0 }.min()
    }

    // MARK: Gaps

    /// What separates the words of a text: ' for a mark, a space, | for a change of script.
    private func gaps(_ text: String) -> [(gap: Character, word: String)] {
        var parts: [(gap: Character, word: String)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let between = rest.prefix { !$0.isLetter && !$0.isNumber }
            let run = rest.dropFirst(between.count).prefix { $0.isLetter || $0.isNumber }
            let isMark = !parts.isEmpty && between.count == 1 && between != " "
            for (index, word) in words(String(run)).enumerated() {
                parts.append((index > 0 ? "|" : isMark ? "'" : " ", word))
            }
            rest = rest.dropFirst(between.count + run.count)
        }
        return parts
    }

    /// The digits of a text in each spelling, with what separates its words.
    private func gapped(_ text: String) -> [String] {
        let parts = gaps(text)
        let written = parts.map { "\($0.gap)\(digits($0.word))" }.joined()
        guard text.contains(where: isHan) else { return [written] }
        // Syllables are words; the first of them has what stands before the characters.
        let syllables = parts.flatMap { part -> [(Character, String)] in
            guard part.word.allSatisfy(isHan) else { return [(part.gap, part.word)] }
            return part.word.enumerated().map { ($0.offset == 0 ? part.gap : "|", String($0.element)) }
        }
        return [written]
            + spellings(text).dropFirst().map { words in
                zip(syllables, words).map { "\($0.0)\(digits($1))" }.joined()
            }
    }

    /// The band of digits in which 1 is a mark and 0 the end of a word.
    private func markedBand(_ text: String, _ typed: String) -> Int? {
        let trimmed = typed.replacing(/10+/, with: "1").replacing(/0+$/, with: "").replacing(/00+/, with: "0")
        let letters = Array(text)
        for start in letters.indices where " '|".contains(letters[start]) {
            var place = start + 1
            let fits = trimmed.allSatisfy { digit in
                if digit > "1" { while place < letters.count, " '|".contains(letters[place]) { place += 1 } }
                guard place < letters.count else { return false }
                defer { place += 1 }
                return (digit == "1" ? "'" : digit == "0" ? " '|" : String(digit)).contains(letters[place])
            }
            if fits { return start == 0 && place == letters.count ? 0 : 1 }
        }
        return nil
    }

    /// Whether a text is anywhere in a name, or digits on into a number.
    private func isAnywhere(_ typed: String, _ isDigits: Bool, in contact: Contact) -> Bool {
        func spaced(_ text: String, _ change: (String) -> String, _ space: String) -> String {
            gaps(text).enumerated().map { index, part in
                (index > 0 && part.gap == " " ? space : "") + change(part.word)
            }.joined()
        }
        guard isDigits else {
            let wanted = spaced(typed, { $0 }, " ")
            return !wanted.isEmpty && spaced(contact.name, { $0 }, " ").contains(wanted)
        }
        guard !typed.contains("+") else { return false }
        let name = spaced(contact.name, digits, "0")
        return ([""] + contact.numbers.map { $0.text.filter(\.isNumber) }).contains {
            (name + $0).contains(typed.filter(\.isNumber))
        }
    }

    // MARK: Numbers

    /// The contacts of the tests have numbers such as `+49 171 123`, `0171 123` or `171123`, so this can be simple.
    private func numberBand(_ contact: Contact, _ typed: String, hasPlus: Bool) -> Int? {
        var best: Int?
        for text in contact.numbers.map(\.text) {
            let all = text.filter(\.isNumber)
            // Eleven digits that begin with 1 are North American, as if with a plus sign.
            let isAmerican = all.count == 11 && all.hasPrefix("1")
            let isAbroad = text.hasPrefix("+") || isAmerican
            var starts: [(text: String, least: Int)] = []
            // The forms that can be dialled, and how many digits of each identify the number.
            var wholes: [(text: String, least: Int)] = []
            // Unless it is written with a plus sign, such a number may also be of a country where it has no prefix.
            let isDomestic = !text.hasPrefix("+")
            if isAbroad {
                let national = String(all.dropFirst(isAmerican ? 1 : 2))
                wholes = [("+" + all, 2), ("00" + all, 3), (all, 1), (national, 1), ("0" + national, 2)]
            } else {
                let national = all.hasPrefix("0") ? String(all.dropFirst()) : all
                wholes = [(all, 1), (national, 1)]
                if national == all { wholes.append(("0" + all, 2)) }
            }
            if isDomestic, isAmerican { wholes.append(("0" + all, 2)) }
            if isDomestic, let country = country(typed, hasPlus: hasPlus) {
                let national = all.hasPrefix("0") ? String(all.dropFirst()) : all
                // Fewer typed digits than ten have a country code only if they are a whole number.
                let isShort = !hasPlus && !typed.hasPrefix("0") && typed.count < 10
                for number in [all, national] {
                    wholes.append((country + number, isShort ? country.count + number.count : country.count + 1))
                }
                if national == all, !isShort { wholes.append((country + "0" + all, country.count + 2)) }
            }
            let groups = text.split(separator: " ")
            let local = isAmerican ? String(all.dropFirst(4)) : groups.dropFirst(isAbroad ? 2 : 1).joined()
            if local.count >= 5 { starts.append((local, 1)) }
            let query = hasPlus ? "+" + typed : typed
            if wholes.contains(where: { $0.text == query }) {
                best = 0
            } else if (wholes + starts).contains(where: { $0.text.hasPrefix(query) && query.count >= $0.least }) {
                best = min(best ?? 4, 4)
            } else if !hasPlus, (4...9).contains(typed.count), all.count > typed.count, all.hasSuffix(typed) {
                best = min(best ?? 4, 4)
            } else if isDomestic, typed.count >= 7, (4...9).contains(all.count), typed.count > all.count,
                typed.hasSuffix(all), typed.count - all.count <= 13
            {
                best = min(best ?? 4, 4)
            } else if typed.count >= 3, !hasPlus, all.contains(typed) {
                best = min(best ?? 5, 5)
            }
        }
        return best
    }

    /// The prefix of the typed text that is a country code, with the digits before it; nil if there is none.
    private func country(_ typed: String, hasPlus: Bool) -> String? {
        let before = hasPlus ? "" : typed.hasPrefix("00") ? "00" : typed.hasPrefix("0") || typed.count < 8 ? nil : ""
        guard let before else { return nil }
        // Zones of one digit, the codes of two digits listed by the ITU in E.164D, and codes of three digits.
        let twos =
            "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 "
            + "53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 "
            + "86 90 91 92 93 94 95 98"
        let rest = typed.dropFirst(before.count)
        let isTwo = twos.split(separator: " ").contains { rest.hasPrefix($0) }
        let length = rest.hasPrefix("1") || rest.hasPrefix("7") ? 1 : isTwo ? 2 : 3
        guard !rest.hasPrefix("0"), rest.count >= length else { return nil }
        if !hasPlus, before.isEmpty, typed.count < 10 {
            let digits = rest.compactMap(\.wholeNumberValue).map(UInt8.init)
            let lengths = NumberingPlan.code(in: digits)?.plan?.lengths
            guard lengths?.contains(rest.count - length) == true else { return nil }
        }
        return (hasPlus ? "+" : "") + before + rest.prefix(length)
    }
}
