package import CalculatorProfiles
package import Profiles

/// Finds the settings of a calculator from what it showed.
///
/// The search climbs from each known calculator, and from the best of the calculators found with each other way to
/// evaluate.
package struct CalculatorSearch: Sendable {
    /// The known calculator that the search began with.
    package private(set) var nearest: CalculatorProfile
    /// The calculator found, with as few other settings as explain as much.
    package private(set) var found: CalculatorProfile
    let noted: [NotedSequence]
    let score: Int
    /// The calculators that the search began with.
    let known: [CalculatorProfile]

    /// Finds the calculator that explains most.
    ///
    /// - Parameters:
    ///   - noted: what was pressed and shown. If nothing was, the first known calculator is found.
    ///   - known: the calculators to begin with, at least one.
    package init(_ noted: [NotedSequence], from known: [CalculatorProfile]) {
        (self.noted, self.known) = (noted, known)
        let climb = SettingClimb(noted)
        var (nearest, best) = (known[0], climb.reached(known[0]))
        for start in known.map(climb.reached).sorted(by: { $0.score > $1.score }) where !climb.isComplete(best) {
            let top = climb.top(from: start, changing: [.one])
            if top.score > best.score { (nearest, best) = (start.profile, top) }
        }
        if !climb.isComplete(best) { best = climb.top(from: best, changing: [.one, .two]) }
        if !climb.isComplete(best) {
            for top in climb.otherWays(than: best, changing: [.one, .two]) where top.score > best.score {
                best = top
            }
        }
        (self.nearest, score) = (nearest, best.score)
        found = climb.simplified(best, towards: nearest)
    }
}

/// What was found.
extension CalculatorSearch {
    /// A setting in which the calculator found differs from the nearest known one.
    package struct Difference: Sendable {
        package let setting: ProfileSetting<CalculatorProfile>
        /// The first display that is not explained without it.
        package let deciding: NotedSequence.Display?
    }

    package var differences: [Difference] {
        let own = Set(unexplained.map(\.noted))
        return CalculatorProfile.differences(found, nearest).map { setting in
            var without = found
            setting.copy(from: nearest, to: &without)
            let lost = noted.lazy.flatMap { without.rules.differences(from: $0) }.map(\.noted)
            return Difference(setting: setting, deciding: lost.first { !own.contains($0) })
        }
    }

    /// How many displays were noted.
    package var displayCount: Int { noted.reduce(0) { $0 + $1.displays.count } }

    /// The displays that the calculator found does not explain, with what it shows instead.
    package var unexplained: [(noted: NotedSequence.Display, shown: String)] {
        noted.flatMap { found.rules.differences(from: $0) }
    }
}
