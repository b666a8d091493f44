@testable import T9Input

/// The candidates for digits, computed from all words.
struct NaiveRanking {
    typealias Kind = Candidate.Kind

    struct Choice: Hashable {
        var text: String
        var kind: Kind
        var score: Int
        /// Whether it is hardly a word.
        var isHardly = false

        /// The first letters of the text, if these keys type them.
        func letters(_ digits: [UInt8]) -> String? {
            let letters = String(text.prefix(digits.count))
            return !letters.isEmpty && NaiveWords.digits(letters) == digits ? letters : nil
        }
    }

    let words: NaiveWords
    let learned: NaiveLearned
    let names: [String]
    let marking: NaiveMarks
    let forgives: Bool
    let preceding: PrecedingWords
    let before: [String]?
    /// The word before, `<s>` at the start of a sentence, `<?>` if it is not known.
    let nearest: String
    /// The two words before, in the same way; the same as `nearest` if no word is before.
    let wide: String

    init(
        _ words: NaiveWords, _ learned: NaiveLearned, _ names: [String], _ marking: NaiveMarks,
        after preceding: PrecedingWords, inContext: Bool, forgives: Bool
    ) {
        self.forgives = forgives
        self.preceding = preceding
        self.words = words
        self.learned = learned
        self.names = names
        self.marking = marking
        before = inContext ? words.known(preceding) : nil
        (nearest, wide) = (Self.places(before: preceding)[0], Self.places(before: preceding)[1])
    }

    static func places(before preceding: PrecedingWords) -> [String] {
        let mark = preceding.startsSentence ? "<s>" : "<?>"
        let words = preceding.words.map { $0.lowercased() }
        guard let last = words.last else { return [mark, mark] }
        return [last, "\(words.count > 1 ? words[0] : mark) \(last)"]
    }

    /// The learnt words that followed the words before.
    private var followers: [String] {
        learned.successors(nearest) + (wide == nearest ? [] : learned.successors(wide))
    }

    /// The candidates in order; skipped ones come later.
    func candidates(_ keys: NaiveKeys, skipped: Set<String> = []) -> [Choice] {
        let candidates = byKeys(keys, skipped: skipped)
        return candidates.isEmpty ? [] : forgiving(candidates, keys)
    }

    private func byKeys(_ keys: NaiveKeys, skipped: Set<String>) -> [Choice] {
        let (digits, chosen) = (keys.digits, keys.chosen(of: marking.keys))
        let ranked = self.ranked(digits, chosen)
        guard let first = ranked.first else { return [] }
        let offered = ranked.filter {
            $0.kind != .completion || isOwn($0.text) || $0.score + discount(digits.count) + 300 >= first.score
        }
        var words = offered.map { word in
            guard word.kind == .completion, skipped.contains(word.text) else { return word }
            return Choice(text: word.text, kind: .completion, score: word.score - 200)
        }
        words = sorted(words)
        let keepsOrder = digits.count == 1 || chosen.contains { marking.keys[$0].isTone }
        let hardly = words.filter { $0.isHardly && !keepsOrder && $0 != first }
        var order = words.filter { $0.kind != .completion && !hardly.contains($0) }
        if digits.count == 1 {
            let letters = marking.letters.map(String.init).filter { NaiveWords.digits($0) == digits }
            for letter in letters
            where marking.accepts(letter, chosen)
                && !order.contains(where: { $0.text.lowercased() == letter })
            {
                order.append(Choice(text: letter, kind: .letter, score: 0))
            }
        }
        let longer = words.filter { $0.kind == .completion }
        order += longer.prefix(5) + hardly + longer.dropFirst(5)
        let isFinished = chosen.contains { marking.keys[$0].isTone } && order.contains { $0.kind != .completion }
        guard first.kind == .completion, !isFinished else { return order }
        let stem = String(first.text.prefix(digits.count))
        if let same = words.first(where: { $0.kind == .exact && $0.text.lowercased() == stem.lowercased() }) {
            let second = words[0].kind == .completion ? [words[0]] : []
            return [same] + second + order.filter { $0 != same && !second.contains($0) }
        }
        return [Choice(text: stem, kind: .stem, score: first.score), first]
            + order.filter { $0.text != first.text && $0.text != stem }
    }

    func exact(_ keys: NaiveKeys) -> [Choice] {
        ranked(keys.digits, keys.chosen(of: marking.keys)).filter { [.exact, .formed].contains($0.kind) }
    }

