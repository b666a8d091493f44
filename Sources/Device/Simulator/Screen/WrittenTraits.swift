import KeyboardExtension

extension Device {
    /// The traits that the keyboard on the screen sees: those of the field, or still those of the field before.
    var seenTraits: TextInputTraits { state.visit.lateTraits?.traits ?? focused.surroundings.traits }
}

extension TextInputTraits {
    /// The traits that the app implements, as the fact `traits` writes them: `keyboardType url`.
    var written: [String] {
        WrittenTrait.all.compactMap { trait in trait.value(in: self).map { "\(trait.name) \($0)" } }
    }
}
