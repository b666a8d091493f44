import DeviceProbe
package import Profiles
package import Simulator

/// What traces say of a setting.
package struct SettingFinding: Sendable {
    package let setting: ProfileSetting<HostProfile>
    /// The value in the profile found.
    package let value: String
    /// The values that explain the traces as well: `6ms to 34ms`, or several. The value alone if they decide it.
    package let possible: [String]
    /// The values that explain the traces if another setting has another value too: `ends with selectedTextLength 300`.
    package let combined: [String]
    /// The lines that another value does not explain: `phone.trace:12`. The first one of each value, at most three.
    package let deciding: [String]
    package let outcome: Outcome

    package enum Outcome: Hashable, Sendable {
        /// One value, or an interval that leaves something out.
        case decided
        /// This experiment, which is not in the traces or not whole, would decide.
        case open(experiment: String)
        /// It makes a difference only where another setting has another value: `contextEnd line`.
        case dependent(on: String)
        /// Some lines say the value found, and these lines say another one.
        case contradicted(by: String, lines: [String])
        /// No experiment decides it, for this reason.
        case undecidable(String)
    }
}

extension ProfileFit {
    /// What the traces say of each setting, in the order of files.
    package func findings() -> [SettingFinding] { HostProfile.settings.map(finding) }

    package func finding(_ setting: ProfileSetting<HostProfile>) -> SettingFinding {
        let value = setting.value(in: found)
        var combined: [String] = []
        func finding(_ outcome: SettingFinding.Outcome, _ possible: [String], _ places: [String] = []) -> SettingFinding
        {
            SettingFinding(
                setting: setting, value: value, possible: possible, combined: combined, deciding: places,
                outcome: outcome)
        }
        if let reason = Experiment.undecided[setting.name] { return finding(.undecidable(reason), []) }
        var possible = [value]
        var excluded: [HostProfile] = []
        let values = values(of: setting)
        for other in values where other != value {
            guard let changed = found.changed(setting, to: other) else { continue }
            if explains(changed, [setting]) { possible.append(other) } else { excluded.append(changed) }
        }
        combined = combinations(of: setting, excluded)
        if let other = excluded.lazy.compactMap({ contradiction($0, setting) }).first {
            return finding(other, possible, places(excluded, setting))
        }
        let written = setting.scale.map { interval(setting, $0, possible) { explains($0, [setting]) } } ?? possible
        guard possible.count > 1 else { return finding(.decided, written, places(excluded, setting)) }
        // A number is never decided more closely than this.
        if setting.scale != nil, !excluded.isEmpty { return finding(.decided, written, places(excluded, setting)) }
        let others = possible.dropFirst().compactMap { found.changed(setting, to: $0) }
        if let experiment = experiment(deciding: setting, others, from: found) {
            return finding(.open(experiment: experiment.name), written, places(excluded, setting))
        }
        let condition = condition(for: setting, others)
        let outcome = condition.map { SettingFinding.Outcome.dependent(on: $0) }
        return finding(
            outcome ?? .undecidable("no experiment shows it with the other values"), written,
            places(excluded, setting))
    }

    /// The values that are tried, the whole scale's ends among them.
    private func values(of setting: ProfileSetting<HostProfile>) -> [String] {
        trace.trials.values(of: setting) + (setting.scale.map { [$0.written($0.range.upperBound)] } ?? [])
    }

    /// The excluded values with which the traces are explained after all if another setting has another value too:
    /// `20ms to 45ms with contextRefillStart afterEdit`. Of numbers, few are tried.
    private func combinations(of setting: ProfileSetting<HostProfile>, _ excluded: [HostProfile]) -> [String] {
        let few = Set(trace.trials.fewValues(of: setting))
        return excluded.filter { setting.scale == nil || few.contains(setting.value(in: $0)) }
            .compactMap { profile -> String? in
                guard let (other, value) = repair(of: profile, setting) else { return nil }
                var possible = [setting.value(in: profile)]
                if let scale = setting.scale {
                    func explains(_ profile: HostProfile) -> Bool {
                        var repaired = profile
                        try? other.set(value, in: &repaired)
                        return self.explains(repaired, [setting, other])
                    }
                    possible = values(of: setting).filter { found.changed(setting, to: $0).map(explains) ?? false }
                    possible = interval(setting, scale, possible, explains)
                }
                return possible.first.map { "\($0) with \(other.name) \(value)" }
            }
            .uniqued
    }

    /// The other setting, and its value, with which a profile explains as much after all; nil if there is none.
    private func repair(
        of profile: HostProfile, _ setting: ProfileSetting<HostProfile>
    ) -> (ProfileSetting<HostProfile>, String)? {
        let affected = trace.recordings.filter { $0.settings.contains(setting.name) }
        let worst = affected.first {
            trace.cost(of: profile, runs, in: $0) > trace.cost(of: found, runs, in: $0)
        }
        // A session is too long to be played so often.
        guard let worst, !worst.isSession else { return nil }
        let limit = trace.cost(of: found, runs, in: worst)
        for other in HostProfile.settings
        where other.name != setting.name && worst.settings.contains(other.name) {
            for value in setting.scale == nil ? trace.trials.values(of: other) : trace.trials.fewValues(of: other) {
                guard let repaired = profile.changed(other, to: value),
                    trace.cost(of: repaired, runs, in: worst) <= limit, explains(repaired, [setting, other])
                else { continue }
                return (other, value)
            }
        }
        return nil
    }

