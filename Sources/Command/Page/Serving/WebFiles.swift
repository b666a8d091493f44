import CPage
import SourceText

/// The files of the page, which are a part of the program.
enum WebFiles {
    /// The content of a file and its media type; nil if there is none of that name.
    static func file(_ name: String) -> (content: String, type: String)? {
        guard let content = files[name] else { return nil }
        return (content, types[name.drop { $0 != "." }] ?? "application/octet-stream")
    }

    private static let types: [Substring: String] = [
        ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ]

    private static let files = EmbeddedFiles(web_files())
}
