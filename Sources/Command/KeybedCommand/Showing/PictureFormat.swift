import Files
import Foundation
import ProcessKeyboards
import Storyboards

/// The kinds of files that a sequence can be shown as.
enum PictureFormat: String, CaseIterable {
    case svg, png, gif, webp, cast

    /// Whether it moves.
    var isFilm: Bool {
        switch self {
        case .gif, .webp, .cast: true
        case .svg, .png: false
        }
    }

    /// Why a picture cannot be made.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// How many pixels a point has.
    private static let scale = 2

    /// Draws pictures as PNG files.
    static func png(_ pictures: [String], to files: [URL]) throws {
        guard let program = OptionalProgram.first(of: ["rsvg-convert"]) else {
            throw Problem(
                description: "a png needs rsvg-convert (Debian: librsvg2-bin), which is not installed; write an svg")
        }
        try withFolder { folder in
            for (picture, file) in zip(pictures, files) {
                let source = folder.appending(path: "picture.svg")
                try FileBytes.write(picture, to: source)
                try program.run(["-z", "\(scale)", "-o", file.path, source.path])
            }
        }
    }

    /// Makes a moving picture.
    static func film(_ picture: StoryboardPicture, to file: URL) throws {
        guard let program = OptionalProgram.first(of: ["ffmpeg", "magick", "convert"]) else {
            throw Problem(
                description: "a \(file.pathExtension) needs ffmpeg or ImageMagick, and neither is installed; write an "
                    + "svg with --animate")
        }
        try withFolder { folder in
            let pictures = picture.pictures
            let files = pictures.indices.map { folder.appending(path: "\($0).png") }
            try png(pictures, to: files)
            let durations = picture.durations
            guard program.name == "ffmpeg" else {
                let frames = zip(files, durations).flatMap { ["-delay", "\($1 / 10)", $0.path] }
                return try program.run(["-loop", "0"] + frames + ["-layers", "optimize", file.path])
            }
            // The last picture is named twice, because the duration of the last entry does not count.
            let list = zip(files, durations).map { "file '\($0.path)'\nduration \(Double($1) / 1000)\n" }
            let last = files.last.map { "file '\($0.path)'\n" } ?? ""
            try FileBytes.write("ffconcat version 1.0\n" + list.joined() + last, to: folder.appending(path: "list"))
            let palette =
                file.pathExtension == "gif"
                ? ["-filter_complex", "[0:v]split[a][b];[a]palettegen[p];[b][p]paletteuse"] : []
            try program.run(
                ["-y", "-v", "error", "-f", "concat", "-safe", "0", "-i", folder.appending(path: "list").path]
                    + palette + ["-fps_mode", "vfr", "-loop", "0", file.path])
        }
    }

    private static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-show-\(UUID().uuidString)")
        try PrivateFiles.createFolder(folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}

/// A program that does something where it is installed.
struct OptionalProgram {
    let name: String
    private let path: String

    /// The first of some programs that is in the path.
    static func first(of names: [String]) -> OptionalProgram? {
        names.lazy.compactMap { name in
            ProgramSearch.pathInPath(of: name).map { OptionalProgram(name: name, path: $0) }
        }.first
    }

    /// Runs it to its end. Throws with its last words if it fails.
    func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let last = String(decoding: words.suffix(2000), as: UTF8.self).split(separator: "\n").last ?? ""
            throw PictureFormat.Problem(description: "\(name) failed: \(last)")
        }
    }
}
