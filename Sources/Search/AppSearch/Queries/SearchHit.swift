/// A record found by a query.
package struct SearchHit: Hashable, Sendable {
    package enum Source: String, Hashable, Sendable {
        case item, activity, webPage
    }

    package var app: String
    package var source: Source
    /// The identifier of an item, or the ``UserActivity/key`` of an activity.
    package var identifier: String
    /// The attributes to show in a result.
    package var attributes: SearchableAttributes
    /// When the user last viewed the record, in seconds since 1970.
    package var lastViewed: Double?
    /// How well the record matches.
    package var band: MatchBand
    /// The field that determines the band.
    package var field: SearchField
    /// The text of that field; for a list, of the entry that matched.
    package var text: String
    /// UTF-16 ranges of the matches in the text.
    package var highlights: [Range<Int>]
    /// UTF-16 ranges of the matches in the title; empty if there are none.
    package var titleHighlights: [Range<Int>]
    /// One sentence that explains the rank of the hit.
    package var explanation: String
    package var restoration: Restoration
}
