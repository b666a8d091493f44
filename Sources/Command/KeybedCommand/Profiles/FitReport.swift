import DeviceTraces
import Profiles
import Simulator
import SourceText

/// What traces say of a device, for people, and as a profile.
struct FitReport {
    private let fit: ProfileFit
    private let findings: [SettingFinding]

    init(_ fit: ProfileFit) { (self.fit, findings) = (fit, fit.findings()) }

    /// The nearest known profile, the settings that differ, what is open, and what is not explained.
    var lines: [String] {
        let changed = Set(HostProfile.differences(fit.found, fit.base).map(\.name))
        var lines = ["nearest: \(fit.base.name)"]
        func add(_ title: String, _ rows: [String]) {
            if !rows.isEmpty { lines += ["", title] + rows.map { "  \($0)" } }
        }
        add(
            "other than \(fit.base.name)",
            findings.filter { changed.contains($0.setting.name) && !$0.isContradicted }.map(\.row))
        add(
            "as \(fit.base.name)",
            findings.filter { $0.outcome == .decided && !changed.contains($0.setting.name) }.map(\.row))
        add("open", findings.filter { $0.isOpen && !changed.contains($0.setting.name) }.map(\.row))
        add(
            "contradictions",
            findings.filter(\.isContradicted).map(\.row))
        add("explained by no setting", Self.lines(fit.unexplained))
        return lines
    }

    /// Differences, one a line.
    static func lines(_ differences: [StepDifference]) -> [String] {
        differences.map { difference in
            let place = difference.place ?? "\(difference.experiment)/\(difference.step)"
            return "\(place): \(difference.experiment): \(difference.recorded ?? "nothing"), "
                + "expected: \(difference.expected ?? "nothing")"
        }
    }

    /// The profile as a file: what was decided, with the lines that decide it.
    func profile(from traces: [String]) -> String {
        var lines = ["# Measured: \(traces.joined(separator: ", ").forTerminal)", "", "base: \(fit.base.name)", ""]
        let changed = Set(HostProfile.differences(fit.found, fit.base).map(\.name))
        for finding in findings where changed.contains(finding.setting.name) || finding.outcome == .decided {
            if !finding.deciding.isEmpty { lines.append("# \(finding.deciding.joined(separator: ", "))".forTerminal) }
            lines.append("\(finding.setting.name): \(finding.value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension SettingFinding {
    fileprivate var isContradicted: Bool { if case .contradicted = outcome { true } else { false } }

    /// Whether more experiments would say more.
    fileprivate var isOpen: Bool {
        switch outcome {
        case .open, .dependent, .undecidable: true
        case .decided, .contradicted: false
        }
    }

    /// The setting with what is known of it.
    fileprivate var row: String {
        let others = possible.filter { $0 != value } + combined
        switch outcome {
        case .decided:
            let rest = others.isEmpty ? "" : " (possible: \(others.joined(separator: ", ")))"
            return "\(setting.name): \(value)\(rest)"
                + (deciding.isEmpty ? "" : ", by \(deciding.joined(separator: ", "))")
        case .open(let experiment): return "\(setting.name): \(possibleWords); the experiment \(experiment) decides"
        case .dependent(let condition): return "\(setting.name): \(possibleWords); it matters only where \(condition)"
        case .contradicted(let other, let lines):
            return "\(setting.name): \(value), by \(deciding.joined(separator: ", ")), but \(other), by "
                + lines.joined(separator: ", ")
        case .undecidable(let reason): return "\(setting.name): \(reason)"
        }
    }

    private var possibleWords: String { (possible + combined).joined(separator: " or ") }
}
