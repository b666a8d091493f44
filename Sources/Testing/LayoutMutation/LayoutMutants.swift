package import KeyboardExtension
import LayoutFiles

/// Every layout that differs from a layout in one change and can be used.
package struct LayoutMutants: Sendable {
    package private(set) var changes: [LayoutChange] = []
    /// The changes that make a layout that breaks the rules of layouts.
    package private(set) var refused: [LayoutChange] = []
    /// The changes that make the layout itself, or the same layout as an earlier change.
    package private(set) var equal: [LayoutChange] = []

    /// The mutants of a layout, kind by kind.
    package init(
        of layout: KeyboardLayout, in surroundings: LayoutMutation.Surroundings,
        kinds: [LayoutMutation] = LayoutMutation.all
    ) {
        var known: Set<KeyboardLayout> = [layout]
        for change in kinds.flatMap({ $0.changes(of: layout, in: surroundings) }) {
            if !known.insert(change.layout).inserted {
                equal.append(change)
            } else if !LayoutFile.problems(of: change.layout, engines: [surroundings.engine]).isEmpty {
                refused.append(change)
            } else {
                changes.append(change)
            }
        }
    }

    /// The mutants of these kinds only.
    package func kept(_ kinds: Set<String>) -> LayoutMutants {
        var kept = self
        for changes in [\Self.changes, \.refused, \.equal] {
            kept[keyPath: changes].removeAll { !kinds.contains($0.kind) }
        }
        return kept
    }

    /// A part of the mutants that looks random, in their order. The same seed gives the same part.
    package func sample(_ count: Int, seed: UInt64) -> LayoutMutants {
        var sample = self
        let chosen = changes.indices.map { (key: Self.scrambled(UInt64($0) &+ seed &* 0x9E37_79B9_7F4A_7C15), $0) }
            .sorted { $0.key < $1.key }.prefix(max(0, count)).map(\.1)
        sample.changes = chosen.sorted().map { changes[$0] }
        return sample
    }

    /// A number that does not look related to the given one (the finalizer of SplitMix64).
    private static func scrambled(_ number: UInt64) -> UInt64 {
        var number = number &+ 0x9E37_79B9_7F4A_7C15
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
