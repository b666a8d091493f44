import CalculatorProfiles
import Profiles

/// A setting with one of its values.
struct SettingChange: Sendable {
    let setting: ProfileSetting<CalculatorProfile>
    let value: String

    func applied(to profile: CalculatorProfile) -> CalculatorProfile {
        var changed = profile
        try? setting.set(value, in: &changed)
        return changed
    }

    /// All changes there are.
    static let all = CalculatorProfile.settings.flatMap { setting in
        setting.choices.map { SettingChange(setting: setting, value: $0) }
    }
}

/// Changes settings of a calculator, each time those that explain most of what was noted, as long as more is explained.
struct SettingClimb {
    /// How many settings are changed together. Two decimals and zeros at the end make `2.00`, but neither alone.
    enum Step {
        case one, two
    }

    /// A calculator, and how well it explains what was noted.
    typealias Reached = (profile: CalculatorProfile, score: Int)

    private let noted: [NotedSequence]
    private let fullScore: Int
    private let changes: [SettingChange]

    /// - Parameter fixed: the setting that is not changed.
    init(_ noted: [NotedSequence], without fixed: String? = nil) {
        self.noted = noted
        fullScore = noted.fullScore
        changes = SettingChange.all.filter { $0.setting.name != fixed }
    }

    func reached(_ profile: CalculatorProfile) -> Reached { (profile, noted.score(profile.rules)) }

    func isComplete(_ reached: Reached) -> Bool { reached.score == fullScore }

    /// The calculator from which no step explains more. Steps are tried in this order.
    func top(from start: Reached, changing steps: [Step]) -> Reached {
        var top = start
        while !isComplete(top), let better = steps.lazy.compactMap({ best($0, from: top) }).first { top = better }
        return top
    }

    private func best(_ step: Step, from start: Reached) -> Reached? {
        let noted = noted.worstFirst(start.profile.rules)
        var best: Reached?
        func look(at profile: CalculatorProfile) {
            let reached = noted.score(profile.rules, least: (best?.score ?? start.score) + 1)
            if let reached { best = (profile, reached) }
        }
        switch step {
        case .one: for change in changes { look(at: change.applied(to: start.profile)) }
        case .two:
            for (index, change) in changes.enumerated() {
                let changed = change.applied(to: start.profile)
                for other in changes[(index + 1)...] { look(at: other.applied(to: changed)) }
            }
        }
        return best
    }

    /// The tops reached with each other way to evaluate, on which it depends what most settings do.
    func otherWays(than start: Reached, changing steps: [Step]) -> [Reached] {
        let name = "evaluation"
        let climb = SettingClimb(noted, without: name)
        return SettingChange.all
            .filter { $0.setting.name == name && $0.setting.value(in: start.profile) != $0.value }
            .map { climb.top(from: reached($0.applied(to: start.profile)), changing: steps) }
    }

    /// The calculator with as many settings of another one as it can have without explaining less.
    func simplified(_ reached: Reached, towards other: CalculatorProfile) -> CalculatorProfile {
        var simple = reached.profile
        for setting in CalculatorProfile.differences(simple, other) {
            var simpler = simple
            setting.copy(from: other, to: &simpler)
            if noted.score(simpler.rules, least: reached.score) != nil { simple = simpler }
        }
        return simple
    }
}
