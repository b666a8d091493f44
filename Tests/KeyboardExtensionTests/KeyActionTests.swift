import KeyboardExtension
import Simulator
import Testing
import TextModel

/// The actions that all keyboards share.
@Suite struct KeyActionTests {
    /// An action, the text it leaves of `ab¦`, and its requests.
    private struct Row {
        var action: KeyAction
        var text = "ab"
        var requests: [HostRequest] = []
        var isHeld = false
    }

    private static let rows = [
        Row(action: .type("c"), text: "abc"), Row(action: .digit(7), text: "ab7"),
        Row(action: .deleteBackward, text: "a"), Row(action: .returnKey, text: "ab\n"),
        Row(action: .layer("shift"), requests: [.showLayer("shift")]),
        Row(action: .layer("base"), requests: [.showLayer("base")]),
        Row(action: .nextKeyboard, requests: [.advanceToNextInputMode]),
        Row(action: .nextKeyboard, requests: [.handleInputModeList(isHeld: true)], isHeld: true),
        Row(action: .dismissKeyboard, requests: [.dismissKeyboard]), Row(action: .engine("add", slot: nil)),
    ]

    @Test func `Standard actions are the same everywhere`() {
        for row in KeyActionTests.rows {
            let key = KeyEvent(key: "key", action: row.action, isHeld: row.isHeld)
            var proxy = MirroringProxy(
                SnapshotProxy(document: TextDocument("ab", selection: 2..<2), rules: FieldRules(profile: .ideal)))
            let response = key.perform(&proxy)
            #expect(response == KeyboardResponse(requests: row.requests), "\(row.action)")
            #expect(proxy.documentContextBeforeInput == row.text, "\(row.action)")
            #expect(row.action.edits == (row.text != "ab"), "\(row.action)")
            // A keyboard that edits by itself makes the same requests.
            #expect(KeyboardResponse(standardFor: .key(key)).requests == row.requests, "\(row.action)")
        }
        let tried = Set(KeyActionTests.rows.map(\.action))
        let missing = StandardAction.allCases.filter { !tried.contains(.standard($0)) }
        #expect(missing == [], "add a row for each of these actions")
    }

    /// A layer key returns from the layer it shows.
    @Test func `The key that shows a layer also leaves it`() {
        let key = KeyEvent(key: "shift", action: .layer("shift"), layer: "shift")
        #expect(KeyboardResponse(standardFor: .key(key)).requests == [.showLayer("base")])
    }

    @Test func `Each action has its own description`() {
        let names = StandardAction.allCases.map { KeyAction.standard($0).description { "‘\($0)’" } }
        #expect(Set(names).count == names.count)
        #expect(KeyAction.type("a").description { "‘\($0)’" } == "types ‘a’")
        #expect(KeyAction.engine("memoryRecall", slot: 3).description { $0 } == "memoryRecall of slot 3")
    }
}
