import KeyboardExtension
import LayoutFiles
import T9Input

/// What a layout says about its T9 keyboard. It never changes, so all copies of the keyboard share it.
final class T9Setup: Sendable {
    let settings: T9Settings
    /// The scope of the store for what is learnt.
    let scope: String
    /// The code of the language in ISO 639.
    let language: String
    let returnKeys: ReturnKeys
    /// The keys that type a sign where keys type digits.
    let signs: [LayoutKey.ID: String]
    /// The keys that say which diacritics a word has.
    let diacriticKeys: DiacriticKeys
    /// What to do when no word has the keys.
    let spellingHint: String

    init(_ settings: T9Settings, _ layout: KeyboardLayout) {
        self.settings = settings
        scope = T9Store.scope(words: settings.words)
        language = layout.language
        returnKeys = ReturnKeys(layout)
        signs = T9Action.signs(in: layout)
        diacriticKeys = DiacriticKeys(layout)
        spellingHint = T9Action.addWord.spellingHint(in: layout)
    }
}
