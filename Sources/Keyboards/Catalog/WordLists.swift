import Foundation
import Synchronization
import T9Input

/// The word lists of the layout folders, each read once for each set of keys.
final class WordLists: Sendable {
    private struct Key: Hashable {
        var name: String
        var keypad: Keypad
    }

    private let folders: [URL]
    private let indexes = Mutex<[Key: WordIndex]>([:])

    init(folders: [URL]) { self.folders = folders }

    /// The words of a list, by the digits of a pad.
    func index(_ name: String, keypad: Keypad) throws -> WordIndex {
        try indexes.withLock { indexes in
            let key = Key(name: name, keypad: keypad)
            if let index = indexes[key] { return index }
            guard let words = file("\(name).tsv") else { throw CatalogProblem.noWordList(name) }
            let overlay = file("\(name)-overlay.tsv")
            let index = try WordIndex(
                wordList: Array(Data(contentsOf: words)),
                overlay: overlay.map { Array(try Data(contentsOf: $0)) } ?? [],
                keypad: keypad)
            indexes[key] = index
            return index
        }
    }

    private func file(_ name: String) -> URL? {
        folders.map { $0.appending(path: "words/\(name)") }.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
