package import TextModel

/// A field at the moment of an event, from which the view after a keyboard's edits is made.
package protocol EditedSource: AnyObject {
    var rules: EditingRules { get }
    /// The part of the text that the keyboard sees.
    var window: TextDocument { get }
    /// The whole text. Needed only if the device refuses some edits.
    var whole: TextDocument { get }
}

/// The text a keyboard sees after the edits in a journal. It is computed lazily, because most keyboards edit without
/// reading again.
package final class EditedView {
    private let source: any EditedSource
    private lazy var rules = source.rules.asSeen
    /// The number of edits applied so far.
    private var count = 0
    /// The window after these edits; nil until it is first read.
    private var window: TextDocument?
    /// The document after these edits, computed only if the profile refuses some edits.
    private var whole: TextDocument?
    /// The window as it is shown, if that is not `text`.
    private var stale: TextDocument?

    package init(_ source: any EditedSource) {
        self.source = source
    }

    package init(copy other: EditedView) {
        source = other.source
        (count, window, whole, stale) = (other.count, other.window, other.whole, other.stale)
    }

    /// The window after the edits.
    package var text: TextDocument { window ?? source.window }

    /// The window as it is shown.
    package var shown: TextDocument { stale ?? text }

    /// Applies the edits that were added to the journal since the last call.
    package func after(_ journal: [ProxyEdit]) -> EditedView {
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
        let settings = source.rules.settings
        let visibility = request.isCaretMove ? settings.ownCaretMoves : settings.ownEdits
        stale = visibility == .afterEvent ? stale ?? text : nil
        if !isRefused(request), let edit = rules.edit(text, for: request) { text.apply(edit) }
    }

    /// Whether the host will refuse an edit. The whole document decides that, not only the window.
    private func isRefused(_ request: ProxyEdit) -> Bool {
        guard source.rules.settings.outOfRange == .refused else { return false }
        var text = whole ?? source.whole
        whole = nil
        let isRefused = source.rules.overreach(of: request, in: text) != nil
        if let edit = source.rules.edit(text, for: request) { text.apply(edit) }
        whole = text
        return isRefused
    }
}
