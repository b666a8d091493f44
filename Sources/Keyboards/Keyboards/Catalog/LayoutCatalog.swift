import BundledLayouts
package import Files
public import Foundation
public import KeyboardExtension
package import LayoutFiles
import Synchronization
package import T9Input

/// The keyboards that layout files describe: those that come with Keybed, and those of an author's folders.
///
/// A layout is read when its keyboard is first shown, a word list when a keyboard first needs it; both then stay.
public final class LayoutCatalog: KeyboardCatalog {
    /// What layout files may say, engine by engine.
    package static let engines = [
        DirectKeyboard.vocabulary, MultiTapKeyboard.vocabulary, T9Keyboard.vocabulary, CalculatorAction.vocabulary,
        ProbeKeyboard.vocabulary,
    ]

    /// Every keyboard: the bundled ones, then those of the author's folders.
    public let keyboards: [String]
    /// Those a new device has enabled.
    public let enabledKeyboards: [String]
    package let library: LayoutLibrary
    private let bundled: URL
    private let words: WordLists
    private let known = Mutex<[String: AvailableKeyboard]>([:])

    /// The catalogue of the bundled layouts and of further folders, whose layouts win over bundled ones of the same name.
    /// Throws if the bundled layouts are nowhere to be found.
    ///
    /// What is made of word lists is kept in the user's cache folder (`KEYBED_CACHE` names another one), as far as that
    /// can be written.
    public convenience init(folders: [URL] = []) throws { try self.init(folders: folders, cache: .ofUser()) }

    /// The catalogue of the bundled layouts and of further folders; what is made of word lists is kept in `cache`, if
    /// there is one.
    ///
    /// - Parameter onProblem: is told, once each, of problems that cost no more than a line of a word list.
    package init(
        folders: [URL] = [], cache: CacheFolder?, onProblem: @escaping @Sendable (CatalogProblem) -> Void = { _ in }
    ) throws {
        guard let bundled = BundledLayouts.folder() else { throw CatalogProblem.noBundledLayouts }
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
                throw CatalogProblem.noFolder(folder.relativePath)
            }
        }
        library = LayoutLibrary(folders: folders + [bundled])
        words = WordLists(folders: folders + [bundled], cache: cache, onProblem: onProblem)
        self.bundled = bundled
        let own = LayoutLibrary(folders: folders).names.filter {
            $0 != systemKeyboard && !BundledLayouts.names.contains($0)
        }
        let further = library.names.filter {
            !($0 == systemKeyboard || BundledLayouts.names.contains($0) || own.contains($0))
        }
        keyboards = BundledLayouts.names + further + own
        enabledKeyboards = BundledLayouts.enabledNames + own
    }

    /// The keyboard of that name.
    public func keyboard(named name: String) throws -> AvailableKeyboard {
        try known.withLock { known in
            if let available = known[name] { return available }
            let available = try makeAvailable(try readLayout(name))
            known[name] = available
            return available
        }
    }

    /// The layout of that name, to list it. Of a T9 layout the word list is read as well, to find its problems, unless both come
    /// with Keybed: those have none.
    package func layout(named name: String) throws -> KeyboardLayout {
        let layout = try readLayout(name)
        guard layout.engine == T9Keyboard.vocabulary.name else { return layout }
        let list = LayoutCatalog.wordList(of: layout)
        let files = [try words.file(list), library.files[name]].compactMap { $0?.standardizedFileURL.path }
        let own = bundled.standardizedFileURL.path
        if files.contains(where: { !$0.hasPrefix(own + "/") }) {
            _ = try index(of: layout)
        }
        return layout
    }

    /// A device's worth of one keyboard alone, with other values for some of its layout's options.
    package func varied(_ name: String, options: [String: String]) throws -> any KeyboardCatalog {
        var layout = try readLayout(name)
        layout.options.merge(options) { $1 }
        return OneKeyboard(keyboard: try makeAvailable(layout), others: self)
    }

    /// The words of a T9 layout; nil for one of another engine.
    package func words(of name: String) throws -> WordIndex? {
        let layout = try readLayout(name)
        guard layout.engine == T9Keyboard.vocabulary.name else { return nil }
        return try index(of: layout)
    }

    /// What a T9 keyboard types and where it keeps what it learns.
    package struct Vocabulary: Sendable {
        /// The words by their keys.
        package let index: WordIndex
        /// The scope of the store that all keyboards of the word list share.
        package let storageScope: String
    }

    /// The words of a list, by the digits of the pad of the first T9 layout that types them: the one called `t9-LIST`, if there
    /// is one.
    package func vocabulary(ofList list: String) throws -> Vocabulary {
        var lists: Set<String> = []
        let usual = "t9-\(list)"
        for name in (keyboards.contains(usual) ? [usual] : []) + keyboards {
            // What is wrong with a layout that is not asked for does not matter here.
            guard let layout = try? readLayout(name), layout.engine == T9Keyboard.vocabulary.name else { continue }
            let own = LayoutCatalog.wordList(of: layout)
            if own == list {
                return Vocabulary(index: try index(of: layout), storageScope: T9Store.scope(words: list))
            }
            lists.insert(own)
        }
        throw CatalogProblem.noKeyboard(ofList: list, lists: lists.sorted())
    }

    private func readLayout(_ name: String) throws -> KeyboardLayout {
        guard let layout = try library.layout(name, engines: LayoutCatalog.engines) else {
            throw CatalogProblem.noLayout(name)
        }
        return layout
    }

    /// The words of a T9 layout, by the digits of its pad.
    private func index(of layout: KeyboardLayout) throws -> WordIndex {
        try words.index(LayoutCatalog.wordList(of: layout), keypad: T9Keyboard.keypad(of: layout))
    }

    private static func wordList(of layout: KeyboardLayout) -> String { layout.options["words"] ?? "en" }

    private func makeAvailable(_ layout: KeyboardLayout) throws -> AvailableKeyboard {
        switch layout.engine {
        case MultiTapKeyboard.vocabulary.name:
            return AvailableKeyboard(layout: layout) { MultiTapKeyboard(layout: layout) }
        case T9Keyboard.vocabulary.name:
            let index = try index(of: layout)
            let scope = T9Store.scope(words: LayoutCatalog.wordList(of: layout))
            return AvailableKeyboard(layout: layout, storageScope: scope) {
                T9Keyboard(layout: layout, index: index)
            }
        case CalculatorAction.vocabulary.name:
            let notation = NumberNotation(layout)
            let localized = notation.localized(layout)
            return AvailableKeyboard(layout: localized, storageScope: CalculatorStore.scope) {
                CalculatorKeyboard(layout: localized, notation: notation)
            }
        case ProbeKeyboard.vocabulary.name: return AvailableKeyboard(layout: layout) { ProbeKeyboard() }
        default:
            return AvailableKeyboard(layout: layout) { DirectKeyboard(layout: layout) }
        }
    }
}

