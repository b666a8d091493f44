/// How often words were typed after the words before the caret: after the nearest one, and picked after the nearest
/// two.
struct LearnedPairs {
    private struct Place {
        /// The score of the preceding word.
        let previousScore: Int
        let followers: Followers
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

    /// Whether all that was typed there is among the ``strongest``.
    var areFew: Bool {
        places.allSatisfy { place in
            switch place.followers {
            case .all(let successors): successors.areAllFollowers
            case .few: true
            }
        }
    }

    /// The successors in each place, and the score of the preceding word there.
    init(_ places: [(successors: Successors, previousScore: Int)]) {
        self.places = places.map { Place(previousScore: $0.previousScore, followers: .all($0.successors)) }
    }

    /// The words typed most often after the nearest word, then those picked most often after the nearest two; of each
    /// at most ``Successors/kept``, the most frequent first.
    var strongest: some Sequence<Successors.Follower> {
        places.lazy.flatMap { place in
            switch place.followers {
            case .all(let successors): successors.followers[...]
            case .few(let followers): followers
            }
        }
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

    /// The score of a word together with what its pairs say.
    func score(of word: String, without score: Int) -> Int {
        places.reduce(score) { score, place in
            let count = place.followers[word]
            guard count > 0 else { return score }
            return ScoreArithmetic.sum(
                score, LearningWeights.score(pairs: count, previousScore: place.previousScore))
        }
    }
}
