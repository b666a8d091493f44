import Files

/// Notices when the files in an author's folders have changed.
package struct FileWatch: Sendable {
    /// How often to look.
    package static let interval = Duration.milliseconds(500)

    private var folders: FolderWatch
    /// The files as they were when they were last read.
    private var known: [String: FileStamp]
    /// The files as they were at the last look.
    private var last: [String: FileStamp]

    /// Begins to watch; nil if there is nothing to watch. See `FolderWatch`.
    package init?(_ folders: [String], endings: Set<String>, depth: Int = 1, besides further: Set<String> = []) {
        guard !folders.isEmpty || !further.isEmpty else { return nil }
        self.folders = FolderWatch(folders: folders, endings: endings, depth: depth, besides: further)
        known = self.folders.stamps()
        last = known
    }

    /// The paths of the files that have changed since they were read, once they have been at rest between two
    /// looks: editors may write a file in several steps, or replace it. Nil if there are none.
    package mutating func changesAtRest() -> Set<String>? {
        let now = folders.stamps()
        defer { last = now }
        return now == last && now != known ? takeChanges(now) : nil
    }

    /// The paths of the files that have changed since they were read, at rest or not.
    mutating func changes() -> Set<String> { takeChanges(folders.stamps()) }

    private mutating func takeChanges(_ now: [String: FileStamp]) -> Set<String> {
        defer { (known, last) = (now, now) }
        return Set(known.keys).union(now.keys).filter { known[$0] != now[$0] }
    }
}
