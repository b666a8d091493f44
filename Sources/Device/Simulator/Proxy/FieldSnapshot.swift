import TextModel

/// A field at the moment of an event, shared by all copies of its proxy.
final class FieldSnapshot {
    let document: TextDocument
    let rules: EditingRules
    let surroundings: SnapshotProxy.Surroundings
    /// The part of `source` the keyboard sees, computed when it is first read.
    private(set) lazy var range = windowRange
    private(set) var readSwitchKeyTooEarly = false

    init(
        _ document: consuming TextDocument, _ rules: EditingRules, _ surroundings: consuming SnapshotProxy.Surroundings
    ) {
        self.document = document
        self.rules = rules
        self.surroundings = surroundings
    }

    /// The text the window is cut from.
    var source: TextDocument { surroundings.mirror?.text ?? document }

    var window: TextDocument { source.window(range) }

    private var windowRange: Range<Int> {
        let range = ContextWindow(of: source, rules.profile).range
        let start = surroundings.visibleFrom.map { min(max($0, range.lowerBound), source.selection.lowerBound) }
        return (start ?? range.lowerBound)..<range.upperBound
    }

    func readSwitchKey() -> Bool {
        guard !surroundings.isSwitchKeyKnown else { return surroundings.needsSwitchKey }
        readSwitchKeyTooEarly = true
        return !surroundings.needsSwitchKey
    }
}
