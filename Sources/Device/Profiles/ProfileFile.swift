import HostAppKit
package import SourceText

/// Reads a profile. Each line is a setting; a comment above it says what is known about it. Settings that the file does
/// not contain are those of the profile named by its line `base:`, or else those of `ideal`.
///
///     # A phone that shows keyboards very little.
///
///     base: ios16
///     # Seen on a tablet.
///     contextLength: 20
package struct ProfileFile<Value: Profile> {
    private let file: String
    private var problems: [FileError] = []
    private var profile: Value
    /// The line being read.
    private var line = (number: 1, text: "")
    /// The comment above that line.
    private var comment: [String] = []
    /// The names read so far: settings, and `base`.
    private var seen: Set<String> = []
    private let others: [Value]

    /// Reads the profile in a file's bytes.
    ///
    /// - Parameters:
    ///   - name: the name of the profile.
    ///   - file: the file named in problems.
    ///   - others: the profiles that `base:` can name.
    package static func read(
        _ bytes: [UInt8], name: String, file: String, others: [Value] = [.standard]
    ) throws(InvalidFileError) -> Value {
        var reader = ProfileFile(file: file, profile: .standard, others: others)
        reader.profile.name = name
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

    /// The name after `base:`, if the first setting of a file is that.
    static func base(in bytes: [UInt8]) -> String? {
        let lines = FileLines.of(bytes).lazy.map { $0.1?.trimmed ?? "" }
        guard let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("#") }),
            let colon = first.firstIndex(of: ":"), first[..<colon].trimmedPart == "base"
        else { return nil }
        return String(first[first.index(after: colon)...].trimmedPart)
    }

    private init(file: String, profile: Value, others: [Value]) {
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
            return report(line[...], "a line must be a setting with its value\(Self.example) or a comment (# …)")
        }
        let name = line[..<colon].trimmedPart
        let value = line[line.index(after: colon)...].trimmedPart
        guard seen.insert(String(name)).inserted else {
            return report(name, "‘\(name)’ is set twice; remove one of the lines")
        }
        if name == "base" { return build(on: value, name) }
        do {
            let setting = try Value.setting(named: String(name))
            do {
                let inherited = setting.value(in: profile)
                try setting.set(String(value), in: &profile)
                // What was said of another value does not hold for this one.
                if !comment.isEmpty || setting.value(in: profile) != inherited {
                    profile.notes[setting.name] = comment.isEmpty ? nil : comment.joined(separator: " ")
                }
            } catch {
                report(value, "\(error)")
            }
        } catch {
            report(name, "\(error)")
        }
    }

    /// A setting with a value that is not the first one: ` (contextEnd: line)`.
    private static var example: String {
        Value.settings.first.map { " (\($0.name): \($0.choices.dropFirst().first ?? $0.value(in: .standard)))" } ?? ""
    }

    private mutating func build(on base: Substring, _ key: Substring) {
        guard seen == ["base"] else { return report(key, "‘base’ must come before all settings") }
        guard let found = others.first(where: { $0.name == base }) else {
            return report(base, "\(Refusal.unknown(Value.kind, String(base), among: others.map(\.name)))")
        }
        let (name, summary) = (profile.name, profile.summary)
        profile = found
        profile.name = name
        profile.summary = summary
        if !Value.inheritsNotes { profile.notes = [:] }
    }

    /// Reports a problem with a part of the line being read.
    private mutating func report(_ part: Substring, _ message: String) {
        let excerpt = SourceExcerpt(line.text, part.utf8Range)
        problems.append(FileError(file: file, line: line.number, excerpt: excerpt, message: message))
    }
}
