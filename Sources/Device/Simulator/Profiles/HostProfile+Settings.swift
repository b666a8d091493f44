package import Profiles
import ProxyRules

/// The settings, as files and commands write them.
extension HostProfile: Profile {
    package static let kind = "profile"
    package static let inheritsNotes = true
    package static let commands: (choosing: Set<String>, setting: Set<String>) = ([":profile"], [":set"])
    package static let standard = ideal
    package static let settings = settingGroups.flatMap(\.settings)

    package static let settingGroups: [ProfileSettingGroup<HostProfile>] = [
        ProfileSettingGroup(
            title: "What a keyboard sees",
            settings: [
                .choice("contextEnd", \.contextEnd), .count("contextLength", \.contextLength, 0...100_000),
                .count("contextSentences", \.contextSentences, 1...100),
                .flag("emptyContextAtLineEnd", \.emptyContextAtLineEnd),
                .choice("selectedText", \.editing.selectedText),
                .count("selectedTextLength", \.editing.selectedTextLength, 0...100_000),
                .time("contextRefill", \.contextRefill), .choice("contextRefillStart", \.contextRefillStart),
                .choice("contextAfterPaste", \.contextAfterPaste),
                .count("emptyAtSentenceEnd", \.emptyAtSentenceEnd, 0...10),
                .choice("ownEdits", \.editing.ownEdits), .choice("ownCaretMoves", \.editing.ownCaretMoves),
            ]),
        ProfileSettingGroup(
            title: "What edits do",
            settings: [
                .choice("smartDelete", \.editing.smartDelete), .choice("caretUnit", \.editing.caretUnit),
                .choice("markedRangeUnit", \.editing.markedRangeUnit),
                .choice("insertionReplacesMarked", \.editing.insertionReplacesMarked),
                .choice("markedTextLeft", \.markedTextLeft), .choice("outOfRange", \.editing.outOfRange),
            ]),
        ProfileSettingGroup(
            title: "Callbacks",
            settings: [
                .choice("ownEditCallbacks", \.ownEditCallbacks), .choice("willCallbacks", \.willCallbacks),
                .choice("fieldChange", \.fieldChange),
            ]),
        ProfileSettingGroup(
            title: "A keyboard's life",
            settings: [
                .choice("keyboardMemory", \.keyboardMemory),
                .flag("loadsTwice", \.loadsTwice), .flag("knownInLoad", \.knownInLoad),
                .time("traitsDelay", \.traitsDelay),
                .flag("sendsDidDisappear", \.sendsDidDisappear), .choice("documentIdentifier", \.documentIdentifier),
                .flag("linksNeedOpenAccess", \.linksNeedOpenAccess), .flag("systemGlobe", \.systemGlobe),
                .memory("memoryBudget", \.memoryBudget),
                .count("memoryWarning", \.memoryWarning, 1...100),
            ]),
        ProfileSettingGroup(
            title: "Fingers and limits",
            settings: [
                .time("longPressDelay", \.longPressDelay),
                .time("repeatInterval", \.repeatInterval, atLeast: .milliseconds(10)),
                .count("editsPerEvent", \.editing.editsPerEvent, 1...1_000_000),
                .count("requestsPerEvent", \.requestsPerEvent, 1...10_000),
                .count("callbackDepth", \.callbackDepth, 1...64),
                .count("callbacksPerEvent", \.callbacksPerEvent, 1...100_000),
            ]),
    ]
}
