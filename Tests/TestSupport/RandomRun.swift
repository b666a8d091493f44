import Foundation

/// How much tests play at random, or of a long table: little on every day, so that all of it takes seconds; and much in
/// `Tests/Long/run`, which sets `KEYBED_LONG`. The seeds are the same each time.
package enum RandomRun: Sendable {
    /// Steps of devices beside a plain model, by a keyboard in this process or by a program.
    case documents, documentsOfPrograms
    /// Presses of calculators beside plain models; seeds of presses that keep invariants; rows of mpfr's values, in
    /// hundredths; expressions for bc, in hundredths.
    case calculators, invariants, mpfr, expressions
    /// Calculators with random settings that are found again.
    case calculatorSearches
    /// Profiles of devices that are found again from traces; damaged traces.
    case randomProfiles, traces
    /// Presses of the T9 composer beside a plain model; lines on T9 keyboards; lists that are looked up word by word.
    case composer, t9, languages
    /// Steps of transforms, and of transforms on a device; patterns in hundredths.
    case transforms, transformsOnDevices, hostilePatterns
    /// Keys of each keyboard in Keyman's language.
    case keyman
    /// Texts in lists with chips; changes of contacts; seeds of changes of the app index.
    case searches, contacts, indexes
    /// Damaged files of all kinds, cards and pages; and those given to the command.
    case mutations, cards, pages, commands
    /// Programs killed: of keyboards, sessions, and those that index.
    case kills, killedSessions
    /// Damaged columns of databases, in thousandths.
    case damages
    /// Lines that the explorer types.
    case exploring
    /// Phrases typed in shards; lines that are undone.
    case phrases, undo
    /// Edits of documents in an editor.
    case edits
    /// Rows of tables whose cases take long, in hundredths.
    case slowCases

    /// Both sizes.
    private var sizes: (daily: Int, long: Int) {
        switch self {
        case .documents: (1_500, 1_000_000)
        case .documentsOfPrograms: (300, 100_000)
        case .calculators: (2_000, 1_000_000)
        case .invariants: (4, 1_000)
        case .mpfr: (5, 100)
        case .expressions: (5, 100)
        case .calculatorSearches: (1, 200)
        case .randomProfiles: (1, 1_000)
        case .traces: (300, 100_000)
        case .composer: (450, 1_000_000)
        case .t9: (300, 100_000)
        case .languages: (6, .max)
        case .transforms: (1_500, 1_000_000)
        case .transformsOnDevices: (300, 1_000_000)
        case .hostilePatterns: (20, 100)
        case .keyman: (1_000, 100_000)
        case .searches: (400, 300_000)
        case .contacts: (30, 3_000)
        case .indexes: (3, 200)
        case .mutations: (600, 1_000_000)
        case .cards: (400, 1_000_000)
        case .pages: (300, 1_000_000)
        case .commands: (20, 20_000)
        case .kills: (6, 1_000)
        case .killedSessions: (8, 200)
        case .damages: (4, 1_000)
        case .exploring: (1_000, 40_000)
        case .phrases: (20, .max)
        case .undo: (120, 4_000)
        case .edits: (50, 100_000)
        case .slowCases: (25, 100)
        }
    }

    /// The size of this run.
    package var size: Int { RandomRun.isLong ? sizes.long : sizes.daily }

    /// The elements of a long table that this run tries, spread over it, if the size is their share: of `whole`.
    package func chosen<Element>(of table: [Element], whole: Int = 100) -> [Element] {
        let step = max(1, whole / max(1, size))
        return stride(from: 0, to: table.count, by: step).map { table[$0] }
    }

    /// Whether this is a long run, on a machine that does nothing else.
    package static let isLong = ProcessInfo.processInfo.environment["KEYBED_LONG"] != nil

    /// The only seed to play, or the first: `KEYBED_SEED`.
    package static let seed = ProcessInfo.processInfo.environment["KEYBED_SEED"].flatMap { UInt64($0) }
}
