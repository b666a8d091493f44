/// A catalogue whose keyboards come from files, which their author may change while a device uses them.
package protocol KeyboardFiles: KeyboardCatalog {
    /// The keyboards in families, for a listing. Made from the names of files; no file is read for it.
    var families: [KeyboardFamily] { get }
    /// The author's folders, which may change at any time.
    var folders: [String] { get }
    /// The endings of the files that count, without dots.
    var endings: Set<String> { get }
    /// The paths of the author's programs that are keyboards, wherever they are.
    var programFiles: Set<String> { get }
    /// The keyboards of the author's folders, and those that are programs.
    var ownKeyboards: [String] { get }

    /// The name of a keyboard as people read it, such as `T9 Deutsch`; the name of its file if it has no other. For a
    /// listing: of most files only the line of the name is read.
    func title(of name: String) -> String
    /// The name of a keyboard's engine. Throws if its layout cannot be read.
    func engine(of name: String) throws -> String
    /// Reads a keyboard's layout and throws its problems, if it has any.
    func check(_ name: String) throws
    /// Whether one of these files is a keyboard's layout.
    func layout(of name: String, isAmong files: Set<String>) -> Bool
    /// The keyboards whose word list one of these files belongs to, or whose program it is.
    func keyboards(using files: Set<String>) -> Set<String>
    /// The same keyboards, read again from their files.
    ///
    /// - Parameter changed: the paths of the files that have changed.
    func reread(changed: Set<String>) throws -> any KeyboardFiles
}

/// Keyboards that are listed together.
package struct KeyboardFamily: Hashable, Sendable {
    package let name: String
    package let keyboards: [String]

    package init(_ name: String, _ keyboards: [String]) {
        self.name = name
        self.keyboards = keyboards
    }
}
