import Foundation
import KeyboardExtension
import SeededNumbers
import Simulator
import T9Input
import TextModel

/// Types what another typist types, but errs, and mends some of it.
///
/// Each keystroke goes wrong with the same probability, on the device, so that what the keyboard makes of it is part of
/// the result. After each word the typist looks at it; a wrong one may be deleted and typed again, at most three times.
/// What goes wrong follows from the seed and the text alone.
package struct NoisyTypist: Typist {
    private var perfect: any WordTypist
    private let noise: Noise
    private let targets: KeyTargets
    /// The language in whose small letters the text is typed and compared; nil if capitals count.
    private let smallLetters: Locale?
    private var record: TypingRecord

    /// - Parameters:
    ///   - perfect: knows what to press.
    ///   - hasCapitals: whether capitals are typed, so that a capital that the keyboard made is an error.
    init(_ perfect: any WordTypist, _ layout: KeyboardLayout, _ noise: Noise, hasCapitals: Bool) {
        smallLetters = hasCapitals ? nil : Locale(identifier: layout.locale)
        self.perfect = perfect
        self.noise = noise
        targets = KeyTargets(layout)
        record = TypingRecord(on: layout, longPress: perfect.start.profile.longPressDelay)
    }

    package var sums: TypingSums { record.sums }

    package var tally: Tally {
        var tally = record.tally
        tally.takeUntypable(of: perfect.tally)
        return tally
    }

    package mutating func type(_ text: String) throws {
        try perfect.type(text)
        record.beginText()
        var hash = ContentHash()
        hash.combine(noise.seed)
        hash.combine(Array(text.utf8))
        var random = SeededGenerator(seed: hash.value)
        var device = perfect.start
        var meant: [String] = []
        var start = device.document.count
        for word in perfect.typedWords {
            type(word, on: &device, &random)
            meant.append(word.word)
            let typed = end(of: device, from: start)
            guard meant.count > 1, typed == meant.text || typed.hasSuffix(" " + meant.suffix(2).text) || isLong(meant)
            else { continue }
            // The next word may still change the last one.
            let last = [word.word]
            compare(meant.dropLast().text, with: String(typed.dropLast(last.text.count)))
            (meant, start) = (last, max(start, device.document.count - last.text.count))
        }
        compare(meant.text, with: end(of: device, from: start))
    }

    private func isLong(_ words: [String]) -> Bool { words.text.count > Self.longest }

    /// Counts the errors between words that came out right. A word that ran into the one before it may be mended with
    /// that.
    private mutating func compare(_ meant: String, with typed: String) {
        var errors = ErrorTally()
        errors.notFixed = EditDistance.between(meant, typed)
        errors.correct = max(meant.count, typed.count) - errors.notFixed
        record.add(errors)
    }

    /// After how many characters errors are counted in any case, because counting takes as long as their square.
    private static let longest = 1000

    private static let tries = 3

    private mutating func type(_ word: TypedWord, on device: inout Simulation, _ random: inout SeededGenerator) {
        let goal = word.word + " "
        let start = device.document.count
        var errors = ErrorTally()
        var performed: [Keystroke] = []
        for attempt in 1...Self.tries {
            perform(word.keystrokes, on: &device, &random, &performed, &errors)
            let isRight = end(of: device, from: start) == goal
            guard !isRight, attempt < Self.tries, random.share() < noise.fixing,
                delete(from: start, on: &device, &performed, &errors)
            else { break }
        }
        record.add(word.word, characters: word.word.count, performed)
        record.add(errors)
    }

    /// The text from an offset to the end, as it is compared with what was meant.
    private func end(of device: Simulation, from start: Int) -> String {
        let text = device.document.end(from: start)
        return smallLetters.map { text.lowercased(with: $0) } ?? text
    }

    /// Performs the keystrokes of a word, of which some go wrong.
    private mutating func perform(
        _ keystrokes: [Keystroke], on device: inout Simulation, _ random: inout SeededGenerator,
        _ performed: inout [Keystroke], _ errors: inout ErrorTally
    ) {
        var index = 0
        while index < keystrokes.count {
            let keystroke = keystrokes[index]
            errors.keystrokes += 1
            var pressed = [keystroke]
            if random.share() < noise.rate {
                let neighbours = neighbours(of: keystroke, on: device)
                let next = index + 1 < keystrokes.count ? keystrokes[index + 1] : nil
                let possible = Slip.allCases.filter {
                    switch $0 {
                    case .neighbour: !neighbours.isEmpty
                    case .swapped: next != nil
                    // At the end of a word the space itself can only be missed.
                    case .space: next != nil
                    case .doubled, .missed: true
                    }
                }
                let slip = possible[random.below(possible.count)]
                errors.slips[slip.rawValue, default: 0] += 1
                record.addSlip(at: keystroke)
                switch slip {
                case .neighbour: pressed = [neighbours[random.below(neighbours.count)]]
                case .doubled: pressed = [keystroke, keystroke]
                case .missed: pressed = []
                case .space: pressed = [keystrokes[keystrokes.count - 1], keystroke]
                case .swapped:
                    pressed = [next, keystroke].compactMap(\.self)
                    index += 1
                }
            }
            for keystroke in pressed where Self.perform(keystroke, on: &device) { performed.append(keystroke) }
            index += 1
        }
    }

    /// Performs a keystroke, unless there is no such key or candidate at present.
    private static func perform(_ keystroke: Keystroke, on device: inout Simulation) -> Bool {
        if case .key(_, let layer) = keystroke.place, device.layer != layer { return false }
        return (try? device.run(.press(keystroke.presses))) != nil
    }

    /// The same gesture on the keys around that type something.
    private func neighbours(of keystroke: Keystroke, on device: Simulation) -> [Keystroke] {
        guard case .key(let id, let layer) = keystroke.place, device.layer == layer,
            let target = targets[keystroke.place]
        else { return [] }
        return device.shownKeys.compactMap { key in
            let place = Keystroke.Place.key(key.id, layer: layer)
            guard key.id != id, key.action.typedText != nil, let other = targets[place],
                target.isBeside(other)
            else { return nil }
            return Keystroke(.tap, place)
        }
    }

    /// Deletes a word with the key for that. Returns false if there is none.
    private mutating func delete(
        from start: Int, on device: inout Simulation, _ performed: inout [Keystroke], _ errors: inout ErrorTally
    ) -> Bool {
        guard let key = device.shownKeys.first(where: { $0.action == .deleteBackward }) else { return false }
        let keystroke = Keystroke(.tap, .key(key.id, layer: device.layer ?? ""))
        // A press deletes at least a character, or takes back a keystroke of a composition.
        var presses = performed.count + device.document.end(from: start).count
        while device.document.count > start, presses > 0 {
            let before = device.document.end(from: start).count
            guard Self.perform(keystroke, on: &device) else { break }
            performed.append(keystroke)
            errors.fixes += 1
            errors.fixed += max(0, before - device.document.end(from: start).count)
            presses -= 1
        }
        return device.document.count <= start
    }
}

extension Sequence<String> {
    /// The words with a space after each.
    fileprivate var text: String { map { $0 + " " }.joined() }
}

extension SeededGenerator {
    /// A number from 0 to 1, without 1.
    fileprivate mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
}

extension TextDocument {
    /// The text from an offset to the end.
    fileprivate func end(from start: Int) -> String { text(in: min(start, count)..<count) }
}

extension KeyTarget {
    /// Whether another key touches this one, but for the space between keys.
    fileprivate func isBeside(_ other: KeyTarget) -> Bool {
        abs(x - other.x) < (width + other.width) / 2 + 0.3 && abs(y - other.y) < (height + other.height) / 2 + 0.3
    }
}
