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
    package static let engines = KeyboardEngine.all.map(\.vocabulary)

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
        folders: [URL] = [], cache: CacheFolder?, onProblem: @escaping @Sendable (CatalogError) -> Void = { _ in }
    ) throws {
        guard let bundled = BundledLayouts.folder() else { throw CatalogError.noBundledLayouts }
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
                throw CatalogError.noFolder(folder.relativePath)
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

    /// The layout of that name, to list it. Its word list is read as well, to find its problems, unless both come with Keybed:
    /// those have none.
    package func layout(named name: String) throws -> KeyboardLayout {
        let layout = try readLayout(name)
        guard let needed = try KeyboardEngine.of(layout).words(layout) else { return layout }
        let files = [try words.file(needed.list), library.files[name]].compactMap { $0?.standardizedFileURL.path }
        let own = bundled.standardizedFileURL.path
        if files.contains(where: { !$0.hasPrefix(own + "/") }) {
            _ = try index(of: needed)
        }
        return layout
    }

    /// A device's worth of one keyboard alone, with other values for some of its layout's options.
    package func varied(_ name: String, options: [String: String]) throws -> any KeyboardCatalog {
        var layout = try readLayout(name)
        layout.options.merge(options) { $1 }
        return OneKeyboard(keyboard: try makeAvailable(layout), others: self)
    }

    /// The words a layout types; nil where its engine knows none.
    package func words(of name: String) throws -> WordIndex? {
        let layout = try readLayout(name)
        return try KeyboardEngine.of(layout).words(layout).map(index)
    }

    /// What keyboards of a word list type and where they keep what they learn.
    package struct Vocabulary: Sendable {
        /// The words by their keys.
        package let index: WordIndex
        /// The scope of the store that all keyboards of the word list share.
        package let storageScope: String
    }

    /// The words of a list, by the digits of the pad of the first layout that types them: the one called `t9-LIST`, if there is
    /// one.
    package func vocabulary(ofList list: String) throws -> Vocabulary {
        var lists: Set<String> = []
        let usual = "t9-\(list)"
        for name in (keyboards.contains(usual) ? [usual] : []) + keyboards {
            // What is wrong with a layout that is not asked for does not matter here.
            guard let layout = try? readLayout(name), let needed = try? KeyboardEngine.of(layout).words(layout) else {
                continue
            }
            if needed.list == list {
                return Vocabulary(index: try index(of: needed), storageScope: needed.storageScope)
            }
            lists.insert(needed.list)
        }
        throw CatalogError.noKeyboard(ofList: list, lists: lists.sorted())
    }

    private func readLayout(_ name: String) throws -> KeyboardLayout {
        guard let layout = try library.layout(name, engines: LayoutCatalog.engines) else {
            throw CatalogError.noLayout(name)
        }
        return layout
    }

    private func index(of needed: NeededWords) throws -> WordIndex {
        try words.index(needed.list, keypad: needed.keypad)
    }

    private func makeAvailable(_ layout: KeyboardLayout) throws -> AvailableKeyboard {
        try KeyboardEngine.of(layout).makeKeyboard(layout, EngineContext(index: index))
    }
}
