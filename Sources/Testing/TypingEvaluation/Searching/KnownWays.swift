import KeyboardExtension
import Keyboards
import Simulator
import TextModel

/// The ways to type words on a keyboard that types character by character, each found once.
///
/// A word of letters, hyphens and apostrophes is put together from the ways of its characters. A word with other signs
/// is searched for as a whole, because signs decide about the capital after them. Several capitals or the like in a row
/// are searched for as well, as locking them may be shorter.
struct KnownWays: Sendable {
    /// What decides what the keys do next.
    struct State: Hashable, Sendable {
        let state: String
        let layer: String?
        let isWaiting: Bool
        let isEmpty: Bool

        /// Nil if the keyboard does not type character by character.
        init?(_ device: Simulation) {
            guard let keyboard = device.keyboard as? any CharacterwiseKeyboard else { return nil }
            state = keyboard.typingState
            layer = device.layer
            isWaiting = device.isWaiting
            isEmpty = device.document.isEmpty
        }
    }

    /// A way to type a text, and the number of the state it leads to.
    struct Way: Sendable {
        let keystrokes: [Keystroke]
        let state: Int
        /// The number of the way of a word, counted from 0 in the order in which they were found.
        var number = 0
        /// Whether some keystroke types nothing by itself, such as one that shows capitals.
        var isDetour = false
    }

    /// What was found from one state: nil for what cannot be typed.
    private struct Found: Sendable {
        /// A device in this state.
        let device: Simulation
        var characters: [Character: Way?] = [:]
        var words: [String: Way?] = [:]
    }

    private let search: KeystrokeSearch
    private var found: [Found] = []
    private var numbers: [State: Int] = [:]
    private var wayCount = 0
    /// Characters that could not be typed, neither alone nor in a word. Other words with them are not searched for,
    /// because giving up takes long.
    private(set) var hopeless: Set<Character> = []

    /// The ways from a device with an empty field, whose state has the number 0; nil if its keyboard does not type
    /// character by character.
    init?(from device: Simulation, _ search: KeystrokeSearch) {
        self.search = search
        guard let state = State(device) else { return nil }
        _ = number(of: state, device)
    }

    /// The way to type a word and the space after it, from a state; nil if there is none.
    mutating func way(typing word: String, from state: Int) -> Way? {
        if let known = found[state].words[word] { return known }
        if word.contains(where: hopeless.contains) { return nil }
        let (parts, lacking) = word.allSatisfy(Self.isPartOfWord) ? partWays(of: word, from: state) : (nil, nil)
        let isSure = parts.map { zip($0, $0.dropFirst()).allSatisfy { !($0.isDetour && $1.isDetour) } } ?? false
        let whole = isSure ? nil : searched(word + " ", from: state)
        let joined = parts.map { Way(keystrokes: $0.flatMap(\.keystrokes), state: $0.last?.state ?? state) }
        var way = [whole, joined].compactMap(\.self).min { $0.keystrokes.count < $1.keystrokes.count }
        if way != nil {
            way?.number = wayCount
            wayCount += 1
        } else if let lacking {
            hopeless.insert(lacking)
        }
        found[state].words.updateValue(way, forKey: word)
        return way
    }

    /// Whether a character leaves open what comes after it, unlike a full stop.
    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || "'’-".contains(character)
    }

    /// The ways of the letters of a word and of the space after it, or the first that cannot be typed by itself.
    private mutating func partWays(of word: String, from state: Int) -> (ways: [Way]?, lacking: Character?) {
        var parts: [Way] = []
        for character in word + " " {
            guard let way = way(typing: character, from: parts.last?.state ?? state) else { return (nil, character) }
            parts.append(way)
        }
        return (parts, nil)
    }

    private mutating func way(typing character: Character, from state: Int) -> Way? {
        if let known = found[state].characters[character] { return known }
        let way = searched(String(character), from: state)
        found[state].characters.updateValue(way, forKey: character)
        return way
    }

    private mutating func searched(_ text: String, from state: Int) -> Way? {
        guard let found = try? search.keystrokes(typing: text, on: found[state].device),
            let after = State(found.device)
        else { return nil }
        return Way(
            keystrokes: found.keystrokes, state: number(of: after, found.device), isDetour: found.hasDetour)
    }

    /// The number of a state. The first device that comes to it is kept.
    private mutating func number(of state: State, _ device: Simulation) -> Int {
        if let known = numbers[state] { return known }
        numbers[state] = found.count
        found.append(Found(device: device))
        return found.count - 1
    }
}
