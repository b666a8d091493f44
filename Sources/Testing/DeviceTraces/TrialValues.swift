import DeviceProbe
import KeyboardExtension
import KeyboardWire
import Profiles
import ProxyRules
import Simulator

/// The values of a setting that are tried.
struct TrialValues: Sendable {
    /// The numbers that occur in a trace: lengths of what was read, and megabytes.
    private var lengths: Set<Int> = []
    /// The greatest lengths of what was read in sessions: before the caret, after it, and selected.
    private var longest = [0, 0, 0]
    private var megabytes = 0
    /// At how many megabytes the device warned.
    private var warned: Int?
    private let known: [HostProfile]

    init(_ known: [HostProfile]) { self.known = known }

    mutating func note(_ line: TraceLine) {
        switch line.content {
        case .read(let read):
            for (index, text) in [read.before, read.after, read.selected].enumerated() {
                guard let length = (text ?? nil)?.utf16.count else { continue }
                // While somebody types, each length occurs.
                if line.step == nil {
                    longest[index] = max(length, longest[index])
                } else if lengths.count < 5000 {
                    lengths.insert(length)
                }
            }
        case .edit(.insert(let text)) where line.step != nil:
            if lengths.count < 5000 { lengths.insert(text.utf16.count) }
        case .holds(let number): megabytes = max(number, megabytes)
        case .callback(.didReceiveMemoryWarning): warned = megabytes
        default: break
        }
    }

    /// The values of known profiles.
    func known(_ setting: ProfileSetting<HostProfile>) -> [String] { known.map { setting.value(in: $0) }.uniqued }

    /// The choices, or else the values of known profiles, times from short to long, and what the trace says of memory.
    func fewValues(of setting: ProfileSetting<HostProfile>) -> [String] {
        guard let scale = setting.scale, setting.choices.isEmpty else { return setting.choices }
        let numbers =
            switch scale.unit {
            case "ms": [10, 50, 100, 200, 500, 1000, 3000]
            case "MB": memoryBudgets
            default: scale.range.upperBound == 100 ? percentages : []
            }
        return (known(setting) + numbers.filter(scale.range.contains).map(scale.written)).uniqued
    }

    private var memoryBudgets: [Int] { [megabytes - 1, megabytes, megabytes + 1] }

    /// All values that are tried. Of a session, which says little of times and is long, fewer.
    func values(of setting: ProfileSetting<HostProfile>) -> [String] {
        let known = fewValues(of: setting)
        guard let scale = setting.scale else { return setting.choices }
        let numbers: [Int] =
            switch scale.unit {
            case "ms" where lengths.isEmpty: []
            case "ms": [0, 5] + Experiment.watchTimes.flatMap { [$0, $0 + 5] } + [5000, 60_000]
            case "MB": memoryBudgets
            default:
                Array(lengths.isEmpty ? 1...3 : 1...40) + lengths.union(longest).flatMap { [$0 - 1, $0, $0 + 1] }
                    + [scale.range.lowerBound, scale.range.upperBound]
                    + (scale.range.upperBound == 100 ? percentages : [])
            }
        let others = scale.unit == "MB" ? ["none"] : []
        return (known + others + Set(numbers).filter(scale.range.contains).sorted().map(scale.written)).uniqued
    }
}

extension TrialValues {
    /// Of how much memory a device warned, in percent of what it allowed.
    private var percentages: [Int] {
        guard let warned, megabytes > 0 else { return Array(stride(from: 10, through: 90, by: 10)) }
        return (-2...2).map { 100 * warned / megabytes + $0 }
    }
}

extension [String] {
    /// Each once, in the order of first appearance.
    var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
