@testable import T9Input

/// Words whose keys differ by one slip, found by comparing the keys of all words.
extension NaiveRanking {
    /// What may have happened when the keys of a word were meant and these were pressed.
    static func slips(_ meant: [UInt8], _ pressed: [UInt8]) -> [KeySlip] {
        func without(_ place: Int, _ keys: [UInt8]) -> [UInt8] { Array(keys[..<place] + keys[(place + 1)...]) }
        var slips: [KeySlip] = []
        if meant.count == pressed.count {
            let wrong = meant.indices.filter { meant[$0] != pressed[$0] }
            if wrong.count == 1, meant[wrong[0]] > 1, isBeside(meant[wrong[0]], pressed[wrong[0]]) {
                slips.append(.neighbour)
            }
            if wrong.count == 2, wrong[0] + 1 == wrong[1], meant[wrong[0]] == pressed[wrong[1]],
                meant[wrong[1]] == pressed[wrong[0]]
            {
                slips.append(.swapped)
            }
        }
        for place in meant.indices where without(place, meant) == pressed {
            if meant[place] > 1 { slips.append(.missed) } else if place > 0 { slips.append(.apostrophe) }
        }
        for place in pressed.indices.dropFirst()
        where pressed[place] == pressed[place - 1] && without(place, pressed) == meant {
            slips.append(.doubled)
        }
        return slips
    }

    private static func isBeside(_ first: UInt8, _ second: UInt8) -> Bool {
        let rows: [[UInt8]] = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
        func place(_ key: UInt8) -> (Int, Int) {
            let row = rows.firstIndex { $0.contains(key) } ?? 0
            return (row, rows[row].firstIndex(of: key) ?? 0)
        }
        let ((row, column), (otherRow, otherColumn)) = (place(first), place(second))
        return first != second && abs(row - otherRow) < 2 && abs(column - otherColumn) < 2
    }

    /// The candidates with the words that were probably meant.
    func forgiving(_ candidates: [Choice], _ keys: NaiveKeys) -> [Choice] {
        let leading = leading(keys, over: candidates.first)
        var order = [leading].compactMap(\.self) + candidates.filter { $0.text != leading?.text }
        let offered = slipped(keys, over: leading ?? candidates.first, above: 150).prefix(3).filter { word in
            !order.contains { $0.text == word.text }
        }
        let longer = order.indices.filter { order[$0].kind == .completion }
        order.insert(contentsOf: offered, at: longer.prefix(5).last.map { $0 + 1 } ?? order.count)
        return order
    }

    func leading(_ keys: NaiveKeys, over first: Choice?) -> Choice? {
        let listed = words.words.filter { $0.digits.count > keys.digits.count && $0.digits.starts(with: keys.digits) }
        let longer = (listed.map(\.score).max() ?? -100_000) - 450
        let floor = first.map { $0.isHardly ? 150 : $0.score } ?? 150
        let isRare = first.map { $0.isHardly || $0.kind == .formed } ?? true
        let margin = first.map { $0.isHardly ? 0 : isRare ? 100 : 500 } ?? 0
        let word = slipped(keys, over: first, above: max(floor + margin, longer), contractionsAbove: floor).first
        guard word == nil, isRare, maySlip(keys, first), let words = split(keys.digits, after: preceding, 2),
            words.score > floor
        else { return word }
        return Choice(text: words.text, kind: .slipped(.missedSpace), score: words.score)
    }

    /// The words that may have been meant in place of one with this score.
    func meant(_ keys: NaiveKeys, inPlaceOf score: Int) -> [Choice] {
        score < 500
            ? slipped(keys, over: nil, above: score - 300).filter { $0.kind != .slipped(.apostrophe) } : []
    }

    /// The score in the context of a word that the list has.
    func listed(_ text: String, _ digits: [UInt8]) -> Int? {
        words.words.first { $0.text == text && $0.digits == digits }.map { words.score($0, after: before) }
    }

