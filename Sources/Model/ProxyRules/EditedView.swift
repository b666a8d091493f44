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
    /// The texts after these edits; nil until one of them is first read.
    private var texts: Texts?

    private struct Texts {
        var window: TextDocument
        /// The whole document, computed only if the profile refuses some edits.
        var whole: TextDocument?
        /// The window as it is shown, if that is another one.
        var stale: TextDocument?
    }

    package init(_ source: any EditedSource) {
        self.source = source
    }

    package init(copy other: EditedView) {
        source = other.source
        (count, texts) = (other.count, other.texts)
    }

    /// The window after the edits.
    package var text: TextDocument { texts?.window ?? source.window }

    /// The window as it is shown.
    package var shown: TextDocument { texts?.stale ?? text }

    /// Applies the edits that were added to the journal since the last call.
    package func after(_ journal: [ProxyEdit]) -> EditedView {
        guard count < journal.count else { return self }
        var texts = texts ?? Texts(window: source.window)
        // The only reference to the texts is the local one, so that the edits need not copy them.
        self.texts = nil
        for edit in journal[count...] { apply(edit, to: &texts) }
        self.texts = texts
        count = journal.count
        return self
    }

    private func apply(_ request: ProxyEdit, to texts: inout Texts) {
        let settings = source.rules.settings
        let visibility = request.isCaretMove ? settings.ownCaretMoves : settings.ownEdits
        texts.stale = visibility == .afterEvent ? texts.stale ?? texts.window : nil
        if !isRefused(request, &texts.whole), let edit = rules.edit(texts.window, for: request) {
            texts.window.apply(edit)
        }
    }

    /// Whether the host will refuse an edit. The whole document decides that, not only the window.
    private func isRefused(_ request: ProxyEdit, _ whole: inout TextDocument?) -> Bool {
        guard source.rules.settings.outOfRange == .refused else { return false }
        var text = whole ?? source.whole
        whole = nil
        let isRefused = source.rules.overreach(of: request, in: text) != nil
        if let edit = source.rules.edit(text, for: request) { text.apply(edit) }
        whole = text
        return isRefused
    }
}
