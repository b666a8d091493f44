/// Counts that come from a file, which may say anything.
protocol Counted {
    /// Every count and sum.
    var numbers: [Int] { get }
}

extension Counted {
    /// Whether nothing is negative, nor so large that sums could not be computed any more.
    func isPlausible(upTo most: Int) -> Bool { numbers.allSatisfy { (0...most).contains($0) } }
}

extension ThumbWork: Counted {
    var numbers: [Int] { [travel, time] }
}

extension Effort: Counted {
    var numbers: [Int] {
        [taps, holds, flicks, picks, layerChanges, timeOuts] + oneThumb.numbers + twoThumbs.numbers
    }
}

extension PredictionTally: Counted {
    var numbers: [Int] { [words, oov, first, formed, inCase, formedInCase] }
}

extension ErrorTally: Counted {
    var numbers: [Int] { [keystrokes, correct, notFixed, fixed, fixes] + slips.values }
}

extension KeyUse: Counted {
    var numbers: [Int] { [keystrokes, travel, errors] }
}

extension Tally.Word: Counted {
    var numbers: [Int] { [count, keystrokes] }
}

extension Sample: Counted {
    var numbers: [Int] { characters + keystrokes + time }
}

extension Tally: Counted {
    var numbers: [Int] {
        [words, characters, keystrokes, keystrokesWithSuggestions] + untypable.values + prediction.numbers
            + effort.numbers + errors.numbers + keys.values.flatMap(\.numbers) + byWord.values.flatMap(\.numbers)
    }
}
