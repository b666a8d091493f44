import TextModel

/// The text a keyboard sees after the edits in a journal. It is computed lazily, because most keyboards edit without
/// reading again.
final class EditedView {
    private let snapshot: FieldSnapshot
    private lazy var rules = snapshot.rules.asSeen
    /// The number of edits applied so far.
    private var count = 0
    /// The window after these edits; nil until it is first read.
    private var window: TextDocument?
    /// The document after these edits, computed only if the profile refuses some edits.
    private var whole: TextDocument?
    /// The window as it is shown, if that is not `text`.
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

    /// Applies the edits that were added to the journal since the last call.
    func after(_ journal: [ProxyEdit]) -> EditedView {
        for edit in journal[count...] {
            // The only reference to the text, so that the edit need not copy it.
            var text = text
            window = nil
            apply(edit, to: &text)
            window = text
        }
        count = journal.count
        return self
    }

    private func apply(_ request: ProxyEdit, to text: inout TextDocument) {
        let profile = snapshot.rules.profile
        let visibility = request.isCaretMove ? profile.ownCaretMoves : profile.ownEdits
        stale = visibility == .afterEvent ? stale ?? text : nil
        if !isRefused(request), let edit = rules.edit(text, for: request) { text.apply(edit) }
    }

    /// Whether the host will refuse an edit. The whole document decides that, not only the window.
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
