import ArgumentParser
import Files
import Foundation
import Sessions
import SourceText

/// `keybed new`: the smallest whole thing of a kind, to begin one's own with.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begin a layout, a test, an app, or a keyboard in Python or Swift.",
        discussion: """
            Writes the smallest whole thing of a kind, and says what to do with it. A file that is there already is \
            kept.

                $ keybed new layout vowels
                $ keybed new swift accents

            A package in Swift needs Keybed's own: the folder of a checkout or the address of a repository, given with \
            --keybed. Without it, the checkout in which this command was built.
            """)

    @Option(
        help: ArgumentHelp("The checkout or repository of Keybed that a package in Swift uses.", valueName: "place"),
        completion: .directory)
    var keybed: String?

    @Argument(help: "What to begin: layout, keys (a test), app, python or swift (keyboards).")
    var kind: NewKind

    @Argument(help: "The name, after the folder if it is to be in another one. It becomes the keyboard's or app's.")
    var name: String

    func validate() throws {
        guard keybed == nil || kind == .swift else { throw ValidationError("--keybed is for a package: new swift") }
        _ = try NewName(name, kind)
    }

    func run() throws {
        try orExit {
            let name = try NewName(name, kind)
            let package = kind == .swift ? try KeybedPackage(keybed) : nil
            try write(kind.files(named: name, package), into: name)
            let commands = kind.commands(name)
            let width = commands.map { $0.command.displayWidth }.max() ?? 0
            print("")
            for (command, purpose) in commands { print("  \(command.fitted(to: width))   \(purpose)") }
            if case .repository(KeybedPackage.unknown)? = package {
                print("\nIn Package.swift write the account that has Keybed's repository in place of OWNER.")
            }
        }
        try finishOutput()
    }

    /// Writes the files, or none if one of them is there.
    private func write(_ files: [(path: String, text: String)], into name: NewName) throws {
        let places = files.map { (name.path + $0.path, name.folder.appending(path: $0.path), $0.text) }
        for (path, place, _) in places where FileManager.default.fileExists(atPath: place.path) {
            throw ValidationError("\(path) is there already; choose another name")
        }
        for (path, place, text) in places {
            let parent = place.deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try FileBytes.write(text, to: place)
            if text.hasPrefix("#!") {
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
            }
            print(path)
        }
    }
}
