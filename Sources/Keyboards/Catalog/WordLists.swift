import Files
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
            let index = try readIndex(name, keypad: keypad)
            indexes[key] = index
            return index
        }
    }

    /// The file of a list.
    func file(_ name: String) throws -> URL {
        let lists = folders.map { $0.appending(path: "words/\(name).tsv") }
        guard let list = lists.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw CatalogProblem.noWordList(name)
        }
        return list
    }

    /// Reads a list, with the overlay beside it if there is one.
    private func readIndex(_ name: String, keypad: Keypad) throws -> WordIndex {
        let list = try file(name)
        let overlay = list.deletingLastPathComponent().appending(path: "\(name)-overlay.tsv")
        let overlayBytes = FileManager.default.fileExists(atPath: overlay.path) ? try FileBytes.read(overlay) : []
        do {
            return try WordIndex(
                wordList: try FileBytes.read(list), overlay: overlayBytes, keypad: keypad)
        } catch let error as WordListError {
            let file = error.source == .list ? list : overlay
            throw CatalogProblem.wordList(file.relativePath, line: error.line, problem: error.problem.sentence)
        }
    }
}
