package import Files
package import Foundation
import Synchronization
package import T9Input

/// The word lists in the layout folders. Each is read once for each keypad.
package final class WordLists: Sendable {
    private struct Key: Hashable {
        var name: String
        var keypad: Keypad
    }

    private let folders: [URL]
    private let cache: WordImageCache?
    private let onProblem: @Sendable (CatalogError) -> Void
    private let indexes = Mutex<[Key: WordIndex]>([:])
    private let emoji = Mutex<[String: EmojiNames]>([:])
    private let sources = Mutex<[String: WordSource]>([:])
    private let reported = Mutex<Set<CatalogError>>([])

    /// The lists in these folders. Their indexes are kept in the cache folder, if there is one.
    ///
    /// - Parameter onProblem: called once for each problem: a line of a list, several further lines, or a context file
    ///   that is left out.
    package init(
        folders: [URL], cache: CacheFolder? = nil, onProblem: @escaping @Sendable (CatalogError) -> Void = { _ in }
    ) {
        self.folders = folders
        self.onProblem = onProblem
        self.cache = cache.map { WordImageCache($0) }
    }

    /// The words of a list, indexed for a keypad.
    package func index(_ name: String, keypad: Keypad) throws -> WordIndex {
        try indexes.withLock { indexes in
            let key = Key(name: name, keypad: keypad)
            if let index = indexes[key] { return index }
            let index = try readIndex(name, keypad: keypad)
            indexes[key] = index
            return index
        }
    }

    /// The emoji for the words of a list. Problems of the file are reported as those of the list are.
    package func emoji(_ name: String) throws -> EmojiNames {
        try emoji.withLock { known in
            if let names = known[name] { return names }
            let files = WordFiles(list: try file(name))
            let names = try files.emojiNames()
            report(names.problems, of: files)
            known[name] = names
            return names
        }
    }

    /// The same words for a keypad that is used once: the files are read once for all such keypads, and the index is
    /// not kept. Problems are not reported.
    func passingIndex(_ name: String, keypad: Keypad) throws -> WordIndex {
        if let index = indexes.withLock({ $0[Key(name: name, keypad: keypad)] }) { return index }
        let source = try sources.withLock { sources in
            if let source = sources[name] { return source }
            let source = try WordFiles(list: try file(name)).source(keypad: keypad)
            sources[name] = source
            return source
        }
        let own = WordSource(
            wordList: source.wordList, overlay: source.overlay, context: source.context, keypad: keypad)
        let index = WordIndex(try (try? own.image()) ?? own.withoutContext.image())
        guard index.wordCount > 0 else { throw CatalogError.noWords(try file(name).relativePath) }
        return index
    }

    /// The names of the lists, sorted.
    var names: [String] {
        let files = folders.flatMap { folder in
            (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "words").path)) ?? []
        }
        return Set(files.filter(WordFiles.isList).map { $0.dropLast(4) }).map(String.init).sorted()
    }

    /// The file of a list. Throws if no folder has the list.
    func file(_ name: String) throws -> URL {
        let lists = folders.map { $0.appending(path: "words/\(name).tsv") }
        guard let list = lists.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw CatalogError.noWordList(name)
        }
        return list
    }

    /// Reads a list, with its overlay and context file if there are any.
    private func readIndex(_ name: String, keypad: Keypad) throws -> WordIndex {
        let files = WordFiles(list: try file(name))
        let index = try keptIndex(name, of: files, keypad: keypad) ?? newIndex(name, of: files, keypad: keypad)
        guard index.wordCount > 0 else { throw CatalogError.noWords(files.list.relativePath) }
        return index
    }

    /// The index of the files in their current state, if the cache has it.
    private func keptIndex(_ name: String, of files: WordFiles, keypad: Keypad) -> WordIndex? {
        guard let cache, let fingerprint = files.fingerprint(keypad: keypad) else { return nil }
        return cache.kept(name, of: fingerprint, keypad: keypad)
    }

    /// The index built from the files.
    private func newIndex(_ name: String, of files: WordFiles, keypad: Keypad) throws -> WordIndex {
        let source = try files.source(keypad: keypad)
        let index: WordIndex
        let problems: WordListProblems
        do {
            (index, problems) = try self.index(name, of: source)
        } catch let error as ContextFileError {
            // Without the file, the list is used as if its language had no context file.
            report(.context(files.context.relativePath, problem: error.description))
            (index, problems) = try self.index(name, of: source.withoutContext)
        }
        report(problems, of: files)
        return index
    }

    private func index(
        _ name: String, of source: WordSource
    ) throws -> (index: WordIndex, problems: WordListProblems) {
        if let cache { return try cache.index(name, of: source) }
        let image = try source.image()
        return (WordIndex(image), image.problems)
    }

    private func report(_ problems: WordListProblems, of files: WordFiles) {
        for (source, file) in [
            (WordListError.Source.list, files.list), (.overlay, files.overlay), (.emoji, files.emoji),
        ] {
            var sentences = problems.first.filter { $0.source == source }.map {
                CatalogError.wordList(file.relativePath, line: $0.line, problem: $0.problem.sentence)
            }
            if let further = problems.further[source] {
                sentences.append(.moreOfWordList(file.relativePath, count: further))
            }
            for sentence in sentences { report(sentence) }
        }
    }

    private func report(_ problem: CatalogError) {
        if reported.withLock({ $0.insert(problem).inserted }) { onProblem(problem) }
    }
}
