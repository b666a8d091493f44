import Foundation
import HostApps
import KeyboardExtension
import Simulator
import T9Input
import TestSupport

@testable import Keyboards

/// A T9 layout with a few words. Most of them share their keys with others, and they follow one another.
enum SmallT9 {
    static let words = ["good", "home", "gone", "she", "rid", "sun", "run", "of", "me", "alone", "a", "can't", "Rome"]

    /// The layouts `t9-small` and `t9-other`, which share one word list, with these options.
    static func catalog(_ options: String = "revision: on") throws -> LayoutCatalog {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "words"), withIntermediateDirectories: true)
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        for name in ["small", "other"] {
            try write("name: \(name)\nimport: t9-en\noptions: {words: mine, \(options)}\n", "t9-\(name).yaml")
        }
        try write(words.enumerated().map { "\($1)\t\(650 - 10 * $0)\n" }.joined(), "words/mine.tsv")
        var context = WrittenContext(words: words.map { $0.lowercased() })
        context.add(["home"], backOff: -40, ["alone": 880, "sun": 700])
        context.add(["good"], backOff: -40, ["run": 700, "me": 600])
        context.add(["me"], backOff: -20, ["home": 760, "gone": 500])
        context.add(["run"], backOff: -20, ["home": 800])
        context.add(["<s>"], backOff: 0, ["she": 700, "good": 640])
        try Data(context.file).write(to: folder.appending(path: "words/mine.context"))
        let catalog = try LayoutCatalog(folders: [folder], cache: .ofTests)
        // Read before the folder is deleted.
        for name in ["t9-small", "t9-other"] { _ = try catalog.keyboard(named: name) }
        return catalog
    }

    static func device(
        _ catalog: LayoutCatalog, store: MemoryStore = MemoryStore(), profiles: [HostProfile] = [.ideal],
        profile: HostProfile = .ideal
    ) throws -> Simulation {
        var device = try Simulation(
            catalog: catalog, apps: Apps.all, store: store, profiles: profiles, profile: profile)
        try device.run(":enable t9-small t9-other")
        let others = catalog.enabledKeyboards.filter { !["t9-small", "t9-other"].contains($0) }
        try device.run(":disable \(others.joined(separator: " "))")
        try device.run(":keyboard t9-small")
        return device
    }
}
