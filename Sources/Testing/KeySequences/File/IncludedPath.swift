/// The paths that `:include` names, written relative to the file they stand in.
enum IncludedPath {
    /// The path as the whole run names it: `a/b.keys` including `../c.keys` is `c.keys`.
    static func resolved(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") || folder.isEmpty ? tidy(path) : tidy(folder + "/" + path)
    }

    /// The folder of a file; nothing for the current one.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Without `.`, and `..` where there is something to go back from.
    static func tidy(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
