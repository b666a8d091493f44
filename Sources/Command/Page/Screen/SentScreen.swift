import JSONText
import KeySequences
import Sessions
import Simulator

/// What the pages have been sent, so that only what changed is sent again. All pages have the same.
struct SentScreen {
    private var parts: [PagePart: [UInt8]] = [:]
    private var facts: [FactName: FactValue] = [:]
    private var opening: [String] = []
    private var count = 0

    /// The facts that travel by themselves; the others are parts of their own.
    private static let names = FactName.allCases.filter { ![.document, .sees, .candidates, .keyboards].contains($0) }

    /// The members of an update with what has changed; empty if nothing has.
    ///
    /// - Parameter isTyped: whether nothing happened since but keys and time, which change no settings. To ask an app
    ///   for its settings may take milliseconds.
    mutating func changes(to view: PageView, isTyped: Bool = false) -> [[UInt8]] {
        var members: [[UInt8]] = []
        let before = [facts[.app], facts[.keyboard]]
        if let changed = changedFacts(view.simulation.screen) { members.append(changed) }
        let keepsDevice = isTyped && before == [facts[.app], facts[.keyboard]]
        for part in PagePart.allCases where !(keepsDevice && part == .device) {
            var writer = JSONWriter()
            part.write(view, to: &writer)
            guard parts[part] != writer.bytes else { continue }
            parts[part] = writer.bytes
            members.append(UpdateMember.bytes(part.rawValue) { $0.value(writer.bytes) })
        }
        if let lines = changedTranscript(view.session.transcript) { members.append(lines) }
        return members
    }

    /// The members of an update with everything, for a new page.
    static func whole(_ view: PageView) -> [[UInt8]] {
        var screen = SentScreen()
        return screen.changes(to: view)
    }

    private mutating func changedFacts(_ screen: Screen) -> [UInt8]? {
        var changed: [(FactName, FactValue?)] = []
        for name in Self.names {
            let value = screen[name]
            guard value != facts[name] else { continue }
            facts[name] = value
            changed.append((name, value))
        }
        guard !changed.isEmpty else { return nil }
        return UpdateMember.bytes("facts") { writer in
            writer.object { writer in
                for (name, value) in changed {
                    writer.name(of: name.rawValue)
                    switch value {
                    case .text(let text): writer.string(text)
                    case .list(let items): writer.strings(items)
                    case nil: writer.null()
                    }
                }
            }
        }
    }

    /// The lines of the session that are new, or all if the opening has changed.
    private mutating func changedTranscript(_ transcript: Transcript) -> [UInt8]? {
        let opening = transcript.opening
        let isNew = opening != self.opening
        guard isNew || transcript.count != count else { return nil }
        let start = isNew ? 0 : played
        let lines = (isNew ? opening : []) + transcript.played(from: isNew ? 0 : count)
        played = start + lines.count
        self.opening = opening
        count = transcript.count
        return UpdateMember.bytes("transcript") { writer in
            writer.object { writer in
                writer.member("from", start)
                writer.name("lines")
                writer.array(lines) { $0.string($1.cut(to: Self.lineLength)) }
            }
        }
    }

    /// The number of lines that were sent.
    private var played = 0
    /// The number of characters of a line of the session that travel; `session.keys` has all.
    private static let lineLength = 2000
}

extension String {
    /// The text or, if it is longer, its beginning with an ellipsis.
    fileprivate func cut(to length: Int) -> String {
        guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex else { return self }
        return self[..<end] + "…"
    }
}
