import Foundation
import HostAppKit
import Profiles
import Sessions
import Simulator
import Testing

@Suite struct SessionTests {
    private func session() throws -> Session { Session(try DrawingTests.device(":keyboard calculator")) }

    private func text(_ outcome: Session.Outcome) -> String {
        if case .text(let lines) = outcome { lines.joined(separator: "\n") } else { "" }
    }

    /// Words that lead where one expects, unless they can be typed.
    @Test(arguments: ["help", "?", ":?", ":h", "exit", "quit", ":q", ":exit"])
    func `Words for help and for the end are understood`(_ word: String) throws {
        var session = try session()
        for keyboard in ["calculator", "t9-en"] {
            _ = session.enter(":keyboard \(keyboard)")
            let outcome = session.enter(word)
            if word.contains("h") || word.contains("?") {
                let lines = if case .text(let lines) = outcome { lines } else { [""] }
                #expect(lines.contains("Topics:"))
            } else {
                #expect(outcome == .quit)
            }
            #expect(session.simulation.refusal == nil)
        }
        guard !word.hasPrefix(":"), word != "?" else { return }
        _ = session.enter(":keyboard qwerty")
        #expect(session.enter(word) == .screen)
        #expect(session.simulation.screen[.document] == .text(word.capitalized + "¦"))
    }

