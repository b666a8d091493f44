package import SourceText

extension AppIndex {
    /// The maximum number of changes, and of bytes of their lines, that are stored at once.
    private static let maximumPortion = (changes: 10_000, bytes: 16 << 20)

    /// Makes the changes of a file of JSON lines in their order. Lines with mistakes are left out. Many lines are
    /// stored in portions: after an error, the portions before are on disk.
    ///
    /// - Parameters:
    ///   - change: what is done for a line; `nil` if nothing is.
    ///   - progress: called with the number of bytes read.
    ///   - problem: called with each mistake.
    package func apply(
        _ lines: ChangeLines, now: Double, change: (IndexChange) -> IndexChange? = { $0 },
        progress: (Int) -> Void = { _ in }, problem: (FileError) -> Void
    ) throws(AppIndexError) -> BatchOutcome {
        var (lines, outcome) = (lines, BatchOutcome())
        var portion: [IndexChange] = []
        var start = 0
        while let line = lines.next() {
            switch line {
            case .change(let given): if let change = change(given) { portion.append(change) }
            case .problems(let problems): for one in problems { problem(one) }
            }
            progress(lines.bytesRead)
            if portion.count == Self.maximumPortion.changes || lines.bytesRead - start >= Self.maximumPortion.bytes {
                outcome.add(try apply(portion, now: now))
                portion = []
                start = lines.bytesRead
            }
        }
        if !portion.isEmpty { outcome.add(try apply(portion, now: now)) }
        return outcome
    }
}

extension BatchOutcome {
    /// Whether nothing happened, and nothing was left out.
    package var isEmpty: Bool { stored + activities + deleted == 0 && ignored.isEmpty }

    /// What was done, in one sentence: `2 items and 1 activity indexed, 3 records deleted`.
    package var sentence: String {
        func counted(_ count: Int, _ one: String, _ many: String) -> String? {
            count == 0 ? nil : count.counted(one, many)
        }
        let indexed = [counted(stored, "item", "items"), counted(activities, "activity", "activities")]
            .compactMap(\.self)
        let parts = [
            indexed.isEmpty ? nil : indexed.joined(separator: " and ") + " indexed",
            counted(deleted, "record deleted", "records deleted"),
        ].compactMap(\.self)
        return parts.isEmpty ? "nothing indexed or deleted" : parts.joined(separator: ", ")
    }

    /// Why records were not stored, a sentence for each reason.
    package var remarks: [(reason: Ignored, sentence: String)] {
        Ignored.allCases.compactMap { reason in
            ignored[reason].map { (reason, "\($0) not indexed: \(reason.sentence)") }
        }
    }
}

extension BatchOutcome.Ignored {
    /// The reason in words.
    package var sentence: String {
        switch self {
        case .notAllowed: "the preference of the user does not allow it"
        case .missing: "there is no item to update"
        case .expired: "expired already"
        case .notEligible: "not eligible for search"
        case .notCurrent: "never the current activity, or no longer"
        case .itemMissing: "the item it is related to is not in the index"
        }
    }
}
