import ArgumentParser
import Files
import Foundation
import KeySequences
import LayoutPictures
import Simulator
import SourceText
import Storyboards

/// `keybed show`: a sequence as pictures.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Draw what a .keys file does, frame by frame.",
        discussion: """
            A frame shows the field, what the keyboard shows, and its keys, with those pressed lit; below stands the \
            line of keys with what the file expects of it. The ending of the file to write says what it becomes: svg \
            is drawn by Keybed itself; png, gif and webp need rsvg-convert, and gif and webp also ffmpeg or \
            ImageMagick; cast is a session in a terminal, for asciinema. Exits with 1 if a fact differs, with 2 if the \
            file cannot be played to its end. Under several profiles, their frames are side by side.
            """)

    @Option(help: "Draw a frame for each line or for each key; a film has one for each key.")
    var each: Storyboard.Pace?

    @Option(help: ArgumentHelp("Draw only these frames.", valueName: "3-7"))
    var frames: FrameRange?

    @Option(help: "How many frames are beside each other; by default three, or one for each of several profiles.")
    var columns: Int?

    @Flag(help: "Make a film of an svg, which moves without a script; a gif always does.")
    var animate = false

    @OptionGroup var look: PictureLook

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; otherwise an svg is printed.", valueName: "file"),
        completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
    var output: String?

    @OptionGroup var device: DeviceOptionsUnder<SeveralProfiles>

    @Argument(help: "A .keys file, or - for standard input.", completion: .file(extensions: ["keys"]))
    var file: String

    func validate() throws {
        guard (1...20).contains(columns ?? 1) else { throw ValidationError("--columns is a number from 1 to 20") }
        let format = try format
        if animate, format != .svg { throw ValidationError("--animate makes a film of an svg; a gif is one anyway") }
    }

    private var format: PictureFormat {
        get throws {
            guard let output else { return .svg }
            let ending = UserFolders.url(output).pathExtension.lowercased()
            guard let format = PictureFormat(rawValue: ending) else {
                let known = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
                throw ValidationError("-o writes \(known), not ‘\(output.inMessage)’")
            }
            return format
        }
    }

    func run() throws {
        let (name, (script, folder)) = (name(of: file), try sequence(of: file))
        let (format, resources) = (try format, try device.resources())
        let isFilm = animate || format.isFilm
        guard resources.chosen.count == 1 || !isFilm else {
            complain("a film is of one device; give one with --profile")
            throw ExitStatus.input
        }
        if resources.chosen.count > 1 { try device.refuseStore(of: "keybed show under several profiles") }
        let devices = try resources.chosen.map { try device.device(resources, profile: $0, folder: folder) }
        let boards = devices.map {
            Storyboard(script, on: $0, each: each ?? (isFilm ? .key : .line), frames: frames?.range ?? 1...Int.max)
        }
        guard boards.contains(where: { !$0.frames.isEmpty }) else {
            complain("\(name) has no such frames; it has \(boards[0].count.counted("frame"))")
            throw ExitStatus.input
        }
        if boards.contains(where: \.isCut) {
            complain("\(name): only \(Storyboard.maximum) frames are drawn; choose others with --frames")
        }
        let picture = StoryboardPicture(
            boards, title: UserFolders.url(name).lastPathComponent, columns: columns,
            theme: format == .svg || look.theme != .auto ? look.theme : .light)
        switch format {
        case .svg: try write(animate ? picture.film : picture.storyboard)
        case .png: try orExit { try PictureFormat.png([picture.storyboard], to: [url]) }
        case .gif, .webp: try orExit { try PictureFormat.film(picture, to: url) }
        case .cast: try write(TerminalCast(script, on: devices[0], title: picture.title).text)
        }
        for problem in boards.flatMap(\.problems) { complain(problem.report) }
        for difference in boards.flatMap(\.differences) { complain("\(difference)") }
        if boards.contains(where: { !$0.problems.isEmpty }) { throw ExitStatus.input }
        if boards.contains(where: { !$0.differences.isEmpty }) { throw ExitStatus.expectation }
    }

    private var url: URL { UserFolders.url(output ?? "") }

    private func write(_ text: String) throws {
        guard output != nil else {
            printExactly(text, terminator: "")
            return try finishOutput()
        }
        try orExit { try FileBytes.write(text, to: url) }
    }
}

extension Storyboard.Pace: ExpressibleByArgument {}

/// Numbers of frames: `4` or `3-7`.
struct FrameRange: ExpressibleByArgument {
    let range: ClosedRange<Int>

    init?(argument: String) {
        let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, 1...last ~= first else {
            return nil
        }
        range = first...last
    }
}
