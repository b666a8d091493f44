/// What stands beside a word list and is not part of its index.
package struct WordSupplements: Hashable, Sendable {
    /// The emoji for words.
    package var emoji: EmojiNames
    /// The endings and beginnings with which words are formed that are not in the list.
    package var affixes: WordAffixes
    /// The words that have a capital beside others.
    package var properNames: ProperNames

    package init(emoji: EmojiNames = .none, affixes: WordAffixes = .none, properNames: ProperNames = .none) {
        (self.emoji, self.affixes, self.properNames) = (emoji, affixes, properNames)
    }
}
