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
    private var problems: [FileError] = []
    private var profile: HostProfile
    /// The line being read.
    private var line = (number: 1, text: "")
    /// The comment above it.
    private var comment: [String] = []
    /// The settings the file has so far, and the base if it names one.
    private var seen: Set<String> = []
    private let others: [HostProfile]

    /// The profile in a file's bytes. `name` is what the profile is called, `file` what problems are reported for, `others` the
    /// profiles it may build upon.
    package static func read(
        _ bytes: [UInt8], name: String, file: String, others: [HostProfile] = [.ideal]
    ) throws(InvalidFileError) -> HostProfile {
        var reader = ProfileFile(file: file, profile: HostProfile(name: name), others: others)
        for (number, line) in FileLines.of(bytes) {
            guard let line else {
                reader.problems.append(FileError(file: file, line: number, column: 1, message: FileLines.notUTF8))
                continue
            }
            reader.line = (number, line)
            reader.read(line)
        }
        guard reader.problems.isEmpty else { throw InvalidFileError(reader.problems) }
        return reader.profile
    }

    private init(file: String, profile: HostProfile, others: [HostProfile]) {
        self.file = file
        self.profile = profile
        self.others = others
    }

    private mutating func read(_ line: String) {
        let text = line.trimmed
        if text.isEmpty {
            if seen.isEmpty, profile.summary.isEmpty { profile.summary = comment.joined(separator: " ") }
            comment = []
        } else if text.hasPrefix("#") {
            comment.append(text.dropFirst().trimmed)
        } else {
            readSetting(line)
            comment = []
        }
    }

    private mutating func readSetting(_ line: String) {
        guard let colon = line.firstIndex(of: ":") else {
            return report(line[...], "a line is a setting and its value (contextEnd: line) or a comment (# …)")
        }
        let name = line[..<colon].trimmedPart
        let value = line[line.index(after: colon)...].trimmedPart
        guard seen.insert(String(name)).inserted else {
            return report(name, "a second ‘\(name)’; one has to go")
        }
        if name == "base" { return build(on: value, name) }
        do {
            let setting = try ProfileSetting.named(String(name))
            do {
                try setting.set(String(value), in: &profile)
                if !comment.isEmpty { profile.notes[setting.name] = comment.joined(separator: " ") }
            } catch {
                report(value, "\(error)")
            }
        } catch {
            report(name, "\(error)")
        }
    }

    private mutating func build(on base: Substring, _ key: Substring) {
        guard seen == ["base"] else { return report(key, "‘base’ comes before every setting") }
        guard let found = others.first(where: { $0.name == base }) else {
            return report(base, "\(Refusal.unknown("profile", String(base), among: others.map(\.name)))")
        }
        let (name, summary) = (profile.name, profile.summary)
        profile = found
        profile.name = name
        profile.summary = summary
    }

    /// Something is wrong with a part of the line being read.
    private mutating func report(_ part: Substring, _ message: String) {
        let excerpt = SourceExcerpt(line.text, part.utf8Range)
        problems.append(FileError(file: file, line: line.number, excerpt: excerpt, message: message))
    }
}
