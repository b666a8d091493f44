/// How Han characters are spoken in Standard Chinese, in letters without tones: 王 is `wang`.
///
/// A character may have several readings: 曾 is `ceng`, as a family name `zeng`. The readings are those of Unicode's
/// Unihan database (``PinyinReadings``). The letter ü is `u`, and also `v`, as people type it.
enum Pinyin {
    /// The letters of a syllable in ASCII.
    typealias Syllable = [UInt8]

    /// The characters that may have a reading: CJK Unified Ideographs.
    static let characters: ClosedRange<UInt32> = 0x4E00...0x9FFF

    /// The most usual reading of a character, then the others.
    static func readings(_ character: UInt32) -> [Syllable] {
        guard characters.contains(character) else { return [] }
        let place = Int(character - characters.lowerBound)
        guard let usual = table.usual[place] else { return [] }
        return [usual] + (table.others[character] ?? [])
    }

    private static let table: (usual: [Syllable?], others: [UInt32: [Syllable]]) = {
        var usual = [Syllable?](repeating: nil, count: characters.count)
        var others: [UInt32: [Syllable]] = [:]
        forEach(PinyinReadings.usual) { usual[Int($0 - characters.lowerBound)] = $1 }
        forEach(PinyinReadings.others) { others[$0, default: []].append($1) }
        return (usual, others)
    }()

    /// Calls `body` with each character of the lines of readings, `wang 王汪…`.
    private static func forEach(_ lines: String, _ body: (UInt32, Syllable) -> Void) {
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 2 else { continue }
            for scalar in parts[1].unicodeScalars where characters.contains(scalar.value) {
                body(scalar.value, Array(parts[0].utf8))
            }
        }
    }
}
