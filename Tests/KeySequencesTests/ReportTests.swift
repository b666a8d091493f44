import Foundation
import KeySequences
import SourceText
import Testing

@Suite struct ReportTests {
    /// The lines of the report after the line with the place.
    private static func report(_ text: String) throws -> [String] {
        let lines = PrettyReport.lines(try Played.outcome(text))
        return Array(lines.drop { !$0.hasPrefix("    expected") })
    }

    @Test func `A difference is reported with the keys before it`() throws {
        let lines = PrettyReport.lines(
            try Played.outcome(
                ":keyboard calculator\n> C\n> C\n# so\n> C\n> 1 + 2 =\nmemory: \"\"\n> +\n  display: 3\ndisplay:  4\n"
                    .replacing("  display", with: "display")))
        #expect(
            lines == [
                "FAILED a.keys", "  a.keys:10:11: display is not as expected", "    keys      > C", "              > C",
                "              > C", "              > 1 + 2 =", "              > +", "    expected  4",
                "    actual    3",
                "              ^",
            ])
    }

    /// The expected document, the actual one, and the lines that compare them.
    static let marks: [(String, String, [String])] = [
        ("ab¦", "abc¦", ["    expected  ab¦", "    actual    abc¦", "                ^"]),
        ("漢字x¦", "漢字y¦", ["    expected  漢字x¦", "    actual    漢字y¦", "                  ^"]),
        ("e\u{301}a¦", "e\u{301}b¦", ["    expected  e\u{301}a¦", "    actual    e\u{301}b¦", "               ^"]),
        ("👍🏽a¦", "👍🏽b¦", ["    expected  👍🏽a¦", "    actual    👍🏽b¦", "                ^"]),
        (
            String(repeating: "a", count: 80) + "x¦", String(repeating: "a", count: 80) + "y¦",
            [
                "    expected  …" + String(repeating: "a", count: 29) + "x¦",
                "    actual    …" + String(repeating: "a", count: 29) + "y¦",
                "              " + String(repeating: " ", count: 30) + "^",
            ]
        ),
        (
            "x" + String(repeating: "漢", count: 40), "y" + String(repeating: "漢", count: 40),
            [
                "    expected  x" + String(repeating: "漢", count: 29) + "…",
                "    actual    y" + String(repeating: "漢", count: 29) + "…", "              ^",
            ]
        ),
    ]

    @Test(arguments: marks) func `The first difference is marked`(
        _ wanted: String, _ got: String, _ lines: [String]
    ) throws {
        #expect(try Self.report(":document \(got)\ndocument: \(wanted)\n") == lines)
    }

    @Test func `Without an actual value there is no mark`() throws {
        #expect(
            try Self.report(":keyboard qwerty\ndisplay: 3\n") == [
                "    expected  3", "    actual    nothing: there is no display here",
            ])
    }

    private static let outcomes = [
        SequenceOutcome(file: "a.keys", verdict: .passed, seconds: 0.25),
        SequenceOutcome(
            file: "b #1\u{7}\n.keys", tags: ["x"], verdict: .skipped(reason: "TODO # \"later\" <&>"), seconds: 0),
        SequenceOutcome(
            file: "c/d.keys",
            verdict: .unusable(FileError(file: "c/d.keys", line: 2, column: 3, message: "no\u{1}\u{FFFE} ]]> \\ \"")),
            seconds: 0.5),
    ]

    @Test func `TAP reports are quoted`() {
        let lines =
            [TAPReport.header, TAPReport.program]
            + Self.outcomes.enumerated().flatMap { TAPReport.lines($1, number: $0 + 1) }
            + TAPReport.end(3, remarks: ["so"])
        #expect(
            lines == [
                "TAP version 13", "# keybed \(KeybedVersion.current)", "ok 1 - a.keys",
                "ok 2 - b \\#1··.keys # SKIP TODO \\# \"later\" <&>",
                "not ok 3 - c/d.keys",
                "  ---", "  message: \"no·\u{FFFE} ]]> \\\\ \\\"\"", "  severity: error", "  problems:",
                "    - at: \"c/d.keys:2:3\"", "      message: \"no·\u{FFFE} ]]> \\\\ \\\"\"", "  ...", "# so", "1..3",
            ])
    }

    @Test func `Each row of a table is a case`() throws {
        let table = ":table\n| keys | :caret | display |\n| 1 + 2 = | 0 | 13 |\n| 2 | | 5 |\n| q | | |\n"
        let outcome = try Played.outcome(
            ":keyboard calculator\n> 1\ndisplay: 2\n:include t.keys\n:include t.keys\n", ["t.keys": table])
        let lines = outcome.cases.enumerated().map { TAPReport.lines($1, number: $0 + 1) }
        #expect(
            lines.map(\.first) == [
                "not ok 1 - a.keys", "ok 2 - t.keys:3 1 + 2 = :caret 0", "not ok 3 - t.keys:4 2",
                "not ok 4 - t.keys:5 q",
            ])
        #expect(lines[2].filter { $0.contains("expected:") } == ["      expected: \"5\"", "      expected: \"5\""])
        let text = JUnitReport.text([outcome])
        #expect(text.contains("<testsuites name=\"keybed\" tests=\"4\" failures=\"3\""))
        #expect(text.contains(" name=\"t.keys:4 2\" file=\"a.keys\""))
        #expect(abs(outcome.cases.reduce(0) { $0 + $1.seconds } - 0.5) < 1e-6)
    }

    @Test func `JUnit reports are escaped`() {
        let text = JUnitReport.text(Self.outcomes, remarks: ["a < b"])
        #expect(text.contains("tests=\"3\" failures=\"0\" errors=\"1\" skipped=\"1\" time=\"0.750000\""))
        #expect(text.contains("name=\"b #1\u{FFFD}&#10;.keys\""))
        #expect(text.contains("<skipped message=\"TODO # &quot;later&quot; &lt;&amp;&gt;\"/>"))
        #expect(text.contains("classname=\"c\" name=\"d.keys\" file=\"c/d.keys\""))
        #expect(text.contains("no\u{FFFD}\u{FFFD} ]]&gt; \\ \"</error>"))
        #expect(text.contains("<property name=\"keybed\" value=\"\(KeybedVersion.current)\"/>"))
        #expect(text.contains("<system-out>a &lt; b\n</system-out>"))
    }

    @Test func `The JSON report has every field`() throws {
        let failed = try Played.outcome(":keyboard calculator\n> 1\ndisplay: 2\n> q\n")
        let text = JSONReport.text(Self.outcomes + [failed])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["keybed"] as? String == KeybedVersion.current)
        #expect(object["passed"] as? Int == 1 && object["failed"] as? Int == 2 && object["skipped"] as? Int == 1)
        let files = try #require(object["files"] as? [[String: Any]])
        #expect(files.map { $0["status"] as? String } == ["passed", "skipped", "unusable", "failed"])
        #expect(files[1]["reason"] as? String == "TODO # \"later\" <&>" && files[1]["tags"] as? [String] == ["x"])
        let difference = try #require((files[3]["differences"] as? [[String: Any]])?.first)
        #expect(difference["line"] as? Int == 3 && difference["column"] as? Int == 10)
        #expect(difference["expected"] as? String == "2" && difference["actual"] as? String == "1")
        #expect(difference["keys"] as? [String] == [":keyboard calculator", "> 1"])
        let problem = try #require((files[3]["problems"] as? [[String: Any]])?.first)
        #expect(problem["line"] as? Int == 4 && problem["column"] as? Int == 3)
    }

    @Test func `The last line has the counts`() {
        #expect(PrettyReport.summary(OutcomeCounts(Self.outcomes)) == "1 passed, 1 failed, 1 skipped")
        #expect(PrettyReport.summary(OutcomeCounts(Array(Self.outcomes.prefix(1)))) == "1 passed, 0 failed")
    }

    /// A file under three profiles, of which it fails alike under two.
    private static func underProfiles() throws -> [SequenceOutcome] {
        var outcomes = [
            SequenceOutcome(file: "a.keys", verdict: .passed, seconds: 0),
            try Played.outcome(":keyboard calculator\n> 1\ndisplay: 2\n"),
            try Played.outcome(":keyboard calculator\n> 1\ndisplay: 2\n"),
            SequenceOutcome(file: "漢字 #.keys", verdict: .passed, seconds: 0),
            SequenceOutcome(file: "漢字 #.keys", verdict: .passed, seconds: 0),
            SequenceOutcome(file: "漢字 #.keys", verdict: .passed, seconds: 0),
        ]
        for (index, profile) in ["ideal", "p#", "漢字漢"].enumerated() {
            outcomes[index].profile = profile
            outcomes[index + 3].profile = profile
        }
        let setting = SettingCauses.Setting(name: "loadsTwice", value: "yes", passingValue: "no")
        outcomes[2].cause = .settings(SettingCauses(profile: "漢字漢", passing: "ideal", causes: [[setting]]))
        return outcomes
    }

    private static let cause = "fails because of loadsTwice: yes (漢字漢); with the rest of 漢字漢 it passes"

    @Test func `What is the same under several profiles is reported once`() throws {
        #expect(
            PrettyReport.lines(Array(try ReportTests.underProfiles().prefix(3))) == [
                "FAILED a.keys under p#, 漢字漢", "  a.keys:3:10: display is not as expected",
                "    keys      :keyboard calculator", "              > 1", "    expected  2", "    actual    1",
                "              ^", "  " + ReportTests.cause,
            ])
        var skipped = SequenceOutcome(file: "a.keys", verdict: .skipped(reason: "later"), seconds: 0)
        skipped.profile = "ideal"
        #expect(PrettyReport.lines([skipped, skipped]) == ["SKIPPED a.keys: later"])
    }

    @Test func `The table has the files that do not pass everywhere`() throws {
        let outcomes = try ReportTests.underProfiles()
        #expect(ProfileTable.lines(outcomes) == ["ideal  p#  漢字漢", "  ✓    ✗     ✗     a.keys"])
        #expect(ProfileTable.lines(outcomes, .ascii) == ["ideal  p#  漢字漢", "  +    x     x     a.keys"])
        #expect(ProfileTable.lines(Array(outcomes.suffix(3))) == [])
        #expect(
            ProfileTable.summary(outcomes) == [
                "ideal: 2 passed, 0 failed", "p#: 1 passed, 1 failed", "漢字漢: 1 passed, 1 failed",
            ])
    }

    @Test func `TAP names the profile and the cause of each test`() throws {
        let lines = try ReportTests.underProfiles().prefix(3).enumerated().map {
            TAPReport.lines($1, number: $0 + 1)
        }
        #expect(
            lines.map(\.first) == [
                "ok 1 - a.keys under ideal", "not ok 2 - a.keys under p\\#", "not ok 3 - a.keys under 漢字漢",
            ])
        #expect(!lines[1].contains { $0.hasPrefix("  cause:") })
        #expect(lines[2].contains("  cause: \"\(ReportTests.cause)\""))
    }

    @Test func `JUnit has a suite for each profile`() throws {
        let text = JUnitReport.text(try ReportTests.underProfiles(), remarks: ["so"])
        #expect(text.contains("<testsuites name=\"keybed\" tests=\"6\" failures=\"2\" errors=\"0\""))
        #expect(text.contains("<testsuite name=\"ideal\" tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"0\""))
        #expect(text.contains("<testsuite name=\"p#\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""))
        #expect(text.contains("<property name=\"profile\" value=\"漢字漢\"/>"))
        #expect(text.contains("\(ReportTests.cause)</failure>"))
        #expect(text.components(separatedBy: "<system-out>").count == 2)
    }

    @Test func `The JSON report counts by profile`() throws {
        let text = JSONReport.text(try ReportTests.underProfiles())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let profiles = try #require(object["profiles"] as? [[String: Any]])
        #expect(profiles.map { $0["profile"] as? String } == ["ideal", "p#", "漢字漢"])
        #expect(profiles.map { $0["failed"] as? Int } == [0, 1, 1])
        let files = try #require(object["files"] as? [[String: Any]])
        #expect(files.map { $0["profile"] as? String } == ["ideal", "p#", "漢字漢", "ideal", "p#", "漢字漢"])
        let cause = try #require(files[2]["cause"] as? [String: Any])
        #expect(cause["text"] as? String == ReportTests.cause && cause["passing"] as? String == "ideal")
        #expect(
            cause["settings"] as? [[[String: String]]]
                == [[["name": "loadsTwice", "value": "yes", "passing": "no"]]])
        #expect(files[1]["cause"] == nil)
        // With one profile there is nothing about profiles.
        #expect(!JSONReport.text(ReportTests.outcomes).contains("profile"))
    }
}
