/// How often words were typed after the words before the caret: after the nearest one, and picked after the nearest
/// two.
struct LearnedPairs {
    private struct Place {
        /// The score of the preceding word.
        let previousScore: Int
        let followers: Followers

        var strongest: ArraySlice<Successors.Follower> {
            switch followers {
            case .all(let successors): successors.followers[...]
            case .few(let followers): followers
            }
        }

        /// The highest score of a pair; `nil` if there is none.
        var limit: Int? { strongest.first.map { score($0.count) } }

        /// A score that no pair exceeds which is not among the strongest; `nil` if there is none.
        var limitOfOthers: Int? {
            guard case .all(let successors) = followers, !successors.areAllFollowers else { return nil }
            return successors.followers.last.map { score($0.count) }
        }

        /// The score of a word by how often it was typed there.
        func score(_ count: Int) -> Int { LearningWeights.score(pairs: count, previousScore: previousScore) }
    }

    private enum Followers {
        case all(Successors)
        /// Those of certain keys.
        case few(ArraySlice<Successors.Follower>)

        subscript(word: String) -> Int {
            switch self {
            case .all(let successors): max(0, successors[word])
            case .few(let followers): followers.first { $0.word == word }?.count ?? 0
            }
        }
    }

    private var places: [Place]

    /// Nothing was typed there.
    static let none = LearnedPairs([])

    /// Whether nothing was typed there.
    var isEmpty: Bool { places.isEmpty }

    /// The successors in each place, and the score of the preceding word there.
    init(_ places: [(successors: Successors, previousScore: Int)]) {
        self.places = places.map { Place(previousScore: $0.previousScore, followers: .all($0.successors)) }
    }

    /// The words typed most often after the nearest word, then those picked most often after the nearest two; of each
    /// at most ``Successors/kept``, the most frequent first.
    var strongest: some Sequence<Successors.Follower> {
        places.lazy.flatMap(\.strongest)
    }

    /// The same for words that begin with these keys, to be used for no others.
    func narrowed(to digits: [UInt8]) -> LearnedPairs {
        var narrowed = self
        narrowed.places = places.compactMap { place in
            guard case .all(let successors) = place.followers, successors.areAllFollowers else { return place }
            let few = successors.followers.filter { $0.digits.starts(with: digits) }
            return few.isEmpty ? nil : Place(previousScore: place.previousScore, followers: .few(few[...]))
        }
        return narrowed
    }

    /// A score that no word exceeds together with what its pairs say, if it does not exceed this one without.
    func limit(_ score: Int) -> Int {
        places.reduce(score) { score, place in place.limit.map { ScoreArithmetic.sum(score, $0) } ?? score }
    }

    /// The same for words that are not among the ``strongest``.
    func limit(ofOthers score: Int) -> Int {
        places.reduce(score) { score, place in place.limitOfOthers.map { ScoreArithmetic.sum(score, $0) } ?? score }
    }

    /// The score that words which are not among the ``strongest`` need to exceed this one together with what their
    /// pairs say; `nil` if that alone could be enough.
    func scoreNeeded(byOthers score: Int) -> Int? {
        places.reduce(score) { needed, place in
            guard let needed, let limit = place.limitOfOthers else { return needed }
            let others = needed - ScoreArithmetic.maximumGain
            return limit < others ? others : nil
        }
    }

    /// Adds those of the ``strongest`` that are typed by exactly these keys, each once.
    func addStrongest(typedBy digits: [UInt8], to words: inout [String]) {
        for place in places {
            for follower in place.strongest where follower.digits == digits && !words.contains(follower.word) {
                words.append(follower.word)
            }
        }
    }

    /// The score of a word together with what its pairs say.
    func score(of word: String, without score: Int) -> Int {
        places.reduce(score) { score, place in
            let count = place.followers[word]
            guard count > 0 else { return score }
            return ScoreArithmetic.sum(score, place.score(count))
        }
    }
}
