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
    private let supplements = Mutex<[Key: WordSupplements]>([:])
    private let contents = Mutex<[String: WordFiles.Contents]>([:])
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

    /// The emoji, affixes and names of a list. Problems of the files are reported as those of the list are.
    package func supplements(_ name: String, keypad: Keypad) throws -> WordSupplements {
        try supplements.withLock { known in
            let key = Key(name: name, keypad: keypad)
            if let supplements = known[key] { return supplements }
            let files = WordFiles(list: try file(name))
            let supplements = try files.supplements(keypad: keypad)
            report(supplements.emoji.problems, of: files)
            report(supplements.affixes.problems, of: files)
            report(supplements.properNames.problems, of: files)
            known[key] = supplements
            return supplements
        }
    }

    /// The same for a keypad that is used once: they are not kept, and problems are not reported.
    func passingSupplements(_ name: String, keypad: Keypad) throws -> WordSupplements {
        try contents(of: name).supplements(keypad: keypad)
    }

    /// The same words for a keypad that is used once: the files are read once for all such keypads, and the index is
    /// not kept. Problems are not reported.
    func passingIndex(_ name: String, keypad: Keypad) throws -> WordIndex {
        if let index = indexes.withLock({ $0[Key(name: name, keypad: keypad)] }) { return index }
        let own = try contents(of: name).source(keypad: keypad)
        let index = WordIndex(try (try? own.image()) ?? own.withoutContext.image())
        guard index.wordCount > 0 else { throw CatalogError.noWords(try file(name).relativePath) }
        return index
    }

    private func contents(of name: String) throws -> WordFiles.Contents {
        try contents.withLock { known in
            if let contents = known[name] { return contents }
            let contents = try WordFiles(list: try file(name)).contents()
            known[name] = contents
            return contents
        }
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
            (.affixes, files.affixes), (.names, files.names),
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
