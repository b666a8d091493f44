import KeyboardExtension
import LayoutFiles
import SourceText

extension EngineVocabulary.Option {
    /// A value that the option does not have; nil if there is no other.
    ///
    /// - Parameters:
    ///   - value: the value of the layout, nil if it gives none.
    ///   - wordLists: the names of all word lists.
    func otherValue(than value: String?, _ wordLists: [String]) -> String? {
        let current = value ?? standard
        switch values {
        case .oneOf(let words): return EngineVocabulary.Option.next(after: current, among: words)
        case .wordList: return EngineVocabulary.Option.next(after: current, among: wordLists)
        case .duration:
            // Twice or half as long differs enough for a test to notice, and is a time that layouts can have.
            guard let time = current.flatMap(Duration.init(milliseconds:)) else { return nil }
            return time == .zero ? "1000ms" : (time > .seconds(30) ? time / 2 : time * 2).written
        }
    }

    /// The next of the words; after the last one the first.
    private static func next(after current: String?, among words: [String]) -> String? {
        guard let index = words.firstIndex(where: { $0 == current }) else { return words.first }
        let next = words[(index + 1) % words.count]
        return next == current ? nil : next
    }
}
