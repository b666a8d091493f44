import Files
import Foundation
import HostAppKit
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import LayoutPictures
import ProfileFiles
import Profiles
import SearchApps
import Simulator
import Storyboards
import TestSupport
import Testing

/// Stories of bundled keyboards, whose pictures are kept as files. With `KEYBED_PICTURES=write` the files are
/// rewritten; look at what has changed.
@Suite struct StoryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../Pictures/Stories"
    )
    .standardizedFileURL
    private static let isWriting = ProcessInfo.processInfo.environment["KEYBED_PICTURES"] == "write"
    private static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    /// Plays a story under some profiles.
    static func boards(
        _ name: String, each pace: Storyboard.Pace = .line, profiles: [String] = ["ideal"]
    ) throws -> [Storyboard] {
        let file = folder.appending(path: "\(name).keys")
        let script = try Script(try FileBytes.read(file), name: "\(name).keys")
        return try boards(script, each: pace, profiles: profiles)
    }

    static func boards(
        _ script: Script, each pace: Storyboard.Pace = .line, profiles: [String] = ["ideal"],
        frames: ClosedRange<Int> = 1...Int.max
    ) throws -> [Storyboard] {
        var library = try DeviceProfiles()
        return try library.profiles(named: profiles).map { profile in
            let index = SharedIndex()
            var device = try Simulation(
                catalog: try catalog.get(), apps: DeviceApps.all(index, and: []), store: MemoryStore(),
                profiles: library.profiles, profile: profile)
            device.files = FileReader { name in try FileBytes.read(folder.appending(path: name)) }
            return Storyboard(script, on: device, each: pace, frames: frames)
        }
    }

    @Test(arguments: [
        "memory", "t9", "hold", "hebrew", "stack", "contacts", "secret", "refused", "table", "vietnamese", "sum",
    ])
    func `A story is drawn as its picture shows`(_ name: String) throws {
        try compare(StoryboardPicture(try Self.boards(name), title: "\(name).keys").storyboard, name)
    }

    @Test func `The same story on two devices is side by side`() throws {
        let boards = try Self.boards("profiles", profiles: ["ideal", "ios17"])
        try compare(StoryboardPicture(boards, title: "profiles.keys").storyboard, "profiles")
    }

    @Test(arguments: ["bug", "t9", "sum"]) func `A film is as its picture shows`(_ name: String) throws {
        let boards = try Self.boards(name, each: .key)
        try compare(StoryboardPicture(boards, title: "\(name).keys").film, "\(name)-film")
    }

    /// The stories whose pictures are in the guide.
    private static let shown = ["memory", "t9", "hold", "profiles"]
    private static let guide = folder.appending(path: "../../../Sources/Command/UserGuide/UserGuide.docc")
        .standardizedFileURL

    private func compare(_ picture: String, _ name: String) throws {
        let file =
            Self.shown.contains(name)
            ? Self.guide.appending(path: "story-\(name).svg") : Self.folder.appending(path: "\(name).svg")
        if Self.isWriting { try picture.write(to: file, atomically: true, encoding: .utf8) }
        #expect(picture == (try String(contentsOf: file, encoding: .utf8)), "\(name).svg differs")
    }
}
