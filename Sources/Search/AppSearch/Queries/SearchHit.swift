/// A record found by a query.
public struct SearchHit: Hashable, Sendable {
    /// What the record is.
    public enum Source: String, Hashable, Sendable {
        case item, activity, webPage
    }

    /// The app that offered the record; ``SearchableItem/web`` for a web page.
    public var app: String
    /// What the record is.
    public var source: Source
    /// The identifier of an item, or the ``UserActivity/key`` of an activity.
    public var identifier: String
    /// The attributes to show in a result.
    public var attributes: SearchableAttributes
    /// When the user last viewed the record, in seconds since 1970.
    public var lastViewed: Double?
    /// How well the record matches.
    public var band: MatchBand
    /// The field that determines the band.
    public var field: SearchField
    /// The text of that field; for a list, of the entry that matched.
    public var text: String
    /// UTF-16 ranges of the matches in the text.
    public var highlights: [Range<Int>]
    /// UTF-16 ranges of the matches in the title; empty if there are none.
    public var titleHighlights: [Range<Int>]
    /// One sentence that explains the rank of the hit.
    public var explanation: String
    /// What the app needs to show the record.
    public var restoration: Restoration
}