    /// What is shown in place of letters that no word begins with.
    func inPlaceOfLetters(_ keys: NaiveKeys) -> [Choice] {
        guard maySlip(keys, nil) else { return [] }
        let word = slipped(keys, over: nil, above: -600).first
        let split = split(keys.digits, after: preceding, 2)
            .map { Choice(text: $0.text, kind: .slipped(.missedSpace), score: $0.score) }
        guard let first = sorted([word, split].compactMap(\.self)).first else { return [] }
        guard case .slipped(let slip) = first.kind, slip != .missedSpace else { return [first] }
        let digits = words.words.first { $0.text == first.text }?.digits ?? []
        let others = exact(NaiveKeys(digits)).filter { $0.kind == .exact && $0.text != first.text }.prefix(2)
        return [first]
            + others.map { Choice(text: $0.text, kind: first.kind, score: $0.score - slip.discount) }
    }

    /// The likeliest words of keys with a space between them: of every way to cut the keys.
    private func split(_ digits: [UInt8], after preceding: PrecedingWords, _ count: Int) -> (text: String, score: Int)?
    {
        var best: (text: String, score: Int)?
        for place in 1..<max(1, digits.count) {
            guard let left = likeliest(Array(digits[..<place]), after: preceding), left.score >= 300 else { continue }
            for (discount, skipped) in [(260, 0), (300, 1)] where skipped == 0 || (7...9).contains(digits[place]) {
                let rest = Array(digits[(place + skipped)...])
                guard let right = ending(rest, after: preceding.followed(by: left.text), count - 1) else { continue }
                let score = left.score - discount + right.score - 900
                let text = right.text.isEmpty ? left.text : "\(left.text) \(right.text)"
                if best.map({ $0.score < score }) ?? true { best = (text, score) }
            }
        }
        return best
    }

    private func ending(_ digits: [UInt8], after preceding: PrecedingWords, _ count: Int) -> (text: String, score: Int)?
    {
        if digits.isEmpty { return ("", 900) }
        guard words.words.contains(where: { $0.digits.starts(with: digits) }) else {
            return count > 0 ? split(digits, after: preceding, count) : nil
        }
        let known = context(after: preceding)
        let exact = likeliest(digits, after: preceding)
        let longer = words.longer(digits, after: known).first.map {
            (text: String($0.text.prefix(digits.count)), score: words.score($0, after: known) - 250)
        }
        guard let exact, let longer else { return exact ?? longer }
        return longer.score > exact.score ? longer : exact
    }

    private func likeliest(_ digits: [UInt8], after preceding: PrecedingWords) -> (text: String, score: Int)? {
        let known = context(after: preceding)
        let exact = words.words.filter { $0.digits == digits }.map { ($0.text, words.score($0, after: known)) }
        return exact.reduce(nil) { best, word in best.map { $0.score >= word.1 } ?? false ? best : (word.0, word.1) }
    }

    private func context(after preceding: PrecedingWords) -> [String]? {
        before == nil ? nil : preceding == self.preceding ? before : words.known(preceding)
    }

    func inPlaceOfStem(_ keys: NaiveKeys) -> Choice? {
        slipped(keys, over: nil, above: max(exact(keys).first?.score ?? 150, 150)).first
    }

    private func maySlip(_ keys: NaiveKeys, _ first: Choice?) -> Bool {
        guard forgives, keys.digits.count > 2, keys.chosen(of: marking.keys).isEmpty else { return false }
        guard let first, first.kind != .stem else { return true }
        return first.score < 500 && !isNeverOverruled(first.text)
    }

    func isNeverOverruled(_ text: String) -> Bool {
        isOwn(text) || learned.evidence(text) > learned.committed(text)
    }

    private func slipped(
        _ keys: NaiveKeys, over first: Choice?, above least: Int, contractionsAbove leastOfContractions: Int? = nil
    ) -> [Choice] {
        guard maySlip(keys, first) else { return [] }
        var best: [String: Choice] = [:]
        for word in words.words {
            for slip in Self.slips(word.digits, keys.digits) {
                let floor = slip == .apostrophe ? leastOfContractions ?? least : least
                guard word.score >= floor - 150 + slip.discount else { continue }
                var choice = choice(word.text, scores(word), .slipped(slip), 0)
                choice.score -= slip.discount
                if choice.score > floor, best[word.text].map({ $0.score < choice.score }) ?? true {
                    best[word.text] = choice
                }
            }
        }
        return sorted(Array(best.values))
    }
}
