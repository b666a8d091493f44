import CalculatorProfiles
import Profiles

extension CalculatorSearch {
    /// A setting of which further values explain what was noted as well.
    package struct OpenSetting: Sendable {
        package let name: String
        /// The further values. For some of them another open setting has to have another value too.
        package fileprivate(set) var values: [String]
        /// Whether a question decides between them.
        package fileprivate(set) var canBeDecided = false
    }

    /// The calculators that explain what was noted as well.
    ///
    /// - Parameter questions: what can be asked to decide between them.
    package func alternatives(asking questions: [Question]) -> Alternatives { Alternatives(self, questions) }

    package final class Alternatives {
        private let found: CalculatorProfile
        private let questions: [Question]
        private let noted: [NotedSequence]
        private let score: Int
        /// Calculators that may not explain it.
        private let known: [CalculatorProfile]
        /// Every change of the calculator found.
        private let changes: [(change: SettingChange, profile: CalculatorProfile)]
        /// Those that differ from the one found in one setting.
        private let near: [CalculatorProfile]
        private lazy var decidedNear = questions.map { $0.decided(near, from: found) }
        /// Those that differ in two settings, of which one alone does not explain as much, and those that evaluate in
        /// another way. Finding them takes as long as the search.
        private lazy var far = findFar()
        private lazy var decidedFar = questions.map { $0.decided(far, from: found) }

        fileprivate init(_ search: CalculatorSearch, _ questions: [Question]) {
            (found, noted, score, known) = (search.found, search.noted, search.score, search.known)
            self.questions = questions.filter { !search.noted.answer($0) }
            changes = SettingChange.all.filter { $0.setting.value(in: search.found) != $0.value }
                .map { ($0, $0.applied(to: search.found)) }
            near = changes.map(\.profile).filter { search.noted.score($0.rules, least: search.score) != nil }
        }

        private func findFar() -> [CalculatorProfile] {
            let near = Set(near)
            var far: [CalculatorProfile] = []
            for (index, (change, profile)) in changes.enumerated() where !near.contains(profile) {
                let noted = noted.worstFirst(profile.rules)
                for (place, (other, alone)) in changes.enumerated() where other.setting.name != change.setting.name {
                    // Two changes of which neither explains as much are tried once.
                    guard place > index || near.contains(alone) else { continue }
                    let both = other.applied(to: profile)
                    if noted.score(both.rules, least: score) != nil { far.append(both) }
                }
            }
            let climb = SettingClimb(noted)
            let others = climb.otherWays(than: (found, score), changing: [.one]).filter {
                $0.score >= score
            }
            return far + others.map { climb.simplified($0, towards: found) }
        }

        /// The open settings, in the order files list them.
        package var settings: [OpenSetting] {
            var settings: [String: OpenSetting] = [:]
            for (profiles, decided) in [(near, decidedNear), (far, decidedFar)] {
                let decided = decided.reduce(into: Set<Int>()) { $0.formUnion($1) }
                for (index, profile) in profiles.enumerated() {
                    for setting in CalculatorProfile.differences(found, profile) {
                        let value = setting.value(in: profile)
                        var open = settings[setting.name] ?? OpenSetting(name: setting.name, values: [])
                        if !open.values.contains(value) { open.values.append(value) }
                        if decided.contains(index) { open.canBeDecided = true }
                        settings[setting.name] = open
                    }
                }
            }
            return CalculatorProfile.settings.compactMap { setting in
                guard var open = settings[setting.name] else { return nil }
                open.values = setting.choices.filter(open.values.contains)
                return open
            }
        }

        /// The questions that decide most, each after the answers to those before it. Empty if none decides anything.
        ///
        /// - Parameter count: how many there are at most.
        package func next(_ count: Int) -> [Question] {
            let chosen = chosen(count, decidedNear)
            return chosen.count < count ? chosen + self.chosen(count - chosen.count, decidedFar) : chosen
        }

        /// Questions that decide nothing, but may show that the calculator is another one after all: first those to
        /// which the most known calculators have other answers.
        package func checks(_ count: Int) -> [Question] {
            let undecided = zip(questions, zip(decidedNear, decidedFar)).filter { $1.0.isEmpty && $1.1.isEmpty }.map(
                \.0)
            return undecided.map { ($0, $0.decided(known, from: found).count) }.sorted { $0.1 > $1.1 }.prefix(count)
                .map(\.0)
        }

        /// - Parameter decided: what each question decides.
        private func chosen(_ count: Int, _ decided: [Set<Int>]) -> [Question] {
            var decided = decided
            var chosen: [Question] = []
            while chosen.count < count {
                let best = questions.indices.max {
                    (decided[$0].count, questions[$1].keys.count) < (decided[$1].count, questions[$0].keys.count)
                }
                guard let best, !decided[best].isEmpty else { break }
                chosen.append(questions[best])
                let done = decided[best]
                for index in decided.indices { decided[index].subtract(done) }
            }
            return chosen
        }

        /// The question that decides most, without the keys that it does not need for that. Nil if none decides
        /// anything.
        package var shortest: Question? {
            guard let next = next(1).first else { return nil }
            return next.shortened(deciding: near, from: found) ?? next.shortened(deciding: far, from: found)
        }
    }
}
