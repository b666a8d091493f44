import SourceText

/// Explains in one sentence why a hit ranks where it does.
enum HitExplanation {
    /// `The title starts with “an”; rated 4.5 of 5, last viewed 2 days ago.`
    static func sentence(_ match: Match, rating: Double?, lastViewed: Double?, now: Double) -> String {
        let place = [rating.map { "rated \(written($0)) of 5" }, lastViewed.map { "last viewed \(ago(now - $0))" }]
            .compactMap(\.self)
        return what(match) + (place.isEmpty ? "" : "; " + place.joined(separator: ", ")) + "."
    }

    private static func what(_ match: Match) -> String {
        let units = Array(match.text.utf16)
        let found = match.highlights.map { "“\(String(decoding: units[$0], as: UTF16.self))”" }
        let listed = found.count < 4 ? found.joined(separator: ", ") : found.prefix(3).joined(separator: ", ") + " …"
        switch match.band {
        case .wholeTitle: return "The query is the whole title"
        case .titleStart: return "The title starts with \(listed)"
        case .titleWord: return "\(listed) start\(found.count == 1 ? "s a word" : " words") of the title"
        case .keyword: return "The keyword “\(match.text)” matches with \(listed)"
        case .contact where match.field == .phoneNumber: return "The phone number \(match.text) matches with \(listed)"
        case .contact: return "The e-mail address \(match.text) matches with \(listed)"
        case .other: return "The description matches with \(listed)"
        }
    }

    private static func written(_ rating: Double) -> String {
        let tenths = Int((rating * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// `just now`, `5 minutes ago`.
    private static func ago(_ seconds: Double) -> String {
        for (length, unit) in [(86_400.0, "day"), (3600, "hour"), (60, "minute")] where seconds >= length {
            let count = Int(min(seconds / length, 1_000_000))
            return "\(count.counted(unit)) ago"
        }
        return "just now"
    }
}
