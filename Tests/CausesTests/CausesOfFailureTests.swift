import KeySequences
import Simulator
import Testing

/// What is said about files that fail under some of several profiles.
@Suite struct CausesOfFailureTests {
    private func causes(_ text: String, _ profiles: String...) throws -> [String?] {
        let profiles = try profiles.enumerated().map { try CauseWorld.profile($1, named: "p\($0 + 1)") }
        return try CauseWorld.outcomes(text, profiles).map { $0.cause?.description }
    }

    private static let smartDelete = ":keyboard qwerty\n:document one [two]\n> del\ndocument: \"one ¦\"\n"

    @Test func `The cause is named with its value and the profile`() throws {
        #expect(
            try causes(CausesOfFailureTests.smartDelete, "ideal", "ios17") == [
                nil, "fails because of smartDelete: unseen (p2); with the rest of p2 it passes",
            ])
    }

    /// A context of one sentence needs both: that it ends at sentences, and how many.
    @Test func `Settings that are needed together are named together`() throws {
        #expect(
            try causes(
                ":keyboard qwerty\n:document One is here. Two is h¦\nsees: One is here. Two is h¦nil\n", "ideal",
                "ios17, contextSentences 1")[1]
                == "fails because of contextEnd: sentence and contextSentences: 1 together (p2); "
                + "with the rest of p2 it passes")
    }

    @Test func `All causes are named if each is enough`() throws {
        let cause = try causes(
            CausesOfFailureTests.smartDelete + ":paste a\nsees: one a¦nil\n", "ideal",
            "ios26")[1]
        #expect(
            cause == "fails because of contextAfterPaste: nilUntilEdit (p2); with the rest of p2 it fails too, "
                + "because of smartDelete: unseen; without both it passes"
                || cause == "fails because of smartDelete: unseen (p2); with the rest of p2 it fails too, "
                    + "because of contextAfterPaste: nilUntilEdit; without both it passes",
            "\(cause ?? "")")
        let three = SettingCauses(
            profile: "p", passing: "q",
            causes: ["a", "b", "c"].map { [SettingCauses.Setting(name: $0, value: "1", passingValue: "2")] })
        #expect(
            three.description
                == "fails because of a: 1 (p); with the rest of p it fails too, because of b: 1 and because of c: 1; "
                + "without all of these it passes")
    }

    /// Two passing profiles would name different causes: the one with fewer other settings is taken.
    @Test func `The nearest passing profile is compared`() throws {
        let outcomes = try CauseWorld.outcomes(
            CausesOfFailureTests.smartDelete,
            [
                try CauseWorld.profile("ideal"), try CauseWorld.profile("ios17, smartDelete no", named: "near"),
                try CauseWorld.profile("ios17"),
            ])
        guard case .settings(let causes) = outcomes[2].cause else {
            Issue.record("there is no cause")
            return
        }
        #expect(causes.passing == "near")
        #expect(causes.causes == [[.init(name: "smartDelete", value: "unseen", passingValue: "no")]])
    }

    @Test func `The name of a profile can be the cause`() throws {
        #expect(
            try causes("profile: p1\n", "ideal", "ios17")[1]
                == "fails because of name: p2 (p2); with the rest of p2 it passes")
    }

    @Test func `A file that changes a setting says where`() throws {
        let change = ":set contextLength 5\n:paste a\n:set smartDelete no\n" + CausesOfFailureTests.smartDelete
        #expect(
            try causes("sees: nil¦nil\n:keyboard qwerty\n:paste a\nsees: a¦nil\n" + change, "ideal", "ios26")[1]
                == "fails because of contextAfterPaste: nilUntilEdit (p2); with the rest of p2 it passes; "
                + "these are the settings it starts with, until a.keys:5 ‘:set contextLength 5’")
    }

    @Test func `A table that changes the profile is found`() throws {
        let text = ":keyboard qwerty\n:paste a\nsees: a¦nil\n:table\n| :profile | profile |\n| ios16 | ios16 |\n"
        #expect(
            try causes(text, "ideal", "ios26")[1]?.hasSuffix("until a.keys:6 ‘:profile ios16’") == true)
    }

    @Test func `A file that chooses its profile fails alike under all`() throws {
        let text = ":profile ios16\n" + CausesOfFailureTests.smartDelete
        let sentence =
            "fails alike under all of these profiles: a.keys:1 ‘:profile ios16’ replaces the one it starts with"
        #expect(try causes(text, "ideal", "ios17") == [sentence, sentence])
        // A profile that is chosen after the failure has nothing to do with it.
        #expect(try causes("> 1\ndisplay: 2\n:profile ios16\n> 1\ndisplay: 3\n", "ideal", "ios17") == [nil, nil])
        let table = ":keyboard calculator\n:table\n| :profile | keys | display |\n| ios16 | 1 | 2 |\n"
        #expect(try causes(table, "ideal", "ios17")[0]?.contains("a.keys:4 ‘:profile ios16’ replaces") == true)
        #expect(try causes("> 1\ndisplay: 2\n", "ideal", "ios17") == [nil, nil])
        #expect(try causes(":profile ios16\nprofile: ios16\n", "ideal", "ios17") == [nil, nil])
    }

    /// The devices that are tried are as new after `:reset`, with the settings that are tried.
    @Test func `A reset keeps the settings that are tried`() throws {
        #expect(
            try causes("> 1\n:reset\n" + CausesOfFailureTests.smartDelete, "ideal", "ios17")[1]
                == "fails because of smartDelete: unseen (p2); with the rest of p2 it passes")
    }

    @Test func `A failure that does not come back is not blamed on a setting`() throws {
        let causes = SettingCauses(profile: "p", passing: "q", causes: [])
        #expect(
            causes.description
                == "fails for another reason than the settings of p: played again under them it passes")
    }
}
