/// The name that a mistyped word most likely meant: the one at the smallest edit distance (insertions, deletions,
/// substitutions, transpositions). The distance may be at most a third of the word's length, or one for short words. A
/// change of case counts half, and is the only one allowed in a word of one character.
package func nearestName(to word: String, among names: some Sequence<String>) -> String? {
    let limit = word.count == 1 ? 1 : max(2, word.count * 2 / 3)
    return names.lazy
        .map { (name: $0, distance: editDistance(word, $0)) }
        .filter { $0.distance <= limit }
        .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
        .name
}

/// What to write instead of an unknown name: `did you mean ‘test’?`, or else the names it is a part of, or else all:
/// `there are t9-de, t9-en`. Only a name that is the only one is called so.
///
/// - Parameters:
///   - names: in the order in which they are listed.
///   - others: where to find all names, in place of their list.
///   - maximum: the number of names that are listed.
package func nameHint(
    for word: String, among names: some Sequence<String>, orElse others: String? = nil, atMost maximum: Int = 20
) -> String {
    var all: [String] = []
    for name in names where !all.contains(name) { all.append(name) }
    if let nearest = nearestName(to: word, among: all) { return "did you mean ‘\(nearest)’?" }
    let small = word.lowercased()
    let parts = small.count < 2 ? [] : all.filter { $0.lowercased().contains(small) }
    if parts.count == 1, all.count > 1 { return "did you mean ‘\(parts[0])’?" }
    if parts.isEmpty, let others { return others }
    let listed = parts.isEmpty ? all : parts
    if listed.isEmpty { return "there are none" }
    return "there \(listed.count == 1 ? "is only" : "are") " + listed.prefix(maximum).joined(separator: ", ")
        + (listed.count > maximum ? " and \(listed.count - maximum) more" : "")
}

/// The edit distance in half steps: two for each edit, one for a change of case.
private func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    var beforeLast: [Int] = []
    var last = (0...right.count).map { $0 * 2 }
    for i in left.indices {
        var row = [(i + 1) * 2]
        for j in right.indices {
            let same = left[i] == right[j]
            let change = same ? 0 : left[i].lowercased() == right[j].lowercased() ? 1 : 2
            var best = min(last[j] + change, last[j + 1] + 2, row[j] + 2)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                best = min(best, beforeLast[j - 1] + 2)
            }
            row.append(best)
        }
        (beforeLast, last) = (last, row)
    }
    return last[right.count]
}
