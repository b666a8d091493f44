import Files
import ProfileFiles
import Simulator
import SourceText
import Testing

@Suite struct ProfileFileTests {
    private static func read(_ text: String) throws(InvalidFileError) -> HostProfile {
        try ProfileFile.read(Array(text.utf8), name: "mine", file: "mine.profile")
    }

    @Test func `Settings and their notes are read`() throws {
        let profile = try ProfileFileTests.read(
            """
            # A phone that shows little.
            # And late.

            # Seen on one.
            # Twice.
            contextEnd: line
            contextRefill: 1.5s

            # A heading.

              contextLength :  20\u{20}
            memoryBudget: 48.5MB
            loadsTwice: yes
            """)
        #expect(profile.name == "mine")
        #expect(profile.summary == "A phone that shows little. And late.")
        #expect(profile.contextEnd == .line)
        #expect(profile.contextRefill == .milliseconds(1500))
        #expect(profile.contextLength == 20)
        #expect(profile.memoryBudget == 48_500_000)
        #expect(profile.loadsTwice)
        #expect(profile.notes == ["contextEnd": "Seen on one. Twice."])
        #expect(profile.smartDelete == .no)
    }

    static let unusable: [(String, String)] = [
        ("contextEnd line", "1:1: a line must be a setting with its value (contextEnd: line) or a comment (# …)"),
        ("\ncontxtEnd: line", "2:1: unknown setting ‘contxtEnd’; did you mean ‘contextEnd’?"),
        ("contextEnd: page", "1:13: contextEnd is length or line or sentence, not ‘page’"),
        ("  contextLength: -1", "1:18: contextLength is a number from 0 to 100000, not ‘-1’"),
        (
            "contextLength: 99999999999999999999",
            "1:16: contextLength is a number from 0 to 100000, not ‘99999999999999999999’"
        ),
        ("contextRefill: 2h", "1:16: contextRefill is a time such as 20ms, a minute at most, not ‘2h’"),
        (
            "repeatInterval: 0ms",
            "1:17: repeatInterval is a time such as 20ms, 10ms at least and a minute at most, not ‘0ms’"
        ),
        ("memoryBudget: much", "1:15: memoryBudget is none or a size such as 60MB, not ‘much’"),
        ("loadsTwice: maybe", "1:13: loadsTwice is yes or no, not ‘maybe’"),
        ("loadsTwice:", "1:12: loadsTwice is yes or no, not ‘’"),
        ("loadsTwice: yes\nloadsTwice: no", "2:1: ‘loadsTwice’ is set twice; remove one of the lines"),
        ("base: ios99", "1:7: unknown profile ‘ios99’; there are ideal"),
        ("loadsTwice: yes\nbase: ideal", "2:1: ‘base’ must come before all settings"),
    ]

    @Test(arguments: unusable) func `The message names the problem`(_ text: String, _ problem: String) {
        let found = #expect(throws: InvalidFileError.self) { try ProfileFileTests.read(text) }
        #expect(found?.description == "mine.profile:" + problem)
    }

    @Test func `Every problem is named at once`() {
        let found = #expect(throws: InvalidFileError.self) {
            try ProfileFile.read(Array("a: b\nc\n".utf8) + [0xFF, 0x0A], name: "x", file: "x")
        }
        #expect(found?.problems.map(\.line) == [1, 2, 3])
    }

    /// Every written setting is read back with its value.
    @Test func `Settings are read back`() throws {
        for profile in try ProfileLibrary().profiles {
            var copy = HostProfile(name: profile.name, summary: profile.summary)
            copy.notes = profile.notes
            for setting in ProfileSetting.all { try setting.set(setting.value(in: profile), in: &copy) }
            #expect(copy == profile)
        }
    }
}

@Suite struct ShippedProfileTests {
    @Test func `All bundled profiles exist`() throws {
        #expect(try ProfileLibrary().profiles.map(\.name) == ["ideal", "ios15", "ios16", "ios17"])
    }

    /// The file of `ideal` agrees with the defaults in Swift, so that a profile without a base behaves as that file
    /// says.
    @Test func `The ideal profile has the default settings`() throws {
        let ideal = try ProfileLibrary().profile("ideal")
        for setting in ProfileSetting.all {
            #expect(setting.value(in: ideal) == setting.value(in: .ideal), "\(setting.name)")
        }
    }

    @Test func `Each setting names the source of its value`() throws {
        for profile in try ProfileLibrary().profiles {
            #expect(!profile.summary.isEmpty)
            for setting in ProfileSetting.all {
                #expect(profile.notes[setting.name]?.isEmpty == false, "\(profile.name): \(setting.name)")
            }
        }
    }
}

extension ProfileLibrary {
    fileprivate func profile(_ name: String) throws -> HostProfile {
        try #require(profiles.first { $0.name == name })
    }
}
