/// What is wrong with the lines of a word list and its overlay. Each such line is left out.
package struct WordListProblems: Hashable, Sendable {
    /// How many problems of one text are told; the others are only counted.
    package static let maximumReported = 20

    /// The problems of the first lines that have any, in the order of the lines, those of the list before those of the overlay.
    package private(set) var first: [WordListError] = []
    /// How many more there are in each text.
    package private(set) var further: [WordListError.Source: Int] = [:]

    /// No problems.
    package init() {}

    /// Whether nothing is wrong.
    package var isEmpty: Bool { first.isEmpty }

    /// Adds the problem of a line behind those added before.
    mutating func append(_ problem: WordListError) {
        if first.count(where: { $0.source == problem.source }) < Self.maximumReported {
            first.append(problem)
        } else {
            further[problem.source, default: 0] += 1
        }
    }

    /// Adds problems of the list that were found later, among its others.
    mutating func insert(_ duplicates: [WordListError]) {
        guard !duplicates.isEmpty else { return }
        let sorted = (first + duplicates).sorted { $0.line < $1.line }
        first = Array(sorted.prefix(Self.maximumReported))
        if sorted.count > first.count { further[.list, default: 0] += sorted.count - first.count }
    }
}
