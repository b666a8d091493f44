package import KeyboardExtension
import Keyboards
package import Simulator
import TextModel

/// Types words on a keyboard of which nothing is known, with the fewest keystrokes that a search over its screen finds.
///
/// On a keyboard that comes to rest between words, the keystrokes of a word are found once for each rest before it, and
/// kept. On any other, they are found each time.
package struct SearchingTypist: Typist {
    /// What decides between two words what the keys do next.
    private struct Rest: Hashable {
        let state: String
        let layer: String?
        let isWaiting: Bool
        let isEmpty: Bool

        /// Nil if the keyboard does not say.
        init?(_ device: Simulation) {
            guard let keyboard = device.keyboard as? any WordwiseKeyboard else { return nil }
            state = keyboard.stateBetweenWords
            layer = device.layer
            isWaiting = device.isWaiting
            isEmpty = device.document.isEmpty
        }
    }

    /// A way to type a word, and the number of the rest it leads to; nil if there is none.
    private typealias Way = (keystrokes: [Keystroke], rest: Int)

    package var tally: Tally { record.tally }
    private var record: TypingRecord
    private let manner: Manner
    private let search: KeystrokeSearch
    private let wordCase: WordCase
    /// The device with an empty field.
    private let start: Simulation
    /// A device at each rest, by number; the first is ``start``. Empty if the keyboard does not come to rest.
    private var devices: [Simulation] = []
    private var numbers: [Rest: Int] = [:]
    /// The ways that were found, by the number of the rest before the word, then by word.
    private var ways: [[String: Way?]] = []

    package init(on device: Simulation, _ layout: KeyboardLayout, manner: Manner) {
        start = device
        record = TypingRecord(on: layout, longPress: device.profile.longPressDelay)
        self.manner = manner
        search = KeystrokeSearch(suggestions: manner.suggestions)
        wordCase = WordCase(language: layout.locale)
        if let rest = Rest(device) { _ = number(of: rest, device) }
    }

    package mutating func type(_ text: String) throws {
        record.beginText()
        var place = 0
        var device = start
        for word in words(of: text) {
            if !devices.isEmpty {
                guard let way = way(typing: word, from: place) else {
                    record.addUntypable(word)
                    continue
                }
                record.add(word, characters: word.count, way.keystrokes)
                place = way.rest
            } else if let found = search.keystrokes(typing: word + " ", on: device) {
                record.add(word, characters: word.count, found.keystrokes)
                device = found.device
            } else {
                record.addUntypable(word)
            }
        }
    }

    private func words(of text: String) -> [String] {
        if manner.isAsWritten { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
        return Corpus(text, joinsLines: true).sentences.joined().map(wordCase.lowercased)
    }

    private mutating func way(typing word: String, from place: Int) -> Way? {
        if let known = ways[place][word] { return known }
        let found = search.keystrokes(typing: word + " ", on: devices[place])
        let way: Way? = found.flatMap { found in
            Rest(found.device).map { (found.keystrokes, number(of: $0, found.device)) }
        }
        ways[place].updateValue(way, forKey: word)
        return way
    }

    /// The number of a rest. The first device that comes to it is kept.
    private mutating func number(of rest: Rest, _ device: Simulation) -> Int {
        if let known = numbers[rest] { return known }
        numbers[rest] = devices.count
        devices.append(device)
        ways.append([:])
        return devices.count - 1
    }
}
