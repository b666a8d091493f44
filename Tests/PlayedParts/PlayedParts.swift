import JSONText
package import KeyboardExtension
import KeyboardWire
package import ProxyRules

/// The context that a keyboard reads at one time.
package struct View: Equatable {
    package var before: String?
    package var selected: String?
    package var after: String?

    package init(before: String?, selected: String?, after: String?) {
        (self.before, self.selected, self.after) = (before, selected, after)
    }

    init(of proxy: some TextDocumentProxy) {
        self.init(
            before: proxy.documentContextBeforeInput, selected: proxy.selectedText,
            after: proxy.documentContextAfterInput)
    }
}

/// What a keyboard sees before its edits and after them.
package struct PlayedViews {
    package var first: View
    package var hasText: Bool
    package var last: View

    /// Looks, makes the edits, and looks again.
    package init(_ edits: [ProxyEdit], on proxy: inout some TextDocumentProxy) {
        (first, hasText) = (View(of: proxy), proxy.hasText)
        for edit in edits { edit.make(in: &proxy) }
        last = edits.isEmpty ? first : View(of: proxy)
    }
}

/// Text in which a keyboard in another process is given its edits, and says what it saw.
extension PlayedViews {
    package static func script(_ edits: [ProxyEdit], _ requests: [HostRequest]) -> String {
        var answer = KeyboardAnswer(id: 0)
        answer.edits = edits
        answer.response = KeyboardResponse(requests: requests)
        return text { answer.write(to: &$0) }
    }

    /// Plays a script: what a program does with it.
    package static func play(_ script: String, on proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        let part = try KeyboardAnswer(line: Array(script.utf8.dropLast()), scope: "", limit: .max)
        let views = PlayedViews(part.edits, on: &proxy)
        return KeyboardResponse(requests: part.response.requests + [.log(views.written)])
    }

    private var written: String {
        PlayedViews.text { writer in
            writer.array([first.before, first.selected, first.after, last.before, last.selected, last.after]) {
                if let text = $1 { $0.string(text) } else { $0.null() }
            }
            writer.bool(hasText)
        }
    }

    /// Reads what a program has written.
    package init(written: String) throws {
        var reader = JSONReader(Array(written.utf8))
        var texts: [String?] = []
        try reader.array { (reader) throws(JSONError) in
            texts.append(try reader.optional { (reader) throws(JSONError) in try reader.string() })
        }
        first = View(before: texts[0], selected: texts[1], after: texts[2])
        last = View(before: texts[3], selected: texts[4], after: texts[5])
        hasText = try reader.bool()
    }

    private static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
