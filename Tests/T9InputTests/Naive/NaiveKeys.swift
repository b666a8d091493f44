import Foundation

@testable import T9Input

/// The keys pressed for a word: digits, and keys of diacritics by their place.
struct NaiveKeys: Hashable {
    enum Press: Hashable { case digit(UInt8), mark(Int) }

    var presses: [Press]

    init(_ presses: some Sequence<Press>) { self.presses = Array(presses) }
    init(_ digits: [UInt8]) { presses = digits.map { .digit($0) } }

    var digits: [UInt8] { presses.compactMap { if case .digit(let digit) = $0 { digit } else { nil } } }

    /// The chosen keys: the last tone unless it was pressed again, and the others that were pressed an odd number of
    /// times.
    func chosen(of keys: [Diacritics.Key]) -> [Int] {
        var chosen: [Int] = []
        for case .mark(let key) in presses {
            let isAgain = chosen.contains(key)
            chosen.removeAll { $0 == key || keys[key].isTone && keys[$0].isTone }
            if !isAgain { chosen.append(key) }
        }
        return chosen.sorted { (keys[$0].isTone ? 1 : 0, $0) < (keys[$1].isTone ? 1 : 0, $1) }
    }
}

/// Diacritics by canonical decomposition, which the composer does without.
struct NaiveMarks {
    var keys: [Diacritics.Key]
    /// The letters of the pad.
    let letters: [Character]

    func has(_ word: String, _ key: Int) -> Bool {
        let scalars = word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
        return keys[key].marks.contains { mark in mark.unicodeScalars.last.map(scalars.contains) ?? false }
    }

    func accepts(_ word: String, _ chosen: [Int]) -> Bool {
        chosen.allSatisfy { key in
            keys[key].marks.isEmpty ? !tones.contains { has(word, $0) } : has(word, key)
        }
    }

    private var tones: [Int] { keys.indices.filter { keys[$0].isTone } }

    private func marks(_ letter: Character) -> Set<Int> { Set(keys.indices.filter { has(String(letter), $0) }) }

    /// The letter of the pad with these keys' diacritics and otherwise the same.
    private func letter(like letter: Character, _ wanted: Set<Int>) -> Character? {
        let capital = letter.isUppercase
        let root = NaiveWords.root(Character(letter.lowercased()))
        let found = letters.first { NaiveWords.root($0) == root && marks($0) == wanted }
        return found.map { capital ? Character($0.uppercased()) : $0 }
    }

    /// The letters with the chosen diacritics, where it is clear which letter has them.
    func marked(_ text: String, _ chosen: [Int]) -> String {
        var text = Array(text)
        if chosen.contains(where: { keys[$0].isTone }) {
            text = text.map { self.letter(like: $0, marks($0).subtracting(tones)) ?? $0 }
        }
        for key in chosen where !keys[key].marks.isEmpty && !text.contains(where: { has(String($0), key) }) {
            var places = text.indices.filter { letter(like: text[$0], marks(text[$0]).union([key])) != nil }
            if places.count > 1 { places = places.filter { !marks(text[$0]).isEmpty } }
            if places.count == 1, let marked = letter(like: text[places[0]], marks(text[places[0]]).union([key])) {
                text[places[0]] = marked
            }
        }
        return String(text)
    }
}
