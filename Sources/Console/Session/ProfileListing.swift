import Simulator
import TextModel

/// What `:profiles` prints.
enum ProfileListing {
    /// Wide enough to read, narrow enough for any terminal.
    private static let width = 78

    /// The profiles, or with a name its settings, each with what is known about it.
    static func lines(_ name: String, _ simulation: Simulation) throws(Refusal) -> [String] {
        let profiles = simulation.profiles
        guard !name.isEmpty else {
            return profiles.flatMap { profile in
                let mark = profile.name == simulation.profile.name ? "▸" : " "
                return paragraph(profile.summary, after: "\(mark) \(profile.name.fitted(to: 8)) ")
            }
        }
        guard let profile = profiles.first(where: { $0.name == name }) else {
            throw .unknown("profile", name, among: profiles.map(\.name))
        }
        return paragraph(profile.summary, after: "") + [""]
            + ProfileSetting.all.flatMap { setting in
                ["\(setting.name): \(setting.value(in: profile))"]
                    + (profile.notes[setting.name].map { paragraph($0, after: "    ") } ?? [])
            }
    }

    /// Text in lines that begin below where the first one does, behind its head.
    private static func paragraph(_ text: String, after head: String) -> [String] {
        let indent = String(repeating: " ", count: head.displayWidth)
        var lines: [String] = []
        var line = head
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.displayWidth + 1 + word.displayWidth > width {
                lines.append(line)
                line = indent
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}
