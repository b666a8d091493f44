/// Text files that are part of the program. A target of C embeds them, as `CProfiles` does: the Swift compiler would
/// take seconds for them.
package struct EmbeddedFiles: Sendable {
    /// Each file's name and content, in the order of the list.
    package let files: [(name: String, content: String)]

    /// - Parameter list: name, content, name, content, …, and a null pointer at the end.
    package init(_ list: UnsafePointer<UnsafePointer<CChar>?>) {
        var texts: [String] = []
        while let text = list[texts.count] { texts.append(String(cString: text)) }
        files = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
    }

    /// The content of the file of that name; nil if there is none.
    package subscript(name: String) -> String? { files.first { $0.name == name }?.content }
}