    func suggestions(_ most: Int) -> [Choice] {
        let learnt = followers
        guard most > 0, nearest != "<?>" else { return [] }
        let listed = words.longer([], after: before)
        let all =
            listed.map { choice($0.text, scores($0), .suggestion, 0) }
            + learnt.compactMap { own($0, .suggestion, 0) }
        return Array(sorted(once(all)).prefix(most))
    }

    func begins(_ digits: [UInt8]) -> Bool {
        words.words.contains { $0.digits.starts(with: digits) }
            || (Array(learned.words) + names).contains { NaiveWords.digits($0).starts(with: digits) }
    }

    private func ranked(_ digits: [UInt8], _ chosen: [Int]) -> [Choice] {
        let keys = digits.count
        func fits(_ word: String) -> Bool { chosen.isEmpty || marking.accepts(word, chosen) }
        var all = words.words.filter { $0.digits == digits && fits($0.text) }
            .map { choice($0.text, scores($0), .exact, keys) }
        let learnt = learned.words.filter { !digits.isEmpty && NaiveWords.digits($0).starts(with: digits) && fits($0) }
        let named = names.filter { NaiveWords.digits($0).starts(with: digits) && fits($0) }
        for word in (learnt.sorted() + named.sorted()) where NaiveWords.digits(word) == digits {
            all += [own(word, .exact, keys)].compactMap(\.self)
        }
        if all.isEmpty { all = formed(digits, where: fits) }
        all += words.longer(digits, after: before, where: chosen.isEmpty ? nil : fits)
            .map { choice($0.text, scores($0), .completion, keys) }
        let longerLearnt = byDigits(learnt).filter { NaiveWords.digits($0).count > keys }.enumerated()
            .sorted { (-strength($0.element), $0.offset) < (-strength($1.element), $1.offset) }.map(\.element)
        let longerNamed = byDigits(named).filter { NaiveWords.digits($0).count > keys }
        let followers = self.followers.filter {
            NaiveWords.digits($0).count > keys && NaiveWords.digits($0).starts(with: digits) && fits($0)
        }
        all += (longerLearnt.prefix(16) + longerNamed.prefix(16) + followers)
            .compactMap { own($0, .completion, keys) }
        return sorted(once(all))
    }

    /// The three best of all ways to cut the digits into a word and an ending, or a beginning and a word.
    private func formed(_ digits: [UInt8], where fits: (String) -> Bool) -> [Choice] {
        var scores: [String: Int] = [:]
        func add(_ word: String, _ score: Int) { if score >= 0 { scores[word] = max(scores[word] ?? 0, score) } }
        for count in 3..<max(3, digits.count) {
            for (stem, score) in stems(Array(digits[..<count])) {
                for ending in words.endings.keys where NaiveWords.digits(ending) == Array(digits[count...]) {
                    let small = ending.lowercased()
                    let word = small == ending ? stem + ending : capital(stem.lowercased() + small)
                    if let share = words.score(ending, after: stem) { add(word, score + share - 900) }
                }
            }
            for (stem, score) in stems(Array(digits.suffix(count))) {
                for (start, share) in words.beginnings where NaiveWords.digits(start) == digits.dropLast(count) {
                    let isCapital = stem != stem.prefix(1).lowercased() + stem.dropFirst()
                    add(isCapital ? capital(start + stem.lowercased()) : start + stem, score + share - 900)
                }
            }
        }
        let sorted = scores.filter { fits($0.key) }.sorted {
            $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key
        }
        return sorted.prefix(3).map { choice($0.key, self.scores(unlisted: $0.value), .formed, 0) }
    }

    private func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The two likeliest words of the digits, own ones first.
    private func stems(_ digits: [UInt8]) -> [(String, Int)] {
        let listed = words.words.filter { $0.digits == digits }.prefix(2).map { ($0.text, $0.score) }
        let added = learned.words.filter { learned.added($0) > 0 && NaiveWords.digits($0) == digits }.sorted()
        let named = names.filter { NaiveWords.digits($0) == digits && !added.contains($0) }.sorted()
        var all: [(String, Int)] = []
        let own = added.map { ($0, 450) } + named.map { ($0, 400) }
        for stem in (own + listed).sorted(by: { $0.1 > $1.1 }) where !all.contains(where: { $0.0 == stem.0 }) {
            all.append(stem)
        }
        return Array(all.prefix(2))
    }

