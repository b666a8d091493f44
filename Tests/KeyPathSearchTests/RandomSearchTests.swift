import Foundation
import KeyPathSearch
import SearchTrials
import TestSupport
import Testing

/// Random items, chips and texts, compared with a plain scan of everything.
@Suite struct RandomSearchTests {
    private typealias Record = [[String]]

    private static let textsForEachList = 100
    private static let lists =
        RandomRun.searches.size / textsForEachList
    private static let seed = RandomRun.seed ?? 1

    @Test(arguments: 0..<lists) func `A search finds what a scan finds`(list: Int) {
        var random = SeededGenerator(seed: Self.seed &* 1_000_000 &+ UInt64(list))
        let matches = (0..<3).map { _ in ChipMatch.allCases.randomElement(using: &random) ?? .any }
        let records = (0..<Int.random(in: 0...40, using: &random)).map { _ -> Record in
            (0..<3).map { _ in (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) } }
        }
        var search = ItemSearch(
            records,
            (0..<3).map { number in
                SearchCategory("c\(number)", match: matches[number]) { record, body in record[number].forEach(body) }
            })
        var model = LinearSearch<Record>(
            records, (0..<3).map { number in .init("c\(number)", matches[number]) { $0[number] } })
        for _ in 0..<Self.textsForEachList {
            search.minimumLengthInside = Bool.random(using: &random) ? 3 : 1
            model.minimumLengthInside = search.minimumLengthInside
            var chips = ChipList(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    let category = Int.random(in: 0...3, using: &random)
                    let values = records.flatMap { category < 3 ? $0[category] : [] }
                    return Chip(category: "c\(category)", text: values.randomElement(using: &random) ?? "none")
                })
            chips.match = [nil, nil, .any, .all].randomElement(using: &random) ?? nil
            let typed = typedText(records, &random)
            let limit = Int.random(in: 0...4, using: &random) * 5
            let values = search.values(typed, with: chips, limit: limit)
            let items = search.items(matching: typed, with: chips, limit: limit)
            let about = "‘\(typed)’ with \(chips.chips.map { "\($0.category): \($0.text)" }) up to \(limit)"
            #expect(
                values.map { "\($0.category): \($0.text) (\($0.count)) \($0.rank)" }
                    == model.values(typed, with: chips, limit: limit), "\(about)")
            #expect(
                items.map { item in "\(item.index)" + (item.rank.map { " \($0)" } ?? "") }
                    == model.items(matching: typed, with: chips, limit: limit), "\(about)")
            #expect(
                search.count(matching: typed, with: chips)
                    == model.items(matching: typed, with: chips, limit: .max).count, "\(about)")
            #expect(search.indices(having: chips) == model.indices(having: chips), "\(about)")
            for value in values { check(value.highlights, of: value.text, typed) }
            for item in items where item.rank != nil {
                #expect(!item.values.isEmpty, "\(about)")
                for value in item.values { check(value.highlights, of: value.text, typed) }
            }
        }
    }

    /// Highlights are in order, without overlaps, and on whole characters.
    private func check(_ highlights: [Range<Int>], of text: String, _ typed: String) {
        #expect(!highlights.isEmpty, "\(text) for \(typed)")
        var last = -1
        for range in highlights {
            #expect(range.lowerBound > last && !range.isEmpty && range.upperBound <= text.utf16.count)
            let start = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
            let end = text.utf16.index(text.startIndex, offsetBy: range.upperBound)
            #expect(String(text[start..<end]) == String(text.utf16[start..<end]))
            last = range.upperBound
        }
    }

    /// A value: few letters, so that much is alike; numbers, addresses, and letters of several bytes.
    private func text(_ random: inout SeededGenerator) -> String {
        func word() -> String {
            // Sometimes the beginning is alike.
            let start = Int.random(in: 0...4, using: &random) == 0 ? "aaaaaaaa" : ""
            return start
                + (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    String("aabnñßж".randomElement(using: &random) ?? "a")
                }.joined()
        }
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in "\(Int.random(in: 1...3, using: &random))" }.joined()
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return digits(2) + "." + digits(2)
        case 1: return word() + "." + word() + "@" + word() + ".ab"
        case 2:
            return "+"
                + [2, 2, 4, 3].dropFirst(Int.random(in: 0...2, using: &random)).map(digits).joined(separator: " ")
        case 3: return [" ", "", "-", "’"].randomElement(using: &random) ?? ""
        default:
            let gap = [" ", "-", "  ", "’"].randomElement(using: &random) ?? " "
            return (0..<Int.random(in: 1...3, using: &random)).map { _ in word() }.joined(separator: gap)
        }
    }

    /// Parts of values, with their words in any order, and others.
    private func typedText(_ records: [Record], _ random: inout SeededGenerator) -> String {
        func part() -> String {
            var whole = records.joined().joined().randomElement(using: &random) ?? "a"
            if whole.hasPrefix("+"), Bool.random(using: &random) { whole = whole.filter(\.isNumber) }
            let text = Bool.random(using: &random) ? whole : text(&random)
            let rest = text.dropFirst(Int.random(in: 0...1, using: &random) * Int.random(in: 0...3, using: &random))
            return String(rest.prefix(Int.random(in: 0...(Bool.random(using: &random) ? 8 : 24), using: &random)))
        }
        return (0..<Int.random(in: 0...3, using: &random)).map { _ in part() }.joined(separator: " ")
    }
}