    @Test func `A command without its colon is guessed`() throws {
        var session = try session()
        _ = session.enter("keyboard t9-en")
        #expect(
            session.simulation.refusal?.description
                == "no key ‘keyboard’ on layer base of calculator; did you mean ‘:keyboard t9-en’?")
        _ = session.enter(":keyboard t9-en")
        _ = session.enter("field email")
        #expect(session.simulation.refusal?.description.hasSuffix("did you mean ‘:field email’?") == true)
    }

    @Test func `A slip of the finger does not end the session`() throws {
        var session = try session()
        _ = session.enter(":keyboard t9-en")
        #expect(session.enter("q") == .screen)
        #expect(session.simulation.refusal?.description == "‘q’ is on key 7")
    }

    @Test func `Refused lines are saved if asked for`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var session = try session()
        for line in ["1+2=", "bad", ":save \(folder.path)/a b.keys", ":save \(folder.path)/c.keys refused"] {
            _ = session.enter(line)
        }
        let without = try String(contentsOf: folder.appending(path: "a b.keys"), encoding: .utf8)
        #expect(!without.contains("bad") && without.contains("> 1+2=\ndisplay: 3\n"))
        let with = try String(contentsOf: folder.appending(path: "c.keys"), encoding: .utf8)
        #expect(with.contains("> bad\nmessage: no key ‘bad’ on layer base of calculator\n"))
    }

    /// A row has only the lines it needs; a command ends the table, and what was undone is left out.
    @Test func `A session is saved as tables`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var session = try session()
        let lines = [
            "7 MS C", ":keyboard calculator-casio", "2 + 3 =", "* 4 =", "bad", "AC 1", "2", "9",
            ":undo", "MRC", ":keyboard t9-en", "43556 ", "96753", ":save \(folder.path)/a.keys --table",
            ":save \(folder.path)/b.keys --replace --table=memory,display", ":save \(folder.path)/a b.keys",
        ]
        for line in lines { _ = session.enter(line) }
        let saved = try String(contentsOf: folder.appending(path: "a.keys"), encoding: .utf8)
        #expect(
            saved == """
                :keyboard calculator
                :table
                | keys   | display |
                | 7 MS C | 0       |

                > 7 MS C
                :keyboard calculator-casio
                :table
                | keys          | display |
                | 2 + 3 =       | 5       |
                | 2 + 3 = * 4 = | 20      |
                | AC 1          | 1       |
                | AC 1 2        | 12      |
                | MRC           | 7       |

                > 2 + 3 =
                > * 4 =
                > AC 1
                > 2
                > MRC
                :keyboard t9-en
                :table
                | keys        | document       |
                | 43556       | ‹Hello›¦       |
                | 43556 96753 | ‹Hello world›¦ |


                """)
        let other = try String(contentsOf: folder.appending(path: "b.keys"), encoding: .utf8)
        #expect(other.contains("| keys          | memory | display |\n| 2 + 3 =       | 7      | 5       |"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/a b.keys"))
        for file in ["a.keys", "b.keys"] {
            var other = try self.session()
            #expect(other.enter(":load \(folder.path)/\(file)") == .screen)
        }
        for (wish, sentence) in [
            ("refused --table", "the rows of a table are lines that were carried out; leave out refused or --table"),
            ("--table=dispaly", "unknown fact ‘dispaly’; did you mean ‘display’?"),
        ] {
            _ = session.enter(":save \(folder.path)/c.keys \(wish)")
            #expect(session.simulation.refusal?.description == sentence)
        }
    }

    @Test func `A line copied from a file is taken as its keys`() throws {
        var session = try session()
        _ = session.enter(":keyboard calculator")
        _ = session.enter("> 1 + 2 =")
        #expect(session.simulation.screen[.display] == .text("3"))
        #expect(session.simulation.refusal == nil)
    }

    @Test func `An error never ends the session`() throws {
        var session = try session()
        _ = session.enter("12+")
        for line in [
            "nokey", ":nocommand", ":keyboard x", "\"open", ":load /nowhere", ":save /nowhere/x", ":events maybe",
            ":help x", ":facts x",
        ] {
            #expect(session.enter(line) == .screen)
            #expect(session.simulation.refusal != nil, "\(line)")
        }
        _ = session.enter("3=")
        #expect(session.simulation.refusal == nil)
        #expect(text(session.enter(":facts display")) == "display: 15")
        #expect(session.enter(":quit") == .quit)
    }

    @Test func `A line that begins with the hash key is not a comment`() throws {
        var session = try session()
        for line in [":keyboard t9-en", ":document so ¦", "#4663"] { _ = session.enter(line) }
        #expect(text(session.enter(":facts document")) == "document: so ‹Good›¦")
    }

    @Test func `A session is saved and loaded`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString).keys")
        defer { try? FileManager.default.removeItem(at: file) }
        var session = try session()
        for line in ["1+2=", "insert", "oops", ":keyboard qwerty", "x"] { _ = session.enter(line) }
        #expect(text(session.enter(":save \(file.path)")) == "saved to \(file.path)")
        var other = try self.session()
        #expect(other.enter(":load \(file.path)") == .screen)
        #expect(text(other.enter(":facts document")) == "document: 3x¦")
        // Its own file a session writes again; that of another it replaces only if asked.
        #expect(text(session.enter(":save \(file.path) refused")) == "saved to \(file.path)")
        #expect(other.enter(":save \(file.path)") == .screen)
        #expect(other.simulation.refusal?.description.contains("already exists") == true)
        #expect(text(other.enter(":save \(file.path) --replace refused")) == "saved to \(file.path)")
        _ = other.enter(":reset")
        try Data("> 1\ndisplay: 2\n".utf8).write(to: file)
        #expect(text(other.enter(":load \(file.path)")).contains("expected  display: 2"))
    }

    /// A session with an author's profile is saved setting by setting. A line that was refused because there was
    /// nothing to undo or redo is left out.
    @Test func `A saved session can be played on another device`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString).keys")
        defer { try? FileManager.default.removeItem(at: file) }
        var profile = HostProfile(name: "mine")
        profile.isAuthors = true
        profile.contextEnd = .line
        profile.memoryBudget = 48_500_000
        var session = Session(try DrawingTests.device(":keyboard calculator", profile: profile))
        for line in [":redo", "1+2=", "insert"] { _ = session.enter(line) }
        _ = session.enter(":save \(file.path)")
        #expect(
            try String(contentsOf: file, encoding: .utf8).hasPrefix(
                ":set contextEnd line\n:set memoryBudget 48.5MB\n:keyboard calculator\n> 1+2=\n"))
        var other = try self.session()
        #expect(other.enter(":load \(file.path)") == .screen)
    }

    @Test func `Help, keys and keyboards are listed`() throws {
        var session = try session()
        let help = text(session.enter(":help"))
        for command in SessionCommand.all.map(\.description) + DeviceCommand.all.map(\.description) {
            #expect(help.contains(":\(command.name)"))
        }
        #expect(text(session.enter(":help undo")).contains("undo the last line"))
        #expect(text(session.enter(":keys")).contains("reciprocal/inv ‘1/x’"))
        #expect(text(session.enter(":keyboards")).contains("▸ calculator"))
        #expect(text(session.enter(":keyboards")).contains("  multitap-en"))
    }

    @Test func `Why explains the screen`() throws {
        var session = try session()
        #expect(text(session.enter(":why")) == "nothing was pressed, and the last line caused no events")
        for line in [":document so ¦", ":keyboard t9-en", ":set ownEditCallbacks coalesced", "4"] {
            _ = session.enter(line)
        }
        #expect(
            text(session.enter(":why")) == """
                key       k4 on layer base of t9-en → digit 4; the keyboard sees so ¦nil
                edit      setMarkedText ‘I’, selected 1..<1
                callback  textWillChange
                callback  textDidChange
                keyboard  I: 792; 709 in the list, 792 after the words before
                keyboard  g: -75; 25 in the list, -75 after the words before
                keyboard  h: -75; 25 in the list, -75 after the words before
                keyboard  í: -88; 12 in the list, -88 after the words before
                sign      nil: the proxy says that there is no text
                """)
    }

    @Test func `Why says what it leaves out, and what is stored`() throws {
        var session = try session()
        let (before, after) = (String(repeating: "one two ", count: 8), String(repeating: "three ", count: 9))
        for line in [":keyboard qwerty", ":document \(before)¦\(after)", "a"] { _ = session.enter(line) }
        let why = text(session.enter(":why"))
        #expect(why.contains("sees …ne two one two one two one two one two ¦three three three"))
        #expect(why.contains("three three three thr…\n"))
        #expect(why.hasSuffix("sign      …: more text, not shown here"))
        for line in [":keyboard calculator", "9 MS"] { _ = session.enter(line) }
        #expect(text(session.enter(":why")).contains(/\nstore     calculator: memory \d+ = ‘9’/))
    }

    @Test func `Profiles and their settings are listed`() throws {
        var session = try session()
        #expect(text(session.enter(":profiles")).contains("▸ ideal"))
        let settings = text(session.enter(":profiles ideal")).split(separator: "\n")
        for setting in HostProfile.settings {
            #expect(settings.contains("\(setting.name): \(setting.value(in: .ideal))"))
        }
        let titles = settings.filter { line in HostProfile.settingGroups.contains { $0.title == line } }
        #expect(titles.count == HostProfile.settingGroups.count)
        _ = session.enter(":profiles ios99")
        #expect(session.simulation.refusal?.description.hasPrefix("unknown profile ‘ios99’") == true)
    }

    @Test func `Time passes between lines`() throws {
        var session = try session()
        for line in [":keyboard multitap-en", ":document so ¦", "2"] { _ = session.enter(line) }
        #expect(session.wait(.seconds(2)) == nil)
        _ = session.enter("2")
        #expect(text(session.enter(":facts document")) == "document: so a‹a›¦")
    }
}
