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
        // A warning comes at a part of what is allowed, so the two settings are found together.
        if setting.scale == nil || setting.scale?.unit == "MB" {
            combined = excluded.compactMap { profile in
                repair(of: profile, setting).map { "\(setting.value(in: profile)) with \($0)" }
            }
        }
        if let other = excluded.lazy.compactMap({ contradiction($0, setting) }).first {
            return finding(other, possible, places(excluded, setting))
        }
        let written = setting.scale.map { interval(setting, $0, possible) } ?? possible
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

    /// The other setting, and its value, with which a profile explains as much after all; nil if there is none.
    private func repair(of profile: HostProfile, _ setting: ProfileSetting<HostProfile>) -> String? {
        let affected = trace.recordings.filter { $0.experiment.settings.contains(setting.name) }
        guard
            let worst = affected.first(where: {
                trace.cost(of: profile, runs, in: $0) > trace.cost(of: found, runs, in: $0)
            })
        else { return nil }
        let limit = trace.cost(of: found, runs, in: worst)
        for other in HostProfile.settings
        where other.name != setting.name && worst.experiment.settings.contains(other.name) {
            for value in trace.trials.values(of: other) {
                guard let repaired = profile.changed(other, to: value),
                    trace.cost(of: repaired, runs, in: worst) <= limit, explains(repaired, [setting, other])
                else { continue }
                return "\(other.name) \(value)"
            }
        }
        return nil
    }

    /// Whether another value, which explains less in all, explains more of one experiment: lines contradict each other.
    private func contradiction(
        _ other: HostProfile, _ setting: ProfileSetting<HostProfile>
    ) -> SettingFinding.Outcome? {
        guard cost > 0 else { return nil }
        let affected = trace.recordings.filter { $0.experiment.settings.contains(setting.name) }
        let better = affected.first { recording in
            let before = trace.cost(of: found, runs, in: recording)
            return before > 0 && trace.cost(of: other, runs, in: recording) == 0
        }
        guard let better else { return nil }
        let lines = trace.differences(from: found, runs, in: better).compactMap(\.place)
        return .contradicted(by: setting.value(in: other), lines: Array(lines.uniqued.prefix(3)))
    }

    /// Whether a profile that differs in these settings explains as much.
    private func explains(_ profile: HostProfile, _ settings: [ProfileSetting<HostProfile>]) -> Bool {
        let affected = trace.recordings.filter { recording in
            settings.contains { recording.experiment.settings.contains($0.name) }
        }
        return affected.allSatisfy {
            trace.cost(of: profile, runs, in: $0) <= trace.cost(of: found, runs, in: $0)
        }
    }

    /// The first line that each excluded profile does not explain.
    private func places(_ excluded: [HostProfile], _ setting: ProfileSetting<HostProfile>) -> [String] {
        let affected = trace.recordings.filter { $0.experiment.settings.contains(setting.name) }
        let places = excluded.prefix(6).compactMap { profile in
            affected.lazy.compactMap { recording in
                let known = Set(trace.differences(from: found, runs, in: recording).compactMap(\.place))
                return trace.differences(from: profile, runs, in: recording).lazy.compactMap(\.place)
                    .first { !known.contains($0) }
            }.first
        }
        return Array(places.uniqued.prefix(3))
    }

    /// The interval of numbers around the value found that explain as much, and other values.
    private func interval(
        _ setting: ProfileSetting<HostProfile>, _ scale: SettingScale, _ possible: [String]
    ) -> [String] {
        func number(_ text: String) -> Int? { scale.number(in: text) }
        let numbers = possible.compactMap(number).sorted()
        let others = possible.filter { number($0) == nil }
        guard let low = numbers.first, let high = numbers.last else { return others }
        func explains(_ number: Int) -> Bool {
            guard let changed = found.changed(setting, to: scale.written(number)) else { return true }
            return self.explains(changed, [setting])
        }
        // The numbers tried last that explain less, below and above.
        let tried = values(of: setting).compactMap(number).sorted()
        var (lowest, highest) = (low, high)
        if var below = tried.last(where: { $0 < low }) {
            while lowest - below > 1 {
                let middle = below + (lowest - below) / 2
                if explains(middle) { lowest = middle } else { below = middle }
            }
        }
        if var above = tried.first(where: { $0 > high }) {
            while above - highest > 1 {
                let middle = highest + (above - highest) / 2
                if explains(middle) { highest = middle } else { above = middle }
            }
        }
        let (start, end) = (scale.written(lowest), scale.written(highest))
        return [lowest == highest ? start : "\(start) to \(end)"] + others
    }

    /// The experiment, of those without errands first, that shows a difference between these profiles.
    private func experiment(
        deciding setting: ProfileSetting<HostProfile>, _ others: [HostProfile], from profile: HostProfile
    ) -> Experiment? {
        Experiment.all.first { experiment in
            guard experiment.settings.contains(setting.name) else { return false }
            let steps = runs.steps(of: experiment, under: profile)
            return others.contains {
                !steps.differences(from: runs.steps(of: experiment, under: $0), of: experiment, limit: 1).isEmpty
            }
        }
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