    /// Whether another value, which explains less in all, explains more of one experiment: lines contradict each other.
    private func contradiction(
        _ other: HostProfile, _ setting: ProfileSetting<HostProfile>
    ) -> SettingFinding.Outcome? {
        guard cost > 0 else { return nil }
        let affected = trace.recordings.filter { $0.settings.contains(setting.name) }
        let better = affected.first { recording in
            let before = trace.cost(of: found, runs, in: recording)
            return before > 0 && trace.cost(of: other, runs, in: recording) == 0
        }
        guard let better else { return nil }
        let lines = runs.differences(of: better, from: found).compactMap(\.place)
        return .contradicted(by: setting.value(in: other), lines: Array(lines.uniqued.prefix(3)))
    }

    /// Whether a profile that differs in these settings explains as much.
    private func explains(_ profile: HostProfile, _ settings: [ProfileSetting<HostProfile>]) -> Bool {
        let affected = trace.recordings.filter { recording in
            settings.contains { recording.settings.contains($0.name) }
        }
        return affected.allSatisfy {
            trace.cost(of: profile, runs, in: $0) <= trace.cost(of: found, runs, in: $0)
        }
    }

    /// The first line that each excluded profile does not explain.
    private func places(_ excluded: [HostProfile], _ setting: ProfileSetting<HostProfile>) -> [String] {
        let affected = trace.recordings.filter { $0.settings.contains(setting.name) }
        let places = excluded.prefix(6).compactMap { profile in
            affected.lazy.compactMap { recording in
                let known = Set(runs.differences(of: recording, from: found).compactMap(\.place))
                return runs.differences(of: recording, from: profile).lazy.compactMap(\.place)
                    .first { !known.contains($0) }
            }.first
        }
        return Array(places.uniqued.prefix(3))
    }

    /// The interval of numbers around the value found that explain as much, and other values.
    private func interval(
        _ setting: ProfileSetting<HostProfile>, _ scale: SettingScale, _ possible: [String],
        _ explains: (HostProfile) -> Bool
    ) -> [String] {
        func number(_ text: String) -> Int? { scale.number(in: text) }
        let numbers = possible.compactMap(number).sorted()
        let others = possible.filter { number($0) == nil }
        guard let low = numbers.first, let high = numbers.last else { return others }
        func isExplained(_ number: Int) -> Bool {
            found.changed(setting, to: scale.written(number)).map(explains) ?? true
        }
        // The numbers tried last that explain less, below and above.
        let tried = values(of: setting).compactMap(number).sorted()
        var (lowest, highest) = (low, high)
        if var below = tried.last(where: { $0 < low }) {
            while lowest - below > 1 {
                let middle = below + (lowest - below) / 2
                if isExplained(middle) { lowest = middle } else { below = middle }
            }
        }
        if var above = tried.first(where: { $0 > high }) {
            while above - highest > 1 {
                let middle = highest + (above - highest) / 2
                if isExplained(middle) { highest = middle } else { above = middle }
            }
        }
        let (start, end) = (scale.written(lowest), scale.written(highest))
        return [lowest == highest ? start : "\(start) to \(end)"] + others
    }

    /// The shortest experiment of those that separate most of these profiles from another one: with the fewest errands
    /// and steps until they differ.
    private func experiment(
        deciding setting: ProfileSetting<HostProfile>, _ others: [HostProfile], from profile: HostProfile
    ) -> Experiment? {
        Experiment.all.filter { $0.settings.contains(setting.name) }
            .compactMap { experiment -> (experiment: Experiment, order: [Int])? in
                let steps = runs.steps(of: experiment, under: profile)
                let differing = others.compactMap { other in
                    steps.differences(from: runs.steps(of: experiment, under: other), of: experiment, limit: 1).first
                }
                guard let last = differing.map(\.step).max() else { return nil }
                return (experiment, [-differing.count, experiment.errands(through: last), last])
            }
            .min { $0.order.lexicographicallyPrecedes($1.order) }?.experiment
    }

    /// Another setting and the value it would have to have.
    private func condition(for setting: ProfileSetting<HostProfile>, _ others: [HostProfile]) -> String? {
        let related = Experiment.all.filter { $0.settings.contains(setting.name) }
            .reduce(into: Set<String>()) { $0.formUnion($1.settings) }
        for other in HostProfile.settings where related.contains(other.name) && other.name != setting.name {
            for value in other.choices.isEmpty ? trace.trials.known(other) : other.choices {
                guard let changed = found.changed(other, to: value) else { continue }
                let alternatives = others.map { profile in
                    var both = profile
                    other.copy(from: changed, to: &both)
                    return both
                }
                if experiment(deciding: setting, alternatives, from: changed) != nil { return "\(other.name) \(value)" }
            }
        }
        return nil
    }
}
