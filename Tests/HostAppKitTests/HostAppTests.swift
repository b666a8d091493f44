import HostAppKit
import KeyboardExtension
import Testing

/// The app of the docstrings, and commands with arguments.
private struct Greeting: HostApp {
    let id = "greeting"
    let fields = [Field(id: "name", label: "Name")]
    var results: [String]? = nil
    let commands = [
        AppCommand<Greeting>("file", "FILE", argument: .file, summary: "greet the file") {
            (app, arguments, device) throws(Refusal) in
            app.results = [String(decoding: try device.file(arguments.text), as: UTF8.self)]
            return []
        },
        AppCommand<Greeting>("in", "LANGUAGE TIMES", summary: "greet in another language") {
            (app, arguments, _) throws(Refusal) in
            let words = try arguments.words(2, else: ":in needs a language and a number; write :in fr 2")
            let word = try words[0].choice(["fr": "Bonjour", "de": "Hallo"], else: "write fr or de")
            let times = try words[1].placing { (text) throws(Refusal) in
                guard let times = Int(text), (1...9).contains(times) else { throw Refusal("write 1 to 9") }
                return times
            }
            app.results = Array(repeating: word, count: times)
            return [.focus("name")]
        },
        AppCommand<Greeting>("stored", summary: "greet all") { (app, _, device) throws(Refusal) in
            app.results = try device.stored(in: "greeting").values.keys.sorted()
            return []
        },
    ]

    mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        results = ["Hello, \(device.text("name"))!"]
        return [.setText("", field: "name")]
    }
}

@Suite struct HostAppTests {
    @Test func `An app is tested without a device`() {
        var app = Greeting()
        #expect(app.submit("name", on: AppDevice(texts: ["name": "Jane"])) == [.setText("", field: "name")])
        #expect(app.results == ["Hello, Jane!"])
    }

    @Test func `A device has what it is given, and nothing else`() throws {
        let empty = AppDevice()
        #expect(empty.text("name") == "")
        #expect(empty.permission("contacts") == .notDetermined)
        #expect(try empty.stored(in: "greeting") == StoredValues())
        #expect(empty.now == 1_767_225_600)
        #expect(throws: Refusal("this device reads no files")) { try empty.file("a") }
        let full = AppDevice(
            permissions: ["contacts": .limited], chosen: ["contacts": ["3", "12"]],
            stored: ["greeting": StoredValues(values: ["Jane": ""])],
            files: FileReader { Array("Hi \($0)".utf8) }, now: 5)
        #expect(full.permission("contacts") == .limited && full.chosen("contacts") == ["3", "12"])
        #expect(empty.chosen("contacts").isEmpty && full.chosen("photos").isEmpty)
        #expect(full.now == 5)
        var app = Greeting()
        _ = try app.perform(":stored", on: full)
        #expect(app.results == ["Jane"])
        _ = try app.perform(":file  a.txt ", on: full)
        #expect(app.results == ["Hi a.txt"])
    }

    @Test func `A command gets its words`() throws {
        var app = Greeting()
        #expect(try app.perform(":in fr 2", on: AppDevice()) == [.focus("name")])
        #expect(app.results == ["Bonjour", "Bonjour"])
    }

    @Test(
        arguments: [
            (":in fr", ":in needs a language and a number; write :in fr 2", 4..<6),
            (":in xy 2", "write fr or de", 4..<6), (":in fr 0", "write 1 to 9", 7..<8),
            (":in", ":in needs an argument; write :in LANGUAGE TIMES", 0..<3),
            (":stored x", ":stored takes no argument; write :stored", 8..<9),
            (":stord", "unknown command ‘:stord’; did you mean ‘:stored’?", nil),
            ("stored", "a command begins with a colon; write :stored", nil),
            ("", "a command begins with a colon; write :", nil),
        ] as [(String, String, Range<Int>?)])
    func `A refusal has a sentence and a place`(line: String, sentence: String, place: Range<Int>?) {
        var app = Greeting()
        do throws(Refusal) {
            _ = try app.perform(line, on: AppDevice())
            Issue.record("\(line) is not refused")
        } catch {
            #expect(error.description == sentence)
            #expect(error.range == place)
        }
    }

    @Test func `An app needs a name and fields only`() throws {
        struct Plain: HostApp {
            let id = "plain"
            let fields: [Field] = []
        }
        var app = Plain()
        let device = AppDevice()
        #expect(!app.refusesCustomKeyboards && app.commands.isEmpty && app.results == nil && app.chips == nil)
        #expect(app.message == nil && app.lexicon.isEmpty && app.permissions.isEmpty && app.settings.isEmpty)
        #expect(app.storedElsewhere == nil)
        #expect(try app.opened(on: device).isEmpty)
        #expect(app.textChanged("a", on: device).isEmpty && app.submit("a", on: device).isEmpty)
        #expect(try app.permissionChanged(on: device).isEmpty)
        #expect(throws: Refusal("plain has nothing to choose from; the permission photos cannot be limited")) {
            try app.identifiers(of: ["a"], for: "photos", on: device)
        }
        #expect(try app.value(of: "a", on: device) == nil)
        #expect(try app.restore(HandedActivity(type: "a"), on: device) == nil)
    }
}
