import Files
import Foundation
import HostAppKit
import ProfileFiles
import Profiles
import ProxyRules
import Simulator
import SourceText
import Testing

@Suite struct ProfileFileTests {
    private static func read(_ text: String) throws(InvalidFileError) -> HostProfile {
        try ProfileFile<HostProfile>.read(Array(text.utf8), name: "mine", file: "mine.profile")
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
        #expect(profile.editing.smartDelete == .no)
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
        ("base: ios99", "1:7: unknown profile ‘ios99’; there is only ideal"),
        ("loadsTwice: yes\nbase: ideal", "2:1: ‘base’ must come before all settings"),
    ]

    @Test(arguments: unusable) func `The message names the problem`(_ text: String, _ problem: String) {
        let found = #expect(throws: InvalidFileError.self) { try ProfileFileTests.read(text) }
        #expect(found?.description == "mine.profile:" + problem)
    }

    @Test func `Every problem is named at once`() {
        let found = #expect(throws: InvalidFileError.self) {
            try ProfileFile<HostProfile>.read(Array("a: b\nc\n".utf8) + [0xFF, 0x0A], name: "x", file: "x")
        }
        #expect(found?.problems.map(\.line) == [1, 2, 3])
    }

    /// Every written setting is read back with its value.
    @Test func `Settings are read back`() throws {
        for profile in try DeviceProfiles().profiles {
            var copy = HostProfile(name: profile.name, summary: profile.summary)
            copy.notes = profile.notes
            for setting in HostProfile.settings { try setting.set(setting.value(in: profile), in: &copy) }
            #expect(copy == profile)
        }
    }
}

@Suite struct ShippedProfileTests {
    static let names = ["ideal", "ios15", "ios16", "ios17", "ios18", "ios26", "ios27"]

    @Test func `All bundled profiles exist`() throws {
        #expect(try DeviceProfiles().profiles.map(\.name) == Self.names)
    }

    /// The file of `ideal` agrees with the defaults in Swift, so that a profile without a base behaves as that file
    /// says.
    @Test func `The ideal profile has the default settings`() throws {
        let ideal = try DeviceProfiles().profile("ideal")
        for setting in HostProfile.settings {
            #expect(setting.value(in: ideal) == setting.value(in: .ideal), "\(setting.name)")
        }
    }

    @Test func `Each setting names the source of its value`() throws {
        for profile in try DeviceProfiles().profiles {
            #expect(!profile.summary.isEmpty)
            for setting in HostProfile.settings {
                #expect(profile.notes[setting.name]?.isEmpty == false, "\(profile.name): \(setting.name)")
            }
        }
    }
}

/// Profiles from the user's own files and folders.
@Suite struct ProfileLibraryTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "keybed-profiles-\(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func `Profiles of a folder can be based on one another`() throws {
        let folder = try Folder([
            "a.profile": "# A.\n\nbase: z\ncontextLength: 5\n", "z.profile": "base: ios17\nloadsTwice: yes\n",
            "ios17.profile": "base: ios17\nsystemGlobe: yes\n", "notes.txt": "?", ".hidden.profile": "?",
        ])
        var library = try DeviceProfiles()
        try library.add(folder: folder.url)
        #expect(library.profiles.suffix(3).map(\.name) == ["ios17", "z", "a"])
        #expect(library.profiles.count == ShippedProfileTests.names.count + 2)
        let found = try library.profile("a")
        #expect(
            found.contextLength == 5 && found.loadsTwice && found.systemGlobe && found.editing.smartDelete == .unseen)
        #expect(found.isAuthors)
    }

    static let unusable: [([String: String], String)] = [
        ([:], "the folder … has no .profile files"),
        (["notes.txt": ""], "the folder … has no .profile files"),
        (["all.profile": ""], "…/all.profile needs another name: ‘all’ means all profiles"),
        (
            ["a.profile": "base: b", "b.profile": "base: c", "c.profile": "base: b"],
            "the profile ‘b’ in … is based on itself through others; base one of them on ideal"
        ),
        (
            ["a.profile": "base: none"],
            "…/a.profile:1:7: unknown profile ‘none’; there are \(ShippedProfileTests.names.joined(separator: ", "))"
        ),
        (["a.profile": "loadsTwice: x"], "…/a.profile:1:13: loadsTwice is yes or no, not ‘x’"),
    ]

    @Test(arguments: unusable)
    func `A folder that cannot be used says why`(_ files: [String: String], _ sentence: String) throws {
        let folder = try Folder(files)
        var library = try DeviceProfiles()
        do {
            try library.add(folder: folder.url)
            Issue.record("nothing is wrong")
        } catch {
            #expect("\(error)".replacing(folder.url.relativePath, with: "…") == sentence)
        }
        #expect(throws: (any Error).self) { try library.add(folder: folder.url.appending(path: "absent")) }
    }

    @Test func `Each profile is chosen once, and all are all`() throws {
        let folder = try Folder(["x.profile": "base: ios16\n", "ios16.profile": "base: ios16\nloadsTwice: yes\n"])
        func chosen(_ names: String...) throws -> [String] {
            var library = try DeviceProfiles()
            return try library.profiles(named: names).map(\.name)
        }
        let file = folder.url.appending(path: "x.profile").path
        #expect(try chosen("ios16", "ideal", "ios16") == ["ios16", "ideal"])
        #expect(try chosen(file, "all", file) == ["x"] + ShippedProfileTests.names)
        #expect(
            try chosen("ios17", "all")
                == ["ios17"] + ShippedProfileTests.names.filter { $0 != "ios17" })
        #expect(throws: Refusal.self) { try chosen("ideal", "ios99") }
        #expect(throws: (any Error).self) { try chosen("ios16", folder.url.appending(path: "ios16.profile").path) }
    }
}

extension DeviceProfiles {
    fileprivate func profile(_ name: String) throws -> HostProfile {
        try #require(profiles.first { $0.name == name })
    }
}
