import Foundation

@testable import ContactSearch

/// The rules of contact search, applied to one contact after the other: slow, and written independently of the index.
struct NaiveSearch {
    var contacts: [Int: Contact] = [:]
    var now: Double

    func find(_ typed: String, limit: Int) -> [String] {
        let isDigits = typed.contains(where: \.isNumber) && typed.allSatisfy { $0.isNumber || " +()-./*#".contains($0) }
        let hits = contacts.values.compactMap { contact -> (band: Int, contact: Contact)? in
            guard !typed.isEmpty, let band = isDigits ? digitBand(contact, typed) : textBand(contact, typed) else {
                return nil
            }
            return (band, contact)
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
        if leftName.utf8.count != rightName.utf8.count { return leftName.utf8.count < rightName.utf8.count }
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
        let plain = text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
            .replacing("ß", with: "ss").replacing("ł", with: "l").replacing("ø", with: "o")
        return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static let keys = ["abc": 2, "def": 3, "ghi": 4, "jkl": 5, "mno": 6, "pqrs": 7, "tuv": 8, "wxyz": 9]
        .merging(["мноп": 5, "фхцч": 7, "абвг": 2, "дежз": 3, "ийкл": 4, "рсту": 6, "шщъы": 8, "ьэюя": 9]) { $1 }

    private func digits(_ word: String) -> String {
        word.map { letter in
            Self.keys.first { $0.key.contains(letter) }.map { String($0.value) }
                ?? (letter.isNumber ? String(letter) : "?")
        }.joined()
    }

    /// What can be typed for the words: the parts of each way of typing them, and the band of that way.
    private func ways(_ words: [String]) -> [(parts: [String], band: Int)] {
        var ways: [(parts: [String], band: Int)] = []
        for start in words.indices { ways.append((Array(words[start...]), 1)) }
        let count = min(words.count, 5)
        var codes = [[Int]]()
        for last in 0..<count {
            // Each word before the last is typed whole (0), as an initial (1) or left out (2).
            codes = [[]]
            for _ in 0..<last { codes = codes.flatMap { code in (0...2).map { code + [$0] } } }
            for code in codes {
                var parts: [String] = []
                for (index, choice) in code.enumerated() where choice < 2 {
                    parts.append(choice == 0 ? words[index] : String(words[index].prefix(1)))
                }
                ways.append((parts + [words[last]], code.contains(2) ? 3 : 2))
            }
        }
        return ways
    }

    /// Whether the typed text is the beginning of the parts. A mark in it says where a word must end.
    private func fits(_ typed: [String], _ parts: [String]) -> Bool {
        let text = parts.joined()
        guard text.hasPrefix(typed.joined()) else { return false }
        var ends: Set<Int> = []
        for index in parts.indices { ends.insert(parts[...index].joined().unicodeScalars.count) }
        var place = 0
        for piece in typed.dropLast() {
            place += piece.unicodeScalars.count
            if !ends.contains(place) { return false }
        }
        return true
    }

    private func nameBand(_ words: [String], _ typed: [String]) -> Int? {
        guard !words.isEmpty, !typed.joined().isEmpty else { return nil }
        let fitting = ways(words).filter { fits(typed, $0.parts) }.map(\.band).min()
        return fitting == 1 && typed.joined() == words.joined() ? 0 : fitting
    }

    private func detailBand(_ contact: Contact, _ typed: [[String]], _ change: (String) -> String) -> Int? {
        for detail in contact.details {
            let words = words(detail.text).map(change)
            for typed in typed where words.indices.contains(where: { fits(typed, Array(words[$0...])) }) { return 6 }
        }
        return nil
    }

    private func textBand(_ contact: Contact, _ typed: String) -> Int? {
        let joined = typed.replacing("'", with: "").replacing("’", with: "")
        let pieces = words(joined)
        guard !pieces.isEmpty else { return nil }
        return [nameBand(words(contact.name), pieces), detailBand(contact, [pieces], { $0 })].compactMap { $0 }.min()
    }

    private func digitBand(_ contact: Contact, _ typed: String) -> Int? {
        let number = typed.filter(\.isNumber)
        var readings = [[number]]
        if number.contains("0"), !number.hasPrefix("0") {
            readings.append(number.split(separator: "0").map(String.init))
        }
        let names = words(contact.name).map(digits)
        return
            (readings.map { nameBand(names, $0) } + [
                numberBand(contact, number, hasPlus: typed.contains("+")), detailBand(contact, readings, digits),
            ]).compactMap { $0 }.min()
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
