import ProxyRules
import TextModel

/// A field at the moment of an event, shared by all copies of its proxy.
final class FieldSnapshot: EditedSource {
    let document: TextDocument
    /// The text the window is cut from.
    let source: TextDocument
    let fieldRules: FieldRules
    let surroundings: SnapshotProxy.Surroundings
    /// The part of `source` the keyboard sees, computed when it is first read.
    private(set) lazy var range = windowRange
    /// The text before and after the selection in this part, computed when they are first read.
    private(set) lazy var contextBefore = source.contextBefore(in: range)
    private(set) lazy var contextAfter = source.contextAfter(in: range)
    private(set) var readSwitchKeyTooEarly = false
    /// How what was read so far differed from the document.
    private(set) var reads: ContextReads = []

    init(
        _ document: consuming TextDocument, _ rules: FieldRules, _ surroundings: consuming SnapshotProxy.Surroundings
    ) {
        self.document = document
        source = surroundings.mirror?.wrappedValue ?? self.document
        fieldRules = rules
        self.surroundings = surroundings
    }

    var rules: EditingRules { fieldRules.editing }
    var whole: TextDocument { document }
    var window: TextDocument { source.window(range) }

    private var windowRange: Range<Int> {
        let range = ContextWindow(of: source, fieldRules.profile).range
        let start = surroundings.visibleFrom.map { min(max($0, range.lowerBound), source.selection.lowerBound) }
        return (start ?? range.lowerBound)..<range.upperBound
    }

    /// Notes that a keyboard read the text.
    ///
    /// - Parameters:
    ///   - isCut: whether there is more text than it could read.
    ///   - isAfterEdits: whether it has edited the text in this event.
    func noteRead(isCut: Bool, isAfterEdits: Bool) {
        if surroundings.hidesContext, !document.isEmpty { reads.insert(.empty) }
        if isCut { reads.insert(.cut) }
        let profile = fieldRules.profile
        let isStale =
            isAfterEdits && (profile.editing.ownEdits == .afterEvent || profile.editing.ownCaretMoves == .afterEvent)
        if isStale || surroundings.mirror != nil { reads.insert(.late) }
    }

    /// Notes that a keyboard read the traits.
    func noteReadOfTraits() { if surroundings.areTraitsLate { reads.insert(.late) } }

    func readSwitchKey() -> Bool {
        guard !surroundings.isSwitchKeyKnown else { return surroundings.needsSwitchKey }
        readSwitchKeyTooEarly = true
        reads.insert(.late)
        return !surroundings.needsSwitchKey
    }
}
