/// Transforms of which the first that matches is applied.
struct TransformGroup: Hashable, Sendable {
    private struct Transform: Hashable, Sendable {
        var pattern: TransformPattern
        var replacement: Replacement
    }

    /// A class with more units is tried with every unit.
    private static let maximumIndexedUnits = 64

    private var transforms: [Transform] = []
    /// The transforms whose matches can end with a unit, in their order.
    private var byLastUnit: [TextUnit: [Int]] = [:]
    /// The transforms to try with all other units.
    private var withAnyUnit: [Int] = []

    /// Adds a transform, which is tried after those before it.
    mutating func append(_ pattern: TransformPattern, _ replacement: Replacement) {
        let number = transforms.count
        transforms.append(Transform(pattern: pattern, replacement: replacement))
        if let units = pattern.lastUnits.units(atMost: TransformGroup.maximumIndexedUnits) {
            for unit in units { byLastUnit[unit, default: withAnyUnit].append(number) }
        } else {
            withAnyUnit.append(number)
            for unit in byLastUnit.keys { byLastUnit[unit]?.append(number) }
        }
    }

    /// Applies the first transform that matches. Returns where the text has changed; nil if none matches.
    func apply(to context: inout InputContext) -> Int? {
        guard let last = context.units.last else { return nil }
        for number in byLastUnit[last] ?? withAnyUnit {
            let transform = transforms[number]
            guard let match = transform.pattern.match(context.units, isWhole: context.isWhole) else { continue }
            let units = transform.replacement.units(for: match, in: context.units)
            context.units.replaceSubrange(match.start..., with: units)
            return match.start
        }
        return nil
    }
}
