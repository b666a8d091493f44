import BundledLayouts
package import Files
public import Foundation
public import KeyboardExtension
package import LayoutFiles
package import ProcessKeyboards
import Synchronization
package import T9Input

/// The keyboards described by layout files: those that come with Keybed, and those in an author's folders.
///
/// A layout is read when its keyboard is first shown, and a word list when a keyboard first needs it. Both are then
/// kept.
public final class LayoutCatalog: KeyboardCatalog {
    /// What layout files can use of each engine.
    package static let engines = KeyboardEngine.all.map(\.vocabulary)

    /// Every keyboard: the bundled ones, then those of the author's folders.
    public let keyboards: [String]
    /// The keyboards that are enabled on a new device.
    public let enabledKeyboards: [String]
    /// The keyboards of the author's folders, including those that replace bundled ones.
    package let authored: [String]
    package let library: LayoutLibrary
    /// The keyboards that come from no layout file.
    private let program: [AvailableKeyboard]
    /// The keyboards that are programs by themselves.
    let started: [StartedProgram]
    /// Both of them.
    private let programs: [AvailableKeyboard]
    /// What the programs of keyboards may take.
    private let limits: ProgramLimits
    private let bundled: URL
    /// The folders the catalogue was made with, besides the bundled one.
    let furtherFolders: [URL]
    private let cache: CacheFolder?
    private let onProblem: @Sendable (CatalogError) -> Void
    let words: WordLists
    private let known = Mutex<[String: AvailableKeyboard]>([:])
    private let layouts = Mutex<[String: KeyboardLayout]>([:])
    /// The titles that have been asked for, by names.
    let titles = Mutex<[String: String]>([:])

    /// The catalogue of the bundled layouts and of further folders, whose layouts replace bundled ones with the same
    /// name. Throws if the bundled layouts cannot be found.
    ///
    /// Indexes built from word lists are kept in the user's cache folder (or the one named by `KEYBED_CACHE`) if it is
    /// writable.
    public convenience init(folders: [URL] = []) throws { try self.init(folders: folders, cache: .ofUser()) }

    /// The catalogue of the bundled layouts and of further folders. Indexes built from word lists are kept in `cache`,
    /// if there is one.
    ///
    /// - Parameters:
    ///   - program: keyboards that come from no layout file. They replace those with the same name.
    ///   - started: keyboards that are programs by themselves. They replace those with the same name.
    ///   - limits: what the programs of keyboards may take.
    ///   - form: the form that is wanted of layouts that have it.
    ///   - onProblem: called once for each problem that costs no more than a line of a word list or its context file.
    package convenience init(
        folders: [URL] = [], program: [AvailableKeyboard] = [], started: [StartedProgram] = [],
        limits: ProgramLimits = ProgramLimits(), form: String? = nil, cache: CacheFolder?,
        onProblem: @escaping @Sendable (CatalogError) -> Void = { _ in }
    ) throws {
        try self.init(
            folders: folders, program: program, started: started, limits: limits, form: form, cache: cache, words: nil,
            onProblem: onProblem)
    }

