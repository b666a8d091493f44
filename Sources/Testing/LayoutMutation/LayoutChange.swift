package import KeyboardExtension
package import LayoutFiles

/// A layout with one change.
package struct LayoutChange: Hashable, Sendable {
    /// The name of the kind of change.
    package let kind: String
    /// The part of the layout that was changed.
    package let part: LayoutPart
    /// What was changed, as the main clause of a sentence. No other change of a layout has the same.
    package let description: String
    package let layout: KeyboardLayout
}

/// A kind of change, such as leaving out a key.
package struct LayoutMutation: Sendable {
    /// A change as its kind makes it: the part, what was changed, and the layout.
    typealias Change = (part: LayoutPart, description: String, layout: KeyboardLayout)

    package let name: String
    /// What a change of this kind does, in half a sentence.
    package let meaning: String
    private let makeChanges: @Sendable (KeyboardLayout, Surroundings) -> [Change]

    /// What a layout does not say itself.
    package struct Surroundings: Sendable {
        package var engine: EngineVocabulary
        /// The names of the word lists.
        package var wordLists: [String]

        package init(engine: EngineVocabulary, wordLists: [String] = []) {
            self.engine = engine
            self.wordLists = wordLists
        }
    }

    init(
        _ name: String, _ meaning: String, _ makeChanges: @escaping @Sendable (KeyboardLayout, Surroundings) -> [Change]
    ) {
        self.name = name
        self.meaning = meaning
        self.makeChanges = makeChanges
    }

    /// Every change of this kind. Some may be equal to the layout, or no layout that can be used.
    package func changes(of layout: KeyboardLayout, in surroundings: Surroundings) -> [LayoutChange] {
        makeChanges(layout, surroundings).map {
            LayoutChange(kind: name, part: $0.part, description: $0.description, layout: $0.layout)
        }
    }
}