/// A single keyboard, beside the system's.
private struct OneKeyboard: KeyboardCatalog {
    let keyboard: AvailableKeyboard
    let others: LayoutCatalog

    var keyboards: [String] { [keyboard.layout.id] }
    var enabledKeyboards: [String] { keyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        name == keyboard.layout.id ? keyboard : try others.keyboard(named: name)
    }
}

/// Why layouts or word lists cannot be had, a sentence a case.
package enum CatalogProblem: Error, Hashable, CustomStringConvertible {
    case noBundledLayouts
    case noFolder(String)
    case noLayout(String)
    case noWordList(String)
    case noKeyboard(ofList: String, lists: [String])
    case wordList(String, line: Int, problem: String)
    case moreOfWordList(String, count: Int)
    case noWords(String)
    case context(String, problem: String)

    package var description: String {
        switch self {
        case .noBundledLayouts:
            "the layouts that come with Keybed are not beside the program; put the folder Layouts there, or name it in \(BundledLayouts.variable)"
        case .noFolder(let path): "there is no folder \(path); name one with layout files in --layouts"
        case .noLayout(let name): "there is no layout file \(name).yaml"
        case .wordList(let file, let line, let problem): "\(file):\(line):1: \(problem)"
        case .moreOfWordList(let file, let count):
            "\(file): and \(count) more \(count == 1 ? "line" : "lines") that cannot be used"
        case .noWords(let file): "\(file): there is no usable word in it; a line is word<TAB>score"
        case .context(let file, let problem): "\(file): \(problem)"
        case .noKeyboard(let list, let lists):
            "no T9 layout types the word list \(list); there are \(lists.joined(separator: ", "))"
        case .noWordList(let name): "there is no word list words/\(name).tsv beside the layouts"
        }
    }
}