    /// - Parameter words: the word lists of these folders, if they have been read before.
    private init(
        folders: [URL], program: [AvailableKeyboard], started: [StartedProgram], limits: ProgramLimits, form: String?,
        cache: CacheFolder?,
        words: WordLists?,
        onProblem: @escaping @Sendable (CatalogError) -> Void
    ) throws {
        guard let bundled = BundledLayouts.folder() else { throw CatalogError.noBundledLayouts }
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
                throw CatalogError.noFolder(folder.relativePath)
            }
        }
        var library = LayoutLibrary(folders: folders, bundled: bundled)
        library.form = form
        self.library = library
        self.words = words ?? WordLists(folders: folders + [bundled], cache: cache, onProblem: onProblem)
        self.bundled = bundled
        furtherFolders = folders
        self.cache = cache
        self.onProblem = onProblem
        self.program = program
        self.started = started
        self.limits = limits
        programs = program + started.map(\.keyboard)
        let programNames = programs.map(\.layout.id)
        authored =
            LayoutLibrary(folders: folders).names.filter { $0 != systemKeyboard && !programNames.contains($0) }
            + programNames
        let own = authored.filter { !BundledLayouts.names.contains($0) }
        let further = library.names.filter {
            !($0 == systemKeyboard || BundledLayouts.names.contains($0) || own.contains($0))
        }
        keyboards = BundledLayouts.names + further + own
        enabledKeyboards = BundledLayouts.enabledNames + own
    }

    /// The keyboard with this name.
    public func keyboard(named name: String) throws -> AvailableKeyboard {
        try known.withLock { known in
            if let available = programKeyboard(name) ?? known[name] { return available }
            let available = try makeAvailable(try readLayout(name))
            known[name] = available
            return available
        }
    }

    /// The layout with this name, for a listing. Also reads its word list, to find problems in it, unless layout and
    /// list are both bundled: those have no problems.
    package func layout(named name: String) throws -> KeyboardLayout {
        let layout = try readLayout(name)
        guard let needed = try neededWords(layout) else { return layout }
        if try !isBundled(words.file(needed.list)) || !isBundled(library.files[name]) { _ = try index(of: needed) }
        return layout
    }

    /// A catalogue with only this keyboard, some of whose layout's options have other values.
    package func varied(_ name: String, options: [String: String]) throws -> any KeyboardCatalog {
        // A keyboard of a program has no options.
        if options.isEmpty || programKeyboard(name) != nil {
            return OneKeyboard(keyboard: try keyboard(named: name), others: self)
        }
        var layout = try readLayout(name)
        layout.options.merge(options) { $1 }
        return OneKeyboard(keyboard: try makeAvailable(layout), others: self)
    }

    /// The same keyboards, of which the one with the layout's name has this layout. Its word list is not read again if
    /// it was read for this catalogue, whatever letters are on the keys.
    package func replacing(_ layout: KeyboardLayout) throws -> any KeyboardCatalog {
        let context = EngineContext(
            index: { [words] in try words.passingIndex($0.list, keypad: $0.keypad) },
            supplements: { [words] in try words.passingSupplements($0.list, keypad: $0.keypad) })
        let keyboard = try KeyboardEngine.of(layout).makeKeyboard(layout, context)
        return ReplacedKeyboards(others: self) { $0 == layout.id ? keyboard : nil }
    }

    /// Throws if no layout has a form.
    package func check(form: String) throws {
        var forms: Set<String> = []
        // Problems of other layouts do not matter here.
        for name in keyboards { forms.formUnion((try? readLayout(name))?.forms ?? []) }
        if !forms.contains(form) { throw CatalogError.noForm(form, forms: forms.sorted()) }
    }

    /// A catalogue with only a keyboard of this layout.
    package func only(_ layout: KeyboardLayout) throws -> any KeyboardCatalog {
        OneKeyboard(keyboard: try makeAvailable(layout), others: self)
    }

    /// The names of the word lists of all folders, sorted.
    package var wordLists: [String] { words.names }

    /// The words a layout types; nil if its engine uses no word list.
    package func words(of name: String) throws -> WordIndex? {
        try neededWords(try readLayout(name)).map(index)
    }

    /// The words that keyboards of a word list type, and where the keyboards store what they learn.
    package struct Vocabulary: Sendable {
        /// The words, found by their keys.
        package let index: WordIndex
        /// The scope of the store that all keyboards of the word list share.
        package let storageScope: String
    }

    /// The words of a list, indexed for the keypad of the keyboard that types them.
    package func vocabulary(ofList list: String) throws -> Vocabulary {
        let needed = try keyboard(ofList: list).words
        return Vocabulary(index: try index(of: needed), storageScope: needed.storageScope)
    }

    /// The first keyboard that types the words of a list: `t9-LIST`, if there is one.
    package func nameOfKeyboard(ofList list: String) throws -> String { try keyboard(ofList: list).name }

    private func keyboard(ofList list: String) throws -> (name: String, words: NeededWords) {
        var lists: Set<String> = []
        let usual = "t9-\(list)"
        for name in (keyboards.contains(usual) ? [usual] : []) + keyboards {
            // Problems of other layouts do not matter here.
            guard let layout = try? readLayout(name), let needed = try? neededWords(layout) else {
                continue
            }
            if needed.list == list { return (name, needed) }
            lists.insert(needed.list)
        }
        throw CatalogError.noKeyboard(ofList: list, lists: lists.sorted())
    }

    /// The same catalogue, made from the files as they are now.
    ///
    /// - Parameter keepsWords: whether the word lists that have been read still hold.
    func madeAgain(_ started: [StartedProgram], keepsWords: Bool) throws -> LayoutCatalog {
        try LayoutCatalog(
            folders: furtherFolders, program: program, started: started, limits: limits, form: library.form,
            cache: cache, words: keepsWords ? words : nil, onProblem: onProblem)
    }

    /// The files of the word list that a layout needs; nil if its engine uses no list. Throws if the list is missing.
    func wordFiles(of layout: KeyboardLayout) throws -> WordFiles? {
        try neededWords(layout).map { WordFiles(list: try words.file($0.list)) }
    }

    /// The problems of the word list that a layout needs, which may be in some folders besides those of the catalogue;
    /// and how many words of a bundled list the layout has no letters for.
    package func wordProblems(
        of layout: KeyboardLayout, besides folders: [URL]
    ) -> (problems: [CatalogError], untypable: Int) {
        let found = Mutex<[CatalogError]>([])
        let lists = WordLists(folders: folders + furtherFolders + [bundled], cache: cache) { problem in
            found.withLock { $0.append(problem) }
        }
        do {
            guard let needed = try neededWords(layout) else { return ([], 0) }
            let isBundled = try isBundled(lists.file(needed.list))
            if isBundled, self.isBundled(library.files[layout.id]) { return ([], 0) }
            _ = try lists.index(needed.list, keypad: needed.keypad)
            _ = try lists.supplements(needed.list, keypad: needed.keypad)
            if isBundled { return ([], found.withLock { $0.reduce(0) { $0 + $1.lines } }) }
        } catch {
            found.withLock { $0.append(error as? CatalogError ?? .context(layout.id, problem: "\(error)")) }
        }
        return (found.withLock { $0 }, 0)
    }

    /// Whether a file comes with Keybed. Bundled layouts with bundled lists have no problems.
    private func isBundled(_ file: URL?) -> Bool {
        file?.standardizedFileURL.path.hasPrefix(bundled.standardizedFileURL.path + "/") == true
    }

    /// The words that a layout needs; nil if its keyboard uses no word list or comes from no layout file.
    private func neededWords(_ layout: KeyboardLayout) throws -> NeededWords? {
        programKeyboard(layout.id) == nil ? try KeyboardEngine.of(layout).words(layout) : nil
    }

    package func readLayout(_ name: String) throws -> KeyboardLayout {
        if let keyboard = programKeyboard(name) { return keyboard.layout }
        return try layouts.withLock { layouts in
            if let layout = layouts[name] { return layout }
            guard let layout = try library.layout(name, engines: LayoutCatalog.engines) else {
                throw CatalogError.noLayout(name, known: library.names)
            }
            layouts[name] = layout
            return layout
        }
    }

    private func programKeyboard(_ name: String) -> AvailableKeyboard? { programs.first { $0.layout.id == name } }

    private func index(of needed: NeededWords) throws -> WordIndex {
        try words.index(needed.list, keypad: needed.keypad)
    }

    private func makeAvailable(_ layout: KeyboardLayout) throws -> AvailableKeyboard {
        let context = EngineContext(
            index: index, supplements: { [words] in try words.supplements($0.list, keypad: $0.keypad) },
            folder: library.files[layout.id]?.deletingLastPathComponent().path ?? "/", limits: limits)
        return try KeyboardEngine.of(layout).makeKeyboard(layout, context)
    }
}