    private func byDigits(_ words: some Sequence<String>) -> [String] {
        words.sorted {
            let (first, second) = (NaiveWords.digits($0), NaiveWords.digits($1))
            return first != second ? first.lexicographicallyPrecedes(second) : $0 < $1
        }
    }

    /// The strength of a learnt word among words of its kind.
    private func strength(_ word: String) -> Int {
        let listed = learned.added(word) > 0 ? 450 : 0
        return learned.score(word, listed: listed, frequency: listed, after: nil)
    }

    private func discount(_ keys: Int) -> Int { keys > 2 ? 450 : keys > 1 ? 300 : 250 }

    func isOwn(_ word: String) -> Bool { learned.added(word) > 0 || names.contains(word) }

    /// Keeps the first of equal words. If a word has several spellings, keeps only those of the user or the host, if
    /// there are any.
    private func once(_ all: [Choice]) -> [Choice] {
        var seen: Set<String> = []
        return all.filter { word in
            let isHidden =
                !isOwn(word.text)
                && all.contains { isOwn($0.text) && $0.text.lowercased() == word.text.lowercased() }
            return !isHidden && seen.insert(word.text).inserted
        }
    }

    private func own(_ word: String, _ kind: Kind, _ keys: Int) -> Choice? {
        let listed = words.listed(word).map(scores)
        guard isOwn(word) else { return listed.map { choice(word, $0, kind, keys) } }
        let small = words.listed(word.lowercased()).map(scores)
        let known = [listed, small].compactMap(\.self).max { $0.inContext < $1.inContext }
        return choice(word, known ?? scores(unlisted: 0), kind, keys)
    }

    /// The score of a word after the words before it, and without them.
    typealias Scores = (inContext: Int, frequency: Int)

    func scores(_ word: NaiveWords.Word) -> Scores { (words.score(word, after: before), word.score) }

    private func scores(unlisted score: Int) -> Scores { (words.score(unlisted: score, after: before), score) }

    func choice(_ word: String, _ listed: Scores, _ kind: Kind, _ keys: Int) -> Choice {
        var listed = listed
        if isOwn(word) {
            let own = scores(unlisted: learned.added(word) > 0 ? 450 : 400)
            if own.inContext >= listed.inContext { listed = own }
        }
        var score = learned.score(
            word, listed: listed.inContext, frequency: listed.frequency, after: nearest,
            wide: wide == nearest ? nil : wide, previousScore: previousScore)
        if kind == .completion { score = min(score, listed.inContext + 200) - discount(keys) }
        let isHardly = kind == .exact && listed.frequency < 60 && !isOwn(word) && !learned.words.contains(word)
        return Choice(text: word, kind: kind, score: score, isHardly: isHardly)
    }

    /// The score of the previous word in any case. The start of a sentence has 800, more than most words.
    private var previousScore: Int {
        if nearest == "<s>" || nearest == "<?>" { return 800 }
        return words.words.filter { $0.text.lowercased() == nearest }.map(\.score).max() ?? 0
    }

    func sorted(_ words: [Choice]) -> [Choice] {
        words.sorted {
            if $0.score != $1.score { return $0.score > $1.score }
            if ($0.kind == .exact) != ($1.kind == .exact) { return $0.kind == .exact }
            return $0.text < $1.text
        }
    }

    /// The letters before the last key, or else those of the first candidate for the longest prefix that has words;
    /// then the first letter of each further key.
    func unknown(_ keys: NaiveKeys, after shown: Choice?) -> String {
        let (digits, chosen) = (keys.digits, keys.chosen(of: marking.keys))
        guard !chosen.isEmpty else { return unknown(digits, after: shown) }
        let plain = shown?.letters(digits) ?? unknown(digits, after: begins(digits) ? nil : shown)
        return marking.marked(plain, chosen)
    }

    private func unknown(_ digits: [UInt8], after shown: Choice?) -> String {
        let known = digits.indices.reversed().first { begins(Array(digits[...$0])) }.map { $0 + 1 } ?? 0
        let first = known > 0 ? candidates(NaiveKeys(Array(digits.prefix(known)))).first : nil
        let begun = shown?.letters(Array(digits.dropLast())) ?? first?.letters(Array(digits.prefix(known))) ?? ""
        let letters = ["", "'", "a", "d", "g", "j", "m", "p", "t", "w"]
        return begun + digits.dropFirst(begun.count).map { letters[Int($0)] }.joined()
    }
}
