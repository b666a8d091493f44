package import Simulator
package import SourceText

/// Reads a profile: a setting a line, above it what is known about it. What a file does not set is as in the profile its line
/// `base:` names, else as in `ideal`.
///
///     # A phone that shows keyboards very little.
///
///     base: ios16
///     # Seen on a tablet.
///     contextLength: 20
package struct ProfileFile {
    private let file: String
    private var problems: [FileProblem] = []
    private var profile: HostProfile
    /// The comment above the line being read.
    private var comment: [String] = []
    /// The settings the file has so far, and the base if it names one.
    private var seen: Set<String> = []
    private let others: [HostProfile]

    /// The profile in a file's bytes. `name` is what the profile is called, `file` what problems are reported for, `others` the
    /// profiles it may build upon.
    package static func read(
        _ bytes: [UInt8], name: String, file: String, others: [HostProfile] = [.ideal]
    ) throws(FileProblems) -> HostProfile {
        var reader = ProfileFile(file: file, profile: HostProfile(name: name), others: others)
        for (number, line) in FileLines.of(bytes) {
            if let line { reader.read(line, at: number) } else { reader.report(number, 1, FileLines.notUTF8) }
        }
        guard reader.problems.isEmpty else { throw FileProblems(reader.problems) }
        return reader.profile
    }

    private init(file: String, profile: HostProfile, others: [HostProfile]) {
        self.file = file
        self.profile = profile
        self.others = others
    }

    private mutating func read(_ line: String, at number: Int) {
        let text = line.trimmed
        if text.isEmpty {
            if seen.isEmpty, profile.summary.isEmpty { profile.summary = comment.joined(separator: " ") }
            comment = []
        } else if text.hasPrefix("#") {
            comment.append(text.dropFirst().trimmed)
        } else {
            readSetting(line, at: number)
            comment = []
        }
    }

    private mutating func readSetting(_ line: String, at number: Int) {
        guard let colon = line.firstIndex(of: ":") else {
            return report(number, 1, "a line is a setting and its value (contextEnd: line) or a comment (# …)")
        }
        let name = line[..<colon].trimmed
        let value = line[line.index(after: colon)...].trimmed
        let column = line.prefix { $0.isWhitespace }.count + 1
        guard seen.insert(name).inserted else { return report(number, column, "a second ‘\(name)’; one has to go") }
        if name == "base" { return build(on: value, at: number, column) }
        do {
            try ProfileSetting.named(name).set(value, in: &profile)
            if !comment.isEmpty { profile.notes[name] = comment.joined(separator: " ") }
        } catch {
            report(number, column, "\(error)")
        }
    }

    private mutating func build(on base: String, at number: Int, _ column: Int) {
        guard seen == ["base"] else { return report(number, column, "‘base’ comes before every setting") }
        guard let found = others.first(where: { $0.name == base }) else {
            return report(number, column, "\(Refusal.unknown("profile", base, among: others.map(\.name)))")
        }
        let (name, summary) = (profile.name, profile.summary)
        profile = found
        profile.name = name
        profile.summary = summary
    }

    private mutating func report(_ line: Int, _ column: Int, _ message: String) {
        problems.append(FileProblem(file: file, line: line, column: column, message: message))
    }
}
