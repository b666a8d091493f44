package import HostAppKit
package import KeyboardExtension
import SourceText

/// Settings about one thing, such as callbacks.
package struct ProfileSettingGroup<Owner: Profile>: Sendable {
    package let title: String
    package let settings: [ProfileSetting<Owner>]

    package init(title: String, settings: [ProfileSetting<Owner>]) {
        (self.title, self.settings) = (title, settings)
    }
}

/// A setting of a profile, as files and commands write it.
package struct ProfileSetting<Owner: Profile>: Sendable {
    /// The name, which is also that of a property.
    package let name: String
    /// A description of the possible values: `line or sentence`, `a time such as 20ms`.
    package let values: String
    /// The possible values, if they can be listed; otherwise empty.
    package let choices: [String]
    /// How numbers are written, and which are possible; nil if the values are no numbers.
    package let scale: SettingScale?
    private let written: @Sendable (Owner) -> String
    private let write: @Sendable (inout Owner, String) -> Bool
    private let transfer: @Sendable (Owner, inout Owner) -> Void

    /// The setting's value in a profile.
    package func value(in profile: Owner) -> String { written(profile) }

    /// Changes the setting. Throws, with a sentence for the user, if the value is not possible.
    package func set(_ value: String, in profile: inout Owner) throws(Refusal) {
        guard write(&profile, value) else {
            throw .malformedCommand("\(name) is \(values), not ‘\(value.shortened)’")
        }
    }

    /// Gives a profile the setting's value in another one.
    package func copy(from other: Owner, to profile: inout Owner) { transfer(other, &profile) }

    /// Whether two profiles have different values of the setting.
    package func differs(in one: Owner, _ other: Owner) -> Bool {
        var copy = one
        transfer(other, &copy)
        return copy != one
    }
}

/// Creates the settings of each kind of value.
extension ProfileSetting {
    package typealias Path<Value> = WritableKeyPath<Owner, Value> & Sendable

    package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any Path<Choice>
    ) -> ProfileSetting {
        ProfileSetting(name: name, choices: Choice.allCases.map(\.rawValue), path, written: \.rawValue) {
            Choice(rawValue: $0)
        }
    }

    package static func flag(_ name: String, _ path: any Path<Bool>) -> ProfileSetting {
        ProfileSetting(name: name, choices: ["yes", "no"], path) {
            $0 ? "yes" : "no"
        } read: {
            ["yes": true, "true": true, "no": false, "false": false][$0]
        }
    }

    package static func count(_ name: String, _ path: any Path<Int>, _ range: ClosedRange<Int>) -> ProfileSetting {
        ProfileSetting(
            name: name, values: "a number from \(range.lowerBound) to \(range.upperBound)",
            choices: range.count < 20 ? range.map(String.init) : [], scale: SettingScale(range: range, unit: ""), path,
            written: { "\($0)" }
        ) {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package static func time(
        _ name: String, _ path: any Path<SimulatedTime>, atLeast least: SimulatedTime = .zero
    ) -> ProfileSetting {
        let values =
            "a time such as 20ms, " + (least > .zero ? "\(least.written) at least and " : "") + "a minute at most"
        let range = Int(least / .milliseconds(1))...60_000
        return ProfileSetting(
            name: name, values: values, scale: SettingScale(range: range, unit: "ms"), path, written: \.written
        ) {
            SimulatedTime(written: $0).flatMap { (least...SimulatedTime.seconds(60)).contains($0) ? $0 : nil }
        }
    }

    package static func memory(_ name: String, _ path: any Path<Int?>) -> ProfileSetting {
        ProfileSetting(
            name: name, values: "none or a size such as 60MB", scale: SettingScale(range: 1...1000, unit: "MB"), path
        ) { bytes in
            bytes.map { MemorySize.written($0) } ?? "none"
        } read: { text in
            text == "none" ? .some(nil) : MemorySize.bytes(text).map { .some($0) }
        }
    }

    private init<Value>(
        name: String, values: String? = nil, choices: [String] = [], scale: SettingScale? = nil,
        _ path: any Path<Value>,
        written: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        self.values = values ?? choices.joined(separator: " or ")
        self.choices = choices
        self.scale = scale
        self.written = { written($0[keyPath: path]) }
        write = { profile, text in
            guard let value = read(text) else { return false }
            profile[keyPath: path] = value
            return true
        }
        transfer = { $1[keyPath: path] = $0[keyPath: path] }
    }
}

/// The numbers that a setting can have.
package struct SettingScale: Hashable, Sendable {
    package let range: ClosedRange<Int>
    /// What is written after the number: `ms`.
    package let unit: String

    package func written(_ number: Int) -> String { "\(number)\(unit)" }

    /// The number in a value; nil if it is none, such as `none`. A part of a unit is left out.
    package func number(in value: String) -> Int? {
        switch unit {
        case "ms": SimulatedTime(written: value).map { Int($0 / .milliseconds(1)) }
        case "MB": MemorySize.bytes(value).map { $0 / 1_000_000 }
        default: Int(value)
        }
    }
}
