import KeyPathSearch
import SettingsFiles

/// The properties of the records of an app.
enum RecordsProperty: String, SettingsProperty {
    case from, field, id, search, row, card, empty, limit, call, lexicon, index, activity

    static let limits = 1...1000

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .from:
            (
                "The file of the records beside the app file: YAML, JSON or JSON lines; or the records themselves.",
                .either(.text, .list(.mapping(to: .anything), maximum: AppReader.maximumOwnRecords))
            )
        case .field: ("The field that one searches with; the first one if left out.", .text)
        case .id: ("The path of what identifies a record; its number if left out.", .text)
        case .search:
            ("The categories of what is searched, each with the path of its values.", .mapping(to: .part(.category)))
        case .row: ("What a row shows of a record: \"{name}, {price}\".", .text)
        case .card: ("The lines of an opened record; every value if left out.", .texts)
        case .empty:
            ("What is listed while nothing is typed.", .words(RecordsDefinition.Empty.allCases.map(\.rawValue)))
        case .limit: ("The greatest number of rows.", .wholeNumber(Self.limits))
        case .call: ("The path of the phone numbers that can be called.", .text)
        case .lexicon: ("The paths of words that keyboards may learn from the lexicon.", .texts)
        case .index: ("What of each record the index of the device gets.", .part(.index))
        case .activity: ("The user activity of looking at a record.", .part(.activity))
        }
    }
}

/// The properties of a category, unless it is only a path.
enum CategoryProperty: String, SettingsProperty {
    case path, match

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .path: ("The path of the values, through lists: stores.name.", .texts)
        case .match:
            (
                "Whether a record must have one of the chips or all of them.",
                .words(ChipMatch.allCases.map(\.rawValue))
            )
        }
    }
}

/// What of a record the index gets, by the names of CoreSpotlight.
enum IndexProperty: String, SettingsProperty {
    case domainIdentifier, title, contentDescription, keywords, phoneNumbers, emailAddresses, thumbnailURL, contentType
    case supportsPhoneCall, rating, expirationDate

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .domainIdentifier: ("The group of the item, levels separated by points.", .text)
        case .title: ("The title.", .text)
        case .contentDescription: ("What is shown under the title.", .text)
        case .keywords: ("The paths of keywords.", .texts)
        case .phoneNumbers: ("The paths of phone numbers.", .texts)
        case .emailAddresses: ("The paths of e-mail addresses.", .texts)
        case .thumbnailURL: ("The address of a small image.", .text)
        case .contentType: ("The uniform type identifier: public.contact.", .text)
        case .supportsPhoneCall: ("Whether a result can be called.", .flag)
        case .rating: ("The path of a number from 0 to 5.", .text)
        case .expirationDate: ("The path of the date after which the item is gone, as ISO 8601 writes it.", .text)
        }
    }
}

/// The properties of the activity of looking at a record, by the names of NSUserActivity.
enum ActivityProperty: String, SettingsProperty {
    case activityType, title, keywords, userInfo, relatedUniqueIdentifier, isEligibleForSearch, webpageURL
    case contentDescription, expirationDate

    var row: (meaning: String, shape: AppShape) {
        switch self {
        case .activityType: ("The kind of the activity, in reverse domain notation.", .text)
        case .title: ("The title.", .text)
        case .keywords: ("The paths of keywords.", .texts)
        case .userInfo: ("What the app needs to come back to the record.", .mapping(to: .text))
        case .relatedUniqueIdentifier:
            ("The item that is about the same; without it, item and activity are two results.", .text)
        case .isEligibleForSearch: ("Whether the activity may be found.", .flag)
        case .webpageURL: ("The address of the same on the web.", .text)
        case .contentDescription: ("What is shown under the title.", .text)
        case .expirationDate: ("The path of the date after which the activity is gone.", .text)
        }
    }
}
