import ArgumentParser
import Console
import Files
import Foundation
import SourceText
import UserGuide

/// What `keybed new` can begin. The files of each are in `UserGuide/Samples`.
enum NewKind: String, CaseIterable, ExpressibleByArgument {
    case layout, keys, app, python, swift

    /// The ending of the name of its file; empty for a folder.
    var ending: String {
        switch self {
        case .layout, .app: ".yaml"
        case .keys: ".keys"
        case .python: ".py"
        case .swift: ""
        }
    }

    /// The files to write, below the folder of the name.
    ///
    /// - Parameter package: Keybed's package, for one that uses it.
    func files(named name: NewName, _ package: KeybedPackage?) -> [(path: String, text: String)] {
        func named(_ text: String) -> String {
            text.replacing("Sample", with: name.type).replacing("sample", with: name.id)
        }
        return sampleFiles(of: rawValue).map { path, text in
            (named(path), package?.replacing(in: named(text)) ?? named(text))
        }
    }

    /// What to do with it: commands and what for.
    func commands(_ name: NewName) -> [(command: String, purpose: String)] {
        let program = ProgramName.current
        let file = NewKind.quoted(name.path + name.id + ending)
        let folder = NewKind.quoted(name.path.isEmpty ? "." : name.path)
        let executable = name.path.isEmpty ? "./\(file)" : file
        return switch self {
        case .layout:
            [
                ("\(program) --layouts \(folder) \(name.id)", "type on it"),
                ("\(program) layouts check \(file)", "name every problem with its place"),
            ]
        case .keys: [("\(program) test \(file)", "play it as a test"), ("\(program) run \(file)", "show what it does")]
        case .app:
            [
                ("\(program) --apps \(folder)", "type in it, after :app \(name.id)"),
                ("\(program) apps check \(file)", "name every mistake with its place"),
            ]
        case .python:
            [
                ("\(program) --keyboard \(executable)", "type on it"),
                ("\(program) keyboard check \(executable)", "check that it keeps the protocol"),
            ]
        case .swift:
            [
                ("cd \(file) && swift run \(name.id) \(name.id)", "type on it; the first build takes some minutes"),
                ("cd \(file) && swift test", "test it under every profile"),
            ]
        }
    }

    /// A path as a shell takes it.
    private static func quoted(_ path: String) -> String {
        if path.wholeMatch(of: /[A-Za-z0-9._\/~-]+/) != nil { return path }
        return "'\(path.replacing("'", with: "'\\''"))'"
    }
}
