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
    private var megabytes = 0
    /// At how many megabytes the device warned.
    private var warned: Int?
    private let known: [HostProfile]

    init(_ known: [HostProfile]) { self.known = known }

    mutating func note(_ line: TraceLine) {
        switch line.content {
        case .read(let read):
            for text in [read.before ?? nil, read.after ?? nil, read.selected ?? nil] {
                if let text, lengths.count < 5000 { lengths.insert(text.utf16.count) }
            }
        case .edit(.insert(let text)): if lengths.count < 5000 { lengths.insert(text.utf16.count) }
        case .holds(let number): megabytes = max(number, megabytes)
        case .callback(.didReceiveMemoryWarning): warned = megabytes
        default: break
        }
    }

    /// The values of known profiles.
    func known(_ setting: ProfileSetting<HostProfile>) -> [String] { known.map { setting.value(in: $0) }.uniqued }

    /// The choices, or else the values of known profiles, and times from short to long.
    func fewValues(of setting: ProfileSetting<HostProfile>) -> [String] {
        guard setting.choices.isEmpty else { return setting.choices }
        let times = setting.scale?.unit == "ms" ? ["10ms", "50ms", "100ms", "200ms", "500ms", "1000ms", "3000ms"] : []
        return known(setting) + times
    }

    func values(of setting: ProfileSetting<HostProfile>) -> [String] {
        let known = known(setting)
        guard let scale = setting.scale else { return setting.choices }
        let numbers =
            switch scale.unit {
            case "ms": [0, 5] + Experiment.watchTimes.flatMap { [$0, $0 + 5] } + [5000, 60_000]
            case "MB": [megabytes - 1, megabytes, megabytes + 1]
            default:
                Array(1...40) + lengths.flatMap { [$0 - 1, $0, $0 + 1] }
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
        guard let warned, megabytes > 0 else { return [] }
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
