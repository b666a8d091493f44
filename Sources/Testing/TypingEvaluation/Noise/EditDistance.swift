/// The least number of characters that have to be put in, left out or replaced to make one text another (V. I.
/// Levenshtein, 1966): the minimum string distance of text entry research.
enum EditDistance {
    static func between(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var row = Array(0...second.count)
        for (index, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for place in second.indices {
                let replaced = diagonal + (second[place] == character ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
