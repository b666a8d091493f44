import Foundation
import TestSupport
import Testing

/// `keybed show` and `keybed test --html`.
@Suite struct ShowCommandTests {
    private let folder = Program.temporaryFolder()

    init() throws {
        try write("a.keys", ":keyboard qwerty\n> a\n> b\ndocument: Ab¦\n")
        try write("b.keys", ":keyboard qwerty\n> a\ndocument: B¦\n")
    }

    private func write(_ name: String, _ text: String) throws {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func run(_ arguments: [String], path: String? = nil) throws -> Program.Result {
        let variables = path.map { "PATH='\($0)' " } ?? ""
        return try Program.run(shell: "cd '\(folder.path)' && \(variables)exec \"$0\" \"$@\"", arguments)
    }

    @Test func `A file becomes the picture that its ending says`() throws {
        for name in ["a.svg", "a.cast"] {
            #expect(try run(["show", "a.keys", "-o", name]).status == 0)
        }
        let printed = try run(["show", "a.keys"])
        #expect(printed.output == (try text("a.svg")))
        #expect(try run(["show", "a.keys", "--animate"]).output.contains("@keyframes a2"))
        // A header, the screen at first, and for each line its letters and what it does.
        let lines = try text("a.cast").split(separator: "\n")
        let header = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
        #expect(header?["version"] as? Int == 2)
        let events = try lines.dropFirst().map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any] }
        #expect(events.allSatisfy { $0?.count == 3 && $0?[1] as? String == "o" })
        let times = events.compactMap { $0?[0] as? Double }
        #expect(times == times.sorted() && times.count == events.count)
    }

    @Test func `A file that fails is drawn, and says so`() throws {
        let result = try run(["show", "b.keys"])
        #expect(result.status == 1 && result.output.contains("was: A") && result.errors.contains("expected"))
    }

    @Test(arguments: [
        (["a.keys", "-o", "a.bmp"], "-o writes .svg, .png, .gif, .webp, .cast, not ‘a.bmp’"),
        (["a.keys", "-o", "a.png", "--animate"], "--animate makes a film of an svg; a gif is one anyway"),
        (["a.keys", "--frames", "9"], "a.keys has no such frames; it has 3 frames"),
        (["a.keys", "--columns", "0"], "--columns is a number from 1 to 20"),
        (["a.keys", "--animate", "--profile", "all"], "a film is of one device; give one with --profile"),
        (["a.keys", "--store", "s", "--profile", "all"], "leave out --store"),
    ])
    func `What cannot be drawn is refused in a sentence`(_ arguments: [String], _ sentence: String) throws {
        let result = try run(["show"] + arguments)
        #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
    }

    /// A png, gif or webp needs programs that may not be there.
    @Test func `Without the programs it needs, a picture is refused with their names`() throws {
        let result = try run(["show", "a.keys", "-o", "a.png"], path: "/nowhere")
        #expect(result.status == 2 && result.errors.contains("a png needs rsvg-convert"))
        let film = try run(["show", "a.keys", "-o", "a.gif"], path: "/nowhere")
        #expect(film.status == 2 && film.errors.contains("a gif needs ffmpeg or ImageMagick"))
    }

    @Test func `A report is a page beside what is printed`() throws {
        let result = try run(
            ["test", "--html", "r.html", "--profile", "ideal", "--profile", "ios17", "."])
        let page = try text("r.html")
        #expect(result.status == 1 && page.contains("b.keys under ideal, ios17"))
        #expect(page.contains("<img alt=\"The screen after &gt; a\"") && page.contains("<mark>B</mark>"))
    }
}
