package import HostApps
package import KeyPathSearch

/// The records of an app, and how they are searched, shown and offered to the index.
package struct RecordsDefinition: Hashable, Sendable {
    package var source: Source
    /// The field that one searches with.
    package var field: String
    /// What identifies a record; nil for its number, counted from 1.
    package var id: RecordPath?
    package var categories: [Category]
    package var row: TextTemplate
    /// The lines of an opened record; empty for every value.
    package var card: [TextTemplate] = []
    package var empty = Empty.all
    /// The greatest number of rows.
    package var limit = 20
    /// The phone numbers that can be called.
    package var call: RecordPath?
    /// The words that the app adds to the lexicon.
    package var lexicon: [RecordPath] = []
    package var index: IndexDefinition?
    package var activity: ActivityDefinition?

    package enum Source: Hashable, Sendable {
        /// A file, by its name beside the app file.
        case file(String)
        case own([Record])
    }

    /// What is listed while nothing is typed and no chip is chosen. The names are those that app files use.
    package enum Empty: String, CaseIterable, Hashable, Sendable { case all, none }

    package struct Category: Hashable, Sendable {
        package var name: String
        package var paths: [RecordPath]
        package var match: ChipMatch

        package init(name: String, paths: [RecordPath], match: ChipMatch = .any) {
            self.name = name
            self.paths = paths
            self.match = match
        }
    }

    package init(source: Source, field: String, categories: [Category], row: TextTemplate) {
        self.source = source
        self.field = field
        self.categories = categories
        self.row = row
    }

    /// The text that identifies the record at an index.
    package func identifier(of record: Record, at index: Int) -> String {
        id.flatMap { record.texts(at: $0).first } ?? "\(index + 1)"
    }
}

/// What the index gets of each record.
package struct IndexDefinition: Hashable, Sendable {
    package var domain: TextTemplate?
    package var title: TextTemplate?
    package var contentDescription: TextTemplate?
    package var keywords: [RecordPath] = []
    package var phoneNumbers: [RecordPath] = []
    package var emailAddresses: [RecordPath] = []
    package var thumbnailURL: TextTemplate?
    package var contentType: TextTemplate?
    package var supportsPhoneCall: Bool?
    package var rating: RecordPath?
    package var expires: RecordPath?
}

/// The activity of looking at a record.
package struct ActivityDefinition: Hashable, Sendable {
    package var type: String
    package var title: TextTemplate?
    package var keywords: [RecordPath] = []
    package var userInfo: [String: TextTemplate] = [:]
    package var relatedIdentifier: TextTemplate?
    package var isEligibleForSearch = true
    package var webpageURL: TextTemplate?
    package var contentDescription: TextTemplate?
    package var expires: RecordPath?
}
