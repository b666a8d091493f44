package import HostAppKit
import KeyboardExtension
import ProxyRules
import SourceText
import TextModel

/// Settings about one thing, such as callbacks.
package struct ProfileSettingGroup: Sendable {
    package let title: String
    package let settings: [ProfileSetting]
}

/// A setting of a profile, as files and commands write it.
package struct ProfileSetting: Sendable {
    /// The name, which is also the name of the property of ``HostProfile``.
    package let name: String
    /// A description of the possible values: `line or sentence`, `a time such as 20ms`.
    package let values: String
    /// The possible values, if they can be listed; otherwise empty.
    package let choices: [String]
    private let written: @Sendable (HostProfile) -> String
    private let write: @Sendable (inout HostProfile, String) -> Bool
    private let transfer: @Sendable (HostProfile, inout HostProfile) -> Void

    /// The setting's value in a profile.
    package func value(in profile: HostProfile) -> String { written(profile) }

    /// Changes the setting. Throws, with a sentence for the user, if the value is not possible.
    package func set(_ value: String, in profile: inout HostProfile) throws(Refusal) {
        guard write(&profile, value) else {
            throw .malformedCommand("\(name) is \(values), not ‘\(value.shortened)’")
        }
    }

    /// Gives a profile the setting's value in another one.
    package func copy(from other: HostProfile, to profile: inout HostProfile) { transfer(other, &profile) }

    /// Whether two profiles have different values of the setting.
    package func differs(in one: HostProfile, _ other: HostProfile) -> Bool {
        var copy = one
        transfer(other, &copy)
        return copy != one
    }

    /// Every setting, in the order files list them.
    package static let all = groups.flatMap(\.settings)

    /// Every setting below the heading that it has in files, in `:profiles` and on the page.
    package static let groups: [ProfileSettingGroup] = [
        ProfileSettingGroup(
            title: "What a keyboard sees",
            settings: [
                choice("contextEnd", \.contextEnd), count("contextLength", \.contextLength, 0...100_000),
                count("contextSentences", \.contextSentences, 1...100),
                flag("emptyContextAtLineEnd", \.emptyContextAtLineEnd),
                choice("selectedText", \.editing.selectedText),
                count("selectedTextLength", \.editing.selectedTextLength, 0...100_000),
                time("contextRefill", \.contextRefill), choice("contextRefillStart", \.contextRefillStart),
                choice("contextAfterPaste", \.contextAfterPaste),
                choice("ownEdits", \.editing.ownEdits), choice("ownCaretMoves", \.editing.ownCaretMoves),
            ]),
        ProfileSettingGroup(
            title: "What edits do",
            settings: [
                choice("smartDelete", \.editing.smartDelete), choice("caretUnit", \.editing.caretUnit),
                choice("markedRangeUnit", \.editing.markedRangeUnit),
                choice("insertionReplacesMarked", \.editing.insertionReplacesMarked),
                choice("markedTextLeft", \.markedTextLeft), choice("outOfRange", \.editing.outOfRange),
            ]),
        ProfileSettingGroup(
            title: "Callbacks",
            settings: [
                choice("ownEditCallbacks", \.ownEditCallbacks), choice("willCallbacks", \.willCallbacks),
                choice("fieldChange", \.fieldChange),
            ]),
        ProfileSettingGroup(
            title: "A keyboard's life",
            settings: [
                choice("keyboardMemory", \.keyboardMemory),
                flag("loadsTwice", \.loadsTwice), flag("knownInLoad", \.knownInLoad),
                time("traitsDelay", \.traitsDelay),
                flag("sendsDidDisappear", \.sendsDidDisappear), choice("documentIdentifier", \.documentIdentifier),
                flag("systemGlobe", \.systemGlobe), memory("memoryBudget", \.memoryBudget),
                count("memoryWarning", \.memoryWarning, 1...100),
            ]),
        ProfileSettingGroup(
            title: "Fingers and limits",
            settings: [
                time("longPressDelay", \.longPressDelay),
                time("repeatInterval", \.repeatInterval, atLeast: .milliseconds(10)),
                count("editsPerEvent", \.editing.editsPerEvent, 1...1_000_000),
                count("requestsPerEvent", \.requestsPerEvent, 1...10_000),
                count("callbackDepth", \.callbackDepth, 1...64),
                count("callbacksPerEvent", \.callbacksPerEvent, 1...100_000),
            ]),
    ]

    /// The setting of that name. Throws if there is none.
    package static func named(_ name: String) throws(Refusal) -> ProfileSetting {
        guard let setting = all.first(where: { $0.name == name }) else {
            throw .unknown("setting", name, among: all.map(\.name))
        }
        return setting
    }
}

/// Creates the settings of each kind of value.
extension ProfileSetting {
    private typealias Path<Value> = WritableKeyPath<HostProfile, Value> & Sendable

    private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any Path<Choice>
    ) -> ProfileSetting {
        ProfileSetting(name: name, choices: Choice.allCases.map(\.rawValue), path, written: \.rawValue) {
            Choice(rawValue: $0)
        }
    }

    private static func flag(_ name: String, _ path: any Path<Bool>) -> ProfileSetting {
        ProfileSetting(name: name, choices: ["yes", "no"], path) {
            $0 ? "yes" : "no"
        } read: {
            ["yes": true, "true": true, "no": false, "false": false][$0]
        }
    }

    private static func count(_ name: String, _ path: any Path<Int>, _ range: ClosedRange<Int>) -> ProfileSetting {
        ProfileSetting(
            name: name, values: "a number from \(range.lowerBound) to \(range.upperBound)", path, written: { "\($0)" }
        ) {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    private static func time(
        _ name: String, _ path: any Path<SimulatedTime>, atLeast least: SimulatedTime = .zero
    ) -> ProfileSetting {
        let values =
            "a time such as 20ms, " + (least > .zero ? "\(least.written) at least and " : "") + "a minute at most"
        return ProfileSetting(name: name, values: values, path, written: \.written) {
            SimulatedTime(written: $0).flatMap { (least...SimulatedTime.seconds(60)).contains($0) ? $0 : nil }
        }
    }

    private static func memory(_ name: String, _ path: any Path<Int?>) -> ProfileSetting {
        ProfileSetting(name: name, values: "none or a size such as 60MB", path) { bytes in
            bytes.map { MemorySize.written($0) } ?? "none"
        } read: { text in
            text == "none" ? .some(nil) : MemorySize.bytes(text).map { .some($0) }
        }
    }

    private init<Value>(
        name: String, values: String? = nil, choices: [String] = [], _ path: any Path<Value>,
        written: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        self.values = values ?? choices.joined(separator: " or ")
        self.choices = choices
        self.written = { written($0[keyPath: path]) }
        write = { profile, text in
            guard let value = read(text) else { return false }
            profile[keyPath: path] = value
            return true
        }
        transfer = { $1[keyPath: path] = $0[keyPath: path] }
    }
}
