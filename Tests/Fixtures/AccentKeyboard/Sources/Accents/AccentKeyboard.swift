public import KeyboardExtension

/// A keyboard with one key for all accents: it changes the letter before the caret, again with each press.
///
///     c a f e accent          →   café     é è ê ë e are shown as candidates
///     c a f e accent accent   →   cafè     the next e begins with è
public struct AccentKeyboard: Keyboard {
    /// The scope that stores which accents were used last.
    public static let storageScope = "accents"

    /// A letter whose accent is being chosen. The order of its forms is fixed at the first press, or the key would
    /// never get beyond the first two.
    private struct Choice: Hashable, Sendable {
        let letter: Character
        let forms: [Character]
        var chosen: Int
        /// The text after our own edits, to distinguish them from the edits of others.
        var trail: EditTrail?
    }

    private var choice: Choice?
    private var lastUsed = LastUsed()

    /// A keyboard that remembers no accents.
    public init() {}

    /// The forms of the letter being changed.
    public var appearance: KeyboardAppearance {
        KeyboardAppearance(candidates: choice.map { $0.forms.map(String.init) }, chosenCandidate: choice?.chosen)
    }

    /// Handles one event.
    public mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch event {
        case .load(let stored): lastUsed = LastUsed(stored)
        case .stored(let changes): lastUsed.apply(changes)
        case .key(let key):
            guard key.action != .engine("accent", slot: nil) else {
                return KeyboardResponse(storedChanges: changeLetter(&proxy))
            }
            choice = nil
            return type(key, &proxy)
        case .candidate(let index): return KeyboardResponse(storedChanges: choose(index, &proxy))
        case .willAppear, .willDisappear: choice = nil
        case .textDidChange, .selectionDidChange:
            // Some devices call back for our own edits as well, so a callback alone is no reason to stop.
            if choice?.trail?.explains(proxy) == false { choice = nil }
        default: break
        }
        return KeyboardResponse()
    }

    /// What every keyboard does with a key, except that it capitalises.
    private func type(_ key: KeyEvent, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        guard case .type(let text) = key.action, proxy.wantsCapital else { return key.perform(&proxy) }
        proxy.insertText(text.uppercased())
        return KeyboardResponse()
    }

    /// The accent key: the next form of the letter before the caret.
    private mutating func changeLetter(_ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        if choice == nil {
            // If the device shows no text, the letter is unknown, and nothing is done.
            guard let before = proxy.documentContextBeforeInput?.last, let letter = AccentedLetter(before) else {
                return []
            }
            let forms = letter.forms(startingWith: lastUsed[letter.plain])
            choice = Choice(letter: letter.plain, forms: forms, chosen: forms.firstIndex(of: before) ?? forms.count - 1)
        }
        return choose(choice.map { ($0.chosen + 1) % $0.forms.count } ?? 0, &proxy)
    }

    private mutating func choose(_ index: Int, _ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        // Deletes only a letter it sees: the user may have moved the caret without a callback from the device.
        guard var choice, choice.forms.indices.contains(index), proxy.traits.wantsAccents, proxy.selectedText == nil,
            proxy.documentContextBeforeInput?.last == choice.forms[choice.chosen]
        else {
            choice = nil
            return []
        }
        var mirror = MirroringProxy(proxy)
        mirror.deleteBackward()
        mirror.insertText(String(choice.forms[index]))
        proxy = mirror.base
        (choice.chosen, choice.trail) = (index, mirror.trail)
        self.choice = choice
        return lastUsed.note(choice.forms[index], of: choice.letter)
    }
}

extension TextInputTraits {
    /// Secrets and addresses are typed as they are: nothing is suggested there, and nothing remembered.
    fileprivate var wantsAccents: Bool {
        !isSecret && !wantsASCII && keyboardType != .emailAddress && keyboardType != .url
    }
}
