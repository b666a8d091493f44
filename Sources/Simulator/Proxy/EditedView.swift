import TextModel

/// What a journal makes of what a keyboard sees. It is worked out when somebody looks: most keyboards edit and are done.
final class EditedView {
    private let snapshot: FieldSnapshot
    /// How many edits are worked in.
    private var count = 0
    /// The window after them.
    private(set) var text: TextDocument
    /// The document after them, kept only where the host refuses some.
    private var whole: TextDocument?
    /// The window as it is shown, where that is not `text`.
    private var stale: TextDocument?

    init(_ snapshot: FieldSnapshot) {
        self.snapshot = snapshot
        text = TextDocument()
    }

    init(copy other: EditedView) {
        snapshot = other.snapshot
        (count, text, whole, stale) = (other.count, other.text, other.whole, other.stale)
    }

    /// The window as it is shown.
    var shown: TextDocument { stale ?? text }

    /// Works in the edits that have come since.
    func after(_ journal: [ProxyEdit]) -> EditedView {
        if count == 0 { text = snapshot.window }
        for edit in journal[count...] { work(in: edit) }
        count = journal.count
        return self
    }

    private func work(in request: ProxyEdit) {
        let profile = snapshot.rules.profile
        let visibility = request.isCaretMove ? profile.ownCaretMoves : profile.ownEdits
        stale = visibility == .afterEvent ? shown : nil
        if !isRefused(request), let edit = snapshot.rules.asSeen.edit(text, for: request) { text.apply(edit) }
    }

    /// Whether the host will refuse an edit, which the whole document decides and not what is seen of it.
    private func isRefused(_ request: ProxyEdit) -> Bool {
        guard snapshot.rules.profile.outOfRange == .refused else { return false }
        var text = whole ?? snapshot.document
        whole = nil
        let isRefused = snapshot.rules.overreach(of: request, in: text) != nil
        if let edit = snapshot.rules.edit(text, for: request) { text.apply(edit) }
        whole = text
        return isRefused
    }
}
