import TextModel

/// What a journal makes of what a keyboard sees. It is worked out when somebody looks: most keyboards edit and are done.
final class EditedView {
    private let snapshot: FieldSnapshot
    private lazy var rules = snapshot.rules.asSeen
    /// How many edits are worked in.
    private var count = 0
    /// The window after them; nil until somebody looks.
    private var window: TextDocument?
    /// The document after them, kept only where the host refuses some.
    private var whole: TextDocument?
    /// The window as it is shown, where that is not `text`.
    private var stale: TextDocument?

    init(_ snapshot: FieldSnapshot) {
        self.snapshot = snapshot
    }

    init(copy other: EditedView) {
        snapshot = other.snapshot
        (count, window, whole, stale) = (other.count, other.window, other.whole, other.stale)
    }

    /// The window after the edits.
    var text: TextDocument { window ?? snapshot.window }

    /// The window as it is shown.
    var shown: TextDocument { stale ?? text }

    /// Works in the edits that have come since.
    func after(_ journal: [ProxyEdit]) -> EditedView {
        for edit in journal[count...] {
            // Not kept twice while it changes, or each edit would copy it.
            var text = text
            window = nil
            work(in: edit, &text)
            window = text
        }
        count = journal.count
        return self
    }

    private func work(in request: ProxyEdit, _ text: inout TextDocument) {
        let profile = snapshot.rules.profile
        let visibility = request.isCaretMove ? profile.ownCaretMoves : profile.ownEdits
        stale = visibility == .afterEvent ? stale ?? text : nil
        if !isRefused(request), let edit = rules.edit(text, for: request) { text.apply(edit) }
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
