import Foundation
import KeySequences
import Profiles
import Simulator
import Testing

/// A file for every setting of a profile that passes under one profile and fails under another, which differs in that
/// setting and in several others: only this setting is the cause.
@Suite struct SettingFixtureTests {
    /// The profiles under which a file passes and fails.
    struct Pair {
        var passing = "ideal"
        var failing: String
    }

    /// By the names of the settings; their files are in the folder `Settings`.
    static let pairs: [String: Pair] = [
        "contextEnd": Pair(failing: "ios15"),
        "contextLength": Pair(failing: "ios17, contextLength 20"),
        "contextSentences": Pair(passing: "ios16", failing: "ios17, contextSentences 1"),
        "emptyContextAtLineEnd": Pair(passing: "ios16", failing: "ios17, emptyContextAtLineEnd yes"),
        "selectedText": Pair(failing: "ios17"),
        "selectedTextLength": Pair(passing: "ios16", failing: "ios17, selectedTextLength 64"),
        "contextRefill": Pair(passing: "ideal, contextEnd line", failing: "ios17, contextEnd line"),
        "contextRefillStart": Pair(
            passing: "ideal, contextEnd line, contextRefill 20ms", failing: "ios17, contextEnd line"),
        "contextAfterPaste": Pair(failing: "ios26"),
        "emptyAtSentenceEnd": Pair(failing: "ios26"),
        "ownEdits": Pair(failing: "ios17, ownEdits afterEvent"),
        "ownCaretMoves": Pair(failing: "ios17"),
        "smartDelete": Pair(failing: "ios17"),
        "caretUnit": Pair(failing: "ios17, caretUnit grapheme"),
        "markedRangeUnit": Pair(failing: "ios17, markedRangeUnit grapheme"),
        "insertionReplacesMarked": Pair(failing: "ios17"),
        "markedTextLeft": Pair(failing: "ios16"),
        "outOfRange": Pair(failing: "ios17, outOfRange refused"),
        "ownEditCallbacks": Pair(failing: "ios17"),
        "willCallbacks": Pair(failing: "ios17, willCallbacks after"),
        "fieldChange": Pair(failing: "ios17"),
        "keyboardMemory": Pair(failing: "ios17, keyboardMemory device"),
        "loadsTwice": Pair(failing: "ios15"),
        "knownInLoad": Pair(passing: "ideal, documentIdentifier visit", failing: "ios16"),
        "traitsDelay": Pair(failing: "ios17"),
        "sendsDidDisappear": Pair(failing: "ios26"),
        "documentIdentifier": Pair(failing: "ios17"),
        "linksNeedOpenAccess": Pair(failing: "ios26"),
        "systemGlobe": Pair(failing: "ios17, systemGlobe yes"),
        "memoryBudget": Pair(failing: "ios15"),
        "memoryWarning": Pair(passing: "ideal, memoryBudget 90MB", failing: "ios26, memoryWarning 50"),
        "longPressDelay": Pair(failing: "ios17, longPressDelay 900ms"),
        "repeatInterval": Pair(failing: "ios17, repeatInterval 300ms"),
        "editsPerEvent": Pair(failing: "ios17, editsPerEvent 1"),
        "requestsPerEvent": Pair(failing: "ios17, requestsPerEvent 5"),
        "callbackDepth": Pair(passing: "ideal, ownEditCallbacks each", failing: "ios17, callbackDepth 3"),
        "callbacksPerEvent": Pair(passing: "ideal, ownEditCallbacks each", failing: "ios17, callbacksPerEvent 5"),
    ]

    @Test(arguments: HostProfile.settings.map(\.name))
    func `Exactly the setting is named as the cause`(_ name: String) throws {
        let pair = try #require(SettingFixtureTests.pairs[name], "there is no fixture for the setting \(name)")
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Settings/\(name).keys")
        let passing = try CauseWorld.profile(pair.passing, named: "good")
        let failing = try CauseWorld.profile(pair.failing, named: "bad")
        let setting = try HostProfile.setting(named: name)
        #expect(HostProfile.differences(passing, failing).count > 3)
        let outcomes = try CauseWorld.outcomes(String(contentsOf: file, encoding: .utf8), [passing, failing])
        #expect(!outcomes[0].isFailure, "\(PrettyReport.lines(outcomes[0]))")
        #expect(outcomes[1].isFailure)
        let cause = SettingCauses.Setting(
            name: name, value: setting.value(in: failing), passingValue: setting.value(in: passing))
        #expect(
            outcomes[1].cause == .settings(SettingCauses(profile: "bad", passing: "good", causes: [[cause]])),
            "\(PrettyReport.lines(outcomes))")
    }

    @Test func `There is no fixture without a setting`() {
        #expect(Set(SettingFixtureTests.pairs.keys).subtracting(HostProfile.settings.map(\.name)).isEmpty)
    }
}
