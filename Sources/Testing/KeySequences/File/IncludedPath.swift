/// The paths that `:include` names, relative to the file that includes.
enum IncludedPath {
    /// The path relative to the folder of the run: `../c.keys`, included by `a/b.keys`, is `c.keys`.
    static func resolved(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") || folder.isEmpty ? tidy(path) : tidy(folder + "/" + path)
    }

    /// The folder of a file; empty for the current folder.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Removes `.`, and `..` together with the folder before it.
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
