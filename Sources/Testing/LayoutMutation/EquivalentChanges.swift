package import SourceText

/// The changes of a layout that make no difference to the people who type, with the reason for each, as an author
/// wrote them down.
///
///     # Lines that begin with # are comments.
///     the key star has no alias ‘*’, because its label is * as well
package struct EquivalentChanges: Sendable {
    private static let separator = ", because "
    /// After so many problems the rest of the file is not read.
    private static let maximumProblems = 20

    /// The reason for each change, by its description.
    private var reasons: [String: String] = [:]

    /// No changes.
    package init() {}

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - descriptions: those of all changes of the layout.
    ///   - layout: its name, for messages.
    package init(_ bytes: [UInt8], file: String, of descriptions: Set<String>, layout: String) throws(InvalidFileError)
    {
        var problems: [FileError] = []
        for line in FileLines.of(bytes) where problems.count < Self.maximumProblems {
            func problem(_ message: String) {
                let text = line.text ?? ""
                problems.append(
                    FileError(
                        file: file, line: line.number, excerpt: SourceExcerpt(text, 0..<text.utf8.count),
                        message: message))
            }
            guard let text = line.text else {
                problem(FileLines.notUTF8)
                continue
            }
            guard !text.hasPrefix("#"), !text.allSatisfy(\.isWhitespace) else { continue }
            guard let separator = text.firstRange(of: Self.separator), separator.upperBound < text.endIndex else {
                problem("a line is a change and its reason: the key 1 is labelled ?\(Self.separator)…")
                continue
            }
            let description = String(text[..<separator.lowerBound])
            guard descriptions.contains(description) else {
                let nearest = nearestName(to: description, among: descriptions)
                let hint = nearest.map { "did you mean ‘\($0)’?" } ?? "keybed mutate prints the changes"
                problem("‘\(description)’ is no change of \(layout); \(hint)")
                continue
            }
            guard reasons[description] == nil else {
                problem("the reason for this change is given twice; keep one")
                continue
            }
            reasons[description] = String(text[separator.upperBound...])
        }
        guard problems.isEmpty else { throw InvalidFileError(problems) }
    }

    /// Why a change makes no difference; nil if the author gave no reason.
    package func reason(for change: LayoutChange) -> String? { reasons[change.description] }
}
