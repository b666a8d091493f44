/// What running text teaches: its words count as typed, and unknown words are added.
///
///     var lesson = TextLesson(index: index, learned: learned)
///     lesson.read(RunningText("Anna met Anakin. So Anakin left."))
///     lesson.changes   // .added("Anakin", by: 1), .committed("Anakin", by: 2), .pair("met", "Anakin", by: 1)…
///
/// A word that is in the list, or was added before, counts once for each occurrence, in the list's own spelling. Any
/// other word that can be typed is added if it occurs ``minimumOccurrences`` times, in the spelling it most often has
/// in mid-sentence. The initial capital of a word that only ever begins sentences is ignored.
///
/// Memory is limited however long a text is: the rarest words and pairs are forgotten first.
package struct TextLesson: Sendable {
    /// How often an unknown word must occur to be added.
    package static let minimumOccurrences = 2
    /// The maximum number of words that one lesson adds: the most frequent ones.
    package static let maximumAdded = 20_000
    /// The maximum number of pairs that one lesson teaches: the most frequent ones.
    package static let maximumPairs = 100_000

    /// A word, regardless of the case it is written in.
    private struct Lexeme {
        /// The spelling of the list or the user; `nil` if the word is unknown.
        var spelling: String?
        var count = 0
        /// How often an unknown word has each spelling in mid-sentence.
        var spellings: [String: Int] = [:]
    }

    /// The lexeme of a text at the start of a sentence and elsewhere; `nil` if it cannot be typed.
    private typealias Meaning = (first: Int?, elsewhere: Int?)

    private static let sentenceStart = 0

    private let index: WordIndex
    private let learned: LearnedWords
    private let maximumDistinct: Int
    /// The first lexeme stands for the start of a sentence.
    private var lexemes = [Lexeme(spelling: PrecedingWords.sentenceStart)]
    private var free: [Int] = []
    /// The meanings of the texts read so far, so that each is looked up once.
    private var meanings: [String: Meaning] = [:]
    /// The lexemes of known words by their spelling; below, those of unknown words by their text in lower case.
    private var known: [String: Int] = [:]
    private var unknown: [String: Int] = [:]
    /// How often the second of two lexemes followed the first.
    private var pairs: [UInt64: Int] = [:]
    /// How many unknown words were forgotten while reading though they had occurred often enough.
    private var forgottenWords = 0

    /// Nothing is read yet.
    ///
    /// - Parameter maximumDistinct: how many different unknown words are kept in memory while reading; twice as many
    ///   pairs are.
    package init(index: WordIndex, learned: LearnedWords, maximumDistinct: Int = 1_000_000) {
        self.index = index
        self.learned = learned
        self.maximumDistinct = maximumDistinct
    }

    /// Reads a text. No pair spans two texts, but occurrences of a word are counted across texts.
    ///
    /// - Parameter onProgress: called after every 10,000 words with the number of bytes read so far.
    package mutating func read(_ text: RunningText, onProgress: (Int) -> Void = { _ in }) {
        var words = text.makeIterator()
        var previous: Int?
        var untilProgress = 10_000
        while let word = words.next() {
            let lexeme = read(word)
            if let lexeme {
                let before: Int? =
                    switch word.before {
                    case .sentenceStart: Self.sentenceStart
                    case .word: previous
                    case .unknown: nil
                    }
                if let before { pairs[UInt64(before) << 32 | UInt64(lexeme), default: 0] += 1 }
            }
            previous = lexeme
            if unknown.count > maximumDistinct || pairs.count > maximumDistinct * 2
                || meanings.count > maximumDistinct * 4
            {
                forgetRarest()
                previous = nil
            }
            untilProgress -= 1
            if untilProgress == 0 {
                onProgress(words.position)
                untilProgress = 10_000
            }
        }
    }

    /// Counts a word and returns its lexeme; `nil` if the word must be skipped.
    private mutating func read(_ word: RunningText.Word) -> Int? {
        guard word.text.utf8.count <= UInt8.max else { return nil }
        let meaning: Meaning
        if let met = meanings[word.text] {
            meaning = met
        } else {
            meaning = self.meaning(of: word.text)
            meanings[word.text] = meaning
        }
        guard let lexeme = word.isFirst ? meaning.first : meaning.elsewhere else { return nil }
        guard lexemes[lexeme].spelling == nil else {
            lexemes[lexeme].count += 1
            return lexeme
        }
        if word.isPart { return nil }
        lexemes[lexeme].count += 1
        if !word.isFirst || word.text.dropFirst().contains(where: \.isUppercase) {
            lexemes[lexeme].spellings[word.text, default: 0] += 1
        }
        return lexeme
    }

    /// Finds the lexemes for a text.
    private mutating func meaning(of text: String) -> Meaning {
        let keypad = index.keypad
        guard let digits = keypad.keys(for: text) else { return (nil, nil) }
        let small = keypad.lowercased(text)
        var spellings = [text, small].filter { index.row(of: $0, digits: digits) != nil }
        spellings += index.exactWords(digits).map(index.word)
        spellings += learned.byDigits.exactWords(digits).map(\.word).filter(learned.isAdded)
        spellings.removeAll { keypad.lowercased($0) != small }
        guard let anyCase = spellings.first else {
            let unknown = lexeme(small, in: \.unknown, spelling: nil)
            return (unknown, unknown)
        }
        let inSmall = spellings.first { $0 == small }
        let asWritten = spellings.first { $0 == text }
        // At the start of a sentence a capital means nothing, unless the user added the word with it.
        let first = learned.isAdded(text) ? text : inSmall ?? asWritten ?? anyCase
        let elsewhere = asWritten ?? inSmall ?? anyCase
        return (
            lexeme(first, in: \.known, spelling: first), lexeme(elsewhere, in: \.known, spelling: elsewhere)
        )
    }

    /// The lexeme with this name in a table. Creates it if necessary.
    private mutating func lexeme(
        _ name: String, in table: WritableKeyPath<TextLesson, [String: Int]>, spelling: String?
    ) -> Int {
        if let lexeme = self[keyPath: table][name] { return lexeme }
        let lexeme = free.popLast() ?? lexemes.count
        if lexeme == lexemes.count { lexemes.append(Lexeme()) }
        lexemes[lexeme] = Lexeme(spelling: spelling)
        self[keyPath: table][name] = lexeme
        return lexeme
    }

    /// Frees memory: forgets the unknown words and pairs that occurred least often so far.
    private mutating func forgetRarest() {
        meanings = [:]
        var rare = 1
        while unknown.count > maximumDistinct / 2 {
            for (name, lexeme) in unknown where lexemes[lexeme].count <= rare {
                if lexemes[lexeme].count >= Self.minimumOccurrences { forgottenWords += 1 }
                unknown[name] = nil
                lexemes[lexeme] = Lexeme()
                free.append(lexeme)
            }
            rare *= 2
        }
        let freed = Set(free)
        if !freed.isEmpty {
            pairs = pairs.filter { !freed.contains(Int($0.key >> 32)) && !freed.contains(Int($0.key & 0xFFFF_FFFF)) }
        }
        rare = 1
        while pairs.count > maximumDistinct {
            pairs = pairs.filter { $0.value > rare }
            rare *= 2
        }
    }

    /// How many words count as typed, including those that are added. A word counts as often as it occurred.
    package var wordCount: Int {
        let added = unknownToAdd
        return known.values.reduce(0) { $0 + lexemes[$1].count }
            + added.reduce(0) { $0 + lexemes[$1.lexeme].count }
    }

    /// The words that will be added, in the order of their text.
    package var newWords: [String] { unknownToAdd.map(\.spelling).sorted() }

    /// How many words occurred often enough to be added but are not, because others occurred more often.
    package var leftOutWords: Int { forgottenWords + max(0, frequentUnknown.count - Self.maximumAdded) }

    private var frequentUnknown: [String: Int] {
        unknown.filter { lexemes[$0.value].count >= Self.minimumOccurrences }
    }

    private var unknownToAdd: [(lexeme: Int, spelling: String)] {
        let kept = frequentUnknown.sorted {
            let (first, second) = (lexemes[$0.value].count, lexemes[$1.value].count)
            return first != second ? first > second : $0.key < $1.key
        }
        return kept.prefix(Self.maximumAdded).map { name, lexeme in
            // Of equally frequent spellings take the one with fewer capitals, which is the last one in the order of
            // text.
            let spelling = lexemes[lexeme].spellings.max {
                $0.value != $1.value ? $0.value < $1.value : $0.key < $1.key
            }
            return (lexeme, spelling?.key ?? name)
        }
    }

    /// Everything the text teaches, one change for each count: words added, words typed, pairs, each in the order of
    /// text.
    package var changes: [LearningChange] {
        let added = unknownToAdd.sorted { $0.spelling < $1.spelling }
        var spellings: [Int: String] = [Self.sentenceStart: PrecedingWords.sentenceStart]
        for (spelling, lexeme) in known { spellings[lexeme] = spelling }
        for (lexeme, spelling) in added { spellings[lexeme] = spelling }
        var typed: [String: Int] = [:]
        for (lexeme, spelling) in spellings where lexeme != Self.sentenceStart {
            typed[spelling, default: 0] += lexemes[lexeme].count
        }
        struct Pair: Hashable {
            let previous: String
            let word: String
        }
        var counts: [Pair: Int] = [:]
        for (pair, count) in pairs {
            guard let previous = spellings[Int(pair >> 32)], let word = spellings[Int(pair & 0xFFFF_FFFF)] else {
                continue
            }
            counts[Pair(previous: previous.lowercased(), word: word), default: 0] += count
        }
        let ordered = counts.sorted {
            if $0.value != $1.value { return $0.value > $1.value }
            return ($0.key.previous, $0.key.word) < ($1.key.previous, $1.key.word)
        }
        let taught = ordered.prefix(Self.maximumPairs).sorted {
            ($0.key.previous, $0.key.word) < ($1.key.previous, $1.key.word)
        }
        return added.map { .added($0.spelling, by: 1) }
            + typed.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { .committed($0.key, by: $0.value) }
            + taught.map { .pair($0.key.previous, $0.key.word, by: $0.value) }
    }
}
