import HostAppKit
package import KeyboardExtension
import SourceText

/// The arguments of `:stored`: something that the store holds before a session begins.
///
///     calculator memory 1 = 5
///     t9/en committed hello += 3
///     "shared container" theme = " dark "
///
/// The scope, the name and the value are JSON strings where they would be read differently otherwise.
package struct StoredLine: Hashable, Sendable {
    let change: StoredChange

    /// Reads the arguments.
    init(_ arguments: CommandArguments) throws(Refusal) {
        var rest = Substring(arguments.text)
        let scope = StoredLine.name(&rest) { $0.firstIndex(where: \.isWhitespace) }
        rest = rest.drop(while: \.isWhitespace)
        let name = StoredLine.name(&rest) { text in
            guard let sign = text.firstIndex(of: "=") else { return nil }
            return text[..<sign].hasSuffix(" +") ? text.index(before: sign) : sign
        }
        rest = rest.drop(while: \.isWhitespace)
        let isCount = rest.hasPrefix("+=")
        guard let scope, let name, isCount || rest.hasPrefix("=") else {
            throw .malformedCommand(
                ":stored needs a scope, a name and a value; write :stored calculator memory 1 = 5")
        }
        let key = StoredKey(scope: scope, name: name)
        let written = String(rest.dropFirst(isCount ? 2 : 1)).trimmed
        guard !isCount else {
            guard let count = Int(written) else {
                throw .malformedCommand(":stored needs a whole number after +=, not ‘\(written.shortened)’")
            }
            change = .count(key, by: count)
            return
        }
        guard let value = written.first == "\"" ? JSONString.text(written) : written else {
            throw .malformedCommand(":stored: a value that begins with \" must be a complete JSON string")
        }
        change = .value(key, before: nil, after: value)
    }

    /// Removes a name from the start of a text: a JSON string, or what stands before the place `end` finds. Returns nil
    /// if there is no name.
    private static func name(_ rest: inout Substring, until end: (Substring) -> Substring.Index?) -> String? {
        if rest.first == "\"" {
            var scalars = rest.unicodeScalars
            defer { rest = Substring(scalars) }
            return JSONString.take(from: &scalars)
        }
        guard let end = end(rest), end > rest.startIndex else { return nil }
        defer { rest = rest[end...] }
        return String(rest[..<end]).trimmed
    }

    /// The lines of a `.keys` file that store values, sorted by name.
    package static func lines(_ values: StoredValues, in scope: String) -> [String] {
        let scope = plain(scope) { !$0.contains { $0.isWhitespace } }
        return values.values.sorted { $0.key < $1.key }.map { name, value in
            ":stored \(scope) \(plain(name) { !$0.contains("=") }) = \(plain(value) { _ in true })"
        }
            + values.counts.sorted { $0.key < $1.key }.map { name, count in
                ":stored \(scope) \(plain(name) { !$0.contains("=") }) += \(count)"
            }
    }

    /// The text itself if it is read as it is written, or else as a JSON string.
    private static func plain(_ text: String, where isRead: (String) -> Bool) -> String {
        let isPlain =
            !text.isEmpty && text.trimmed == text && text.first != "\"" && isRead(text)
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isPlain ? text : JSONString.written(text)
    }
}
