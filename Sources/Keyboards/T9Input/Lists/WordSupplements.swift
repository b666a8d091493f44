/// What stands beside a word list and is not part of its index.
package struct WordSupplements: Hashable, Sendable {
    /// The emoji for words.
    package var emoji: EmojiNames
    /// The endings and beginnings with which words are formed that are not in the list.
    package var affixes: WordAffixes

    package init(emoji: EmojiNames = .none, affixes: WordAffixes = .none) {
        self.emoji = emoji
        self.affixes = affixes
    }
}
