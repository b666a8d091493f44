/// One record that a query found.
package struct SearchHit: Hashable, Sendable {
    package enum Source: String, Hashable, Sendable {
        case item, activity, webPage
    }

    package var app: String
    package var source: Source
    /// An item's identifier, or what an activity is told apart by.
    package var identifier: String
    /// What a result shows.
    package var attributes: SearchableAttributes
    /// When the user last looked at it, in seconds since 1970.
    package var lastViewed: Double?
    /// How well it matches.
    package var band: MatchBand
    /// The field that decided on the band.
    package var field: SearchField
    /// That field's text; of a list the entry that matched.
    package var text: String
    /// UTF-16 ranges of what matched in the text.
    package var highlights: [Range<Int>]
    /// The same in the title, empty where nothing of it matched.
    package var titleHighlights: [Range<Int>]
    /// One sentence: why it is where it is.
    package var explanation: String
    package var restoration: Restoration
}
