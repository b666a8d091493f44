/// What is wrong with the lines of a word list and its overlay. Each such line is left out of the index.
package struct WordListProblems: Hashable, Sendable {
    /// How many problems of one text are reported. The others are only counted.
    package static let maximumReported = 20

    /// The first problems of each text, in the order of the lines: the list's, then the overlay's.
    package private(set) var first: [WordListError] = []
    /// How many more problems each text has.
    package private(set) var further: [WordListError.Source: Int] = [:]

    /// No problems.
    package init() {}

    /// Whether there are no problems.
    package var isEmpty: Bool { first.isEmpty }

    /// Adds a problem, whose line is after those of the problems added before.
    mutating func append(_ problem: WordListError) {
        if first.count(where: { $0.source == problem.source }) < Self.maximumReported {
            first.append(problem)
        } else {
            further[problem.source, default: 0] += 1
        }
    }

    /// Adds problems of the list that were found later, and sorts them in among the others by line.
    mutating func insert(_ duplicates: [WordListError]) {
        guard !duplicates.isEmpty else { return }
        let sorted = (first + duplicates).sorted { $0.line < $1.line }
        first = Array(sorted.prefix(Self.maximumReported))
        if sorted.count > first.count { further[.list, default: 0] += sorted.count - first.count }
    }
}
