import Foundation
import TestSupport
import Testing

/// Other programs read the reports that are written for them.
@Suite struct ReportConsumerTests {
    private static let schema = Program.package.appending(path: "Tests/CommandTests/junit.xsd").path

    @Test(.enabled(if: OptionalProgram.xmllint.isInstalled))
    func `Xmllint accepts the JUnit report`() throws {
        let folder = try SequenceFolder.mixed()
        let profiles = ["--why", "--coverage", "--profile", "all"]
        for options in [[], ["--coverage"], ["--filter", "1-good"], profiles] {
            let result = try Program.run(
                shell:
                    "\"$0\" test --format junit \"$@\" > \"$1/report.xml\"; "
                    + "xmllint --noout --schema '\(Self.schema)' \"$1/report.xml\"",
                [folder.path] + options)
            #expect(result.status == 0, "\(result.errors)")
        }
        // The schema must also refuse a wrong report, or it would prove nothing.
        let wrong = try Program.run(
            shell:
                "sed -i 's/time=/tmie=/' \"$1/report.xml\"; "
                + "xmllint --noout --schema '\(Self.schema)' \"$1/report.xml\"",
            [folder.path])
        #expect(wrong.status != 0)
    }

    @Test(.enabled(if: OptionalProgram.prove.isInstalled))
    func `Prove counts the same results`() throws {
        let folder = try SequenceFolder.mixed()
        let all = try Program.run(
            shell: "\"$0\" test --format tap --coverage \"$1\" > \"$1/all.tap\"; prove \"$1/all.tap\" 2>&1",
            [folder.path])
        #expect(all.output.contains("Failed 4/9 subtests"), "\(all.output)")
        #expect(all.output.contains("(less 1 skipped subtest: 4 okay)"))
        #expect(!all.output.contains("Parse errors") && !all.output.contains("Bad plan"))
        #expect(all.output.contains("Failed tests:  2, 6-8"))
        let profiles = try Program.run(
            shell: "\"$0\" test --format tap --profile all --why \"$1\" > \"$1/all.tap\"; prove \"$1/all.tap\" 2>&1",
            [folder.path])
        #expect(profiles.output.contains("Failed 28/63 subtests"), "\(profiles.output)")
        #expect(!profiles.output.contains("Parse errors") && !profiles.output.contains("Bad plan"))
    }

    @Test(.enabled(if: OptionalProgram.prove.isInstalled))
    func `Prove runs the command on files`() throws {
        let folder = try SequenceFolder.mixed()
        let prove = "prove --exec \"$0 test --format tap\""
        let good = try Program.run(
            shell: prove + " \"$1/1-good.keys\" \"$1/sub/6-more.keys\" 2>&1", [folder.path])
        #expect(good.status == 0 && good.output.contains("All tests successful."), "\(good.output)")
        let bad = try Program.run(shell: prove + " \"$1/2-bad.keys\" \"$1/1-good.keys\" 2>&1", [folder.path])
        #expect(bad.status != 0 && bad.output.contains("Failed 1/1 subtests"), "\(bad.output)")
    }

    /// The parser of TAP's own harness can read the YAML blocks.
    @Test(.enabled(if: OptionalProgram.prove.isInstalled))
    func `The TAP harness reads the YAML blocks`() throws {
        let folder = try SequenceFolder.mixed()
        let script = """
            use TAP::Parser; use TAP::Parser::YAMLish::Reader;
            my $parser = TAP::Parser->new({ source => $ARGV[0] });
            while (my $result = $parser->next) {
                next unless $result->is_yaml;
                my $data = $result->data;
                print "$data->{severity}: $data->{message}\\n";
                print "$_->{fact} expected $_->{expected} actual $_->{actual} after $_->{keys}[-1]\\n"
                    for @{$data->{differences}};
            }
            print "errors: ", scalar($parser->parse_errors), "\\n";
            """
        let result = try Program.run(
            shell: "\"$0\" test --format tap \"$1\" > \"$1/all.tap\"; perl -e '\(script)' \"$1/all.tap\" 2>&1",
            [folder.path])
        #expect(
            result.lines.prefix(3) == [
                "fail: no key ‘q’ on layer base of calculator", "display expected 4 actual 3 after > 1 + 2 =",
                "history expected \"<&> \\u0001\" actual \"1 + 2 = 3\" after > 1 + 2 =",
            ], "\(result.output)")
        #expect(result.lines.contains("display expected 3 actual 2 after | 2 | 3 |"))
        #expect(result.lines.last == "errors: 0")
    }
}
